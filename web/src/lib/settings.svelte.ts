/** What a person has set on this device, where the page must follow at once. */
import { keepSetting, setting } from "./keyring";

class Settings {
  private on = $state(setting("go-on", "yes") === "yes");
  private ask = $state(setting("ask-before-end", "yes") === "yes");

  /** Ask once before a phase ends in which something could still be gained. */
  get askBeforeEnd(): boolean {
    return this.ask;
  }

  set askBeforeEnd(on: boolean) {
    this.ask = on;
    keepSetting("ask-before-end", on ? "yes" : "no");
  }

  private pace = $state(setting("speed", ""));

  /** How fast everything that happens is shown. */
  get speed(): string {
    return this.pace;
  }

  set speed(speed: string) {
    this.pace = speed;
    keepSetting("speed", speed);
  }

  /** What stays until it has been seen goes on automatically after a while. */
  get goOn(): boolean {
    return this.on;
  }

  set goOn(on: boolean) {
    this.on = on;
    keepSetting("go-on", on ? "yes" : "no");
  }
}

export const settings = new Settings();
