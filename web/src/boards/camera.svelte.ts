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

const MOST = 4;

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
    const wide = Math.max(1, screen.right - screen.left);
    const high = Math.max(1, screen.bottom - screen.top);
    this.k = Math.min(most, wide / (part.right - part.left), high / (part.bottom - part.top));
    this.x = screen.left + wide / 2 - ((part.left + part.right) / 2) * this.k;
    this.y = screen.top + high / 2 - ((part.top + part.bottom) / 2) * this.k;
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
