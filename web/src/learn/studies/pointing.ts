/** Where on a drawn map a pointer is. */
type Point = [number, number];

/** The point of the map under a pointer; null where nothing is drawn. */
export function pointAt(stage: Element, { clientX, clientY }: { clientX: number; clientY: number }): Point | null {
  const map = stage.querySelector<SVGGElement>(".still > svg > g");
  const matrix = map?.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return [x, y];
}
