/** Looking at a map: pan and zoom by mouse, wheel, touch and keys. Holds one affine view: screen = map * k + (x, y). */

export interface Frame {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Finger {
  x: number;
  y: number;
}

/** Where the map lies on the screen. */
export interface Seen {
  x: number;
  y: number;
  k: number;
}

const MOST = 4;

/** How this part of the map is shown in the middle of this part of the screen, at most so large. */
export function fitted(part: Frame, screen: Frame, most: number): Seen {
  const wide = Math.max(1, screen.right - screen.left);
  const high = Math.max(1, screen.bottom - screen.top);
  const k = Math.min(most, wide / (part.right - part.left), high / (part.bottom - part.top));
  return {
    k,
    x: screen.left + wide / 2 - ((part.left + part.right) / 2) * k,
    y: screen.top + high / 2 - ((part.top + part.bottom) / 2) * k,
  };
}

/** The ends of a name that stands on the map, for `around`. */
export function endsOf([x, y]: readonly [number, number], width: number): [number, number][] {
  return [
    [x - width / 2, y],
    [x + width / 2, y],
  ];
}

/** The part of a map around some points, with their neighbourhood where they are few. */
export function around(points: (readonly [number, number])[], pad: number, least: [number, number]): Frame {
  const spread = (values: number[], least: number): [number, number] => {
    const [from, to] = [Math.min(...values) - pad, Math.max(...values) + pad];
    const more = Math.max(0, least - (to - from)) / 2;
    return [from - more, to + more];
  };
  const [left, right] = spread(
    points.map(([x]) => x),
    least[0],
  );
  const [top, bottom] = spread(
    points.map(([, y]) => y),
    least[1],
  );
  return { left, right, top, bottom };
}

export class Camera {
  x = $state(0);
  y = $state(0);
  k = $state(1);
  /** Whether a person has moved the view; then it is not fitted again by itself. */
  moved = $state(false);
  dragging = $state(false);
  private held = $state(false);
  private least = 0.25;
  private fingers = new Map<number, Finger>();
  private travelled = 0;

  /** Whether it may be fitted by itself: nobody has moved it, and no map slips away under a finger. */
  get free(): boolean {
    return !this.moved && !this.held;
  }

  /** Show this part of the map within this part of the screen. */
  fit(part: Frame, screen: Frame, most = 1.6): void {
    ({ x: this.x, y: this.y, k: this.k } = fitted(part, screen, most));
    this.least = Math.min(this.k, 0.6);
    this.moved = false;
  }

  zoom(by: number, at: Finger): void {
    const k = Math.min(MOST, Math.max(this.least, this.k * by));
    this.x = at.x - ((at.x - this.x) / this.k) * k;
    this.y = at.y - ((at.y - this.y) / this.k) * k;
    this.k = k;
    this.moved = true;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.moved = true;
  }

  wheel(event: WheelEvent, at: Finger): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), at);
  }

  down(event: PointerEvent, at: Finger): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.fingers.set(event.pointerId, at);
    this.held = true;
    if (this.fingers.size === 1) this.travelled = 0;
  }

  /** A finger has something else to do than to move the map. */
  forget(finger: number): void {
    this.fingers.delete(finger);
  }

  move(finger: number, now: Finger): void {
    const before = this.fingers.get(finger);
    if (!before) return;
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    this.fingers.set(finger, now);
    this.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (this.travelled < 6) return;
    this.dragging = true;
    if (!other) return this.pan(now.x - before.x, now.y - before.y);
    const ratio =
      Math.hypot(now.x - other.x, now.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
    this.zoom(ratio, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size) return;
    setTimeout(() => {
      this.dragging = false;
      this.held = this.fingers.size > 0;
    });
  }
}
