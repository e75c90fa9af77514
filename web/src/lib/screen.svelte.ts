/** The screen: its size in the page's own pixels, and how a table is laid out on it. */

/** The browser's usual size of text; everything is drawn for it. */
const USUAL = 16;
/** The largest screen on which everything has its plain size. */
const DESK = { width: 1920, height: 1080 };
/** Whether this browser can make everything larger; where it cannot, everything keeps its plain size. */
const GROWS = CSS.supports("zoom", "2");

class Screen {
  private wide = $state(innerWidth);
  private high = $state(innerHeight);
  /** How much larger than usual this reader wants text to be; everything else grows with it. */
  private text = $state(1);

  /** On a larger screen everything grows, half as much as the screen does: the other half is room for the map. */
  private readonly growth = $derived(Math.max(1, (1 + Math.min(this.wide / DESK.width, this.high / DESK.height)) / 2));
  readonly scale = $derived(GROWS ? this.growth * this.text : 1);
  readonly width = $derived(this.wide / this.scale);
  readonly height = $derived(this.high / this.scale);

  private readonly lying = $derived(this.width > this.height * 1.15);
  readonly layout = $derived.by(() => {
    const wide = this.width >= 1200 || (this.lying && this.width >= 900);
    if (wide && this.height >= 520) return "desk";
    return this.width >= 700 && !this.lying && this.height >= 820 ? "tablet" : "phone";
  });
  /** Laid out as a phone, but with no room below the map: what would be there stands beside it. */
  readonly flat = $derived(this.layout === "phone" && (this.lying || this.width >= 700));
  /** A small screen laid out as a desk: seats fold to a strip. */
  readonly slim = $derived(this.layout === "desk" && this.width < 1200);
  /** Hardly wider than a few words: a phone with very large text. */
  readonly tiny = $derived(this.width < 300);
  /** Whether cards must be small. */
  readonly compact = $derived(this.width < 1200);

  /** Its letters have the size that the reader has chosen, whatever the page does; and it is as wide as one of them. */
  private readonly probe = document.createElement("i");

  constructor() {
    this.probe.className = "text-probe";
    document.body.append(this.probe);
    this.show();
    addEventListener("resize", () => this.show());
    new ResizeObserver(() => this.show()).observe(this.probe);
  }

  private show(): void {
    [this.wide, this.high] = [innerWidth, innerHeight];
    this.text = parseFloat(getComputedStyle(this.probe).fontSize) / USUAL || 1;
    document.documentElement.style.zoom = `${this.scale}`;
  }

  /** Where something happened, in the page's own pixels. */
  spot({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } {
    return { x: clientX / this.scale, y: clientY / this.scale };
  }
}

export const screen = new Screen();
