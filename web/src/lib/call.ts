/** "Your move": two soft notes, and a notice of the browser where nobody looks. Both only for those who asked for it. */
import { setting } from "./keyring";
import { W } from "./words";

const NOTES = [392, 523.25];
const LENGTH = 0.5;
let audio: AudioContext | undefined;

/** Two notes like a struck glass, the second a fourth higher. */
export function chime(): void {
  audio ??= new AudioContext();
  for (const [nth, pitch] of NOTES.entries()) {
    const begin = audio.currentTime + nth * 0.16;
    const tone = new OscillatorNode(audio, { frequency: pitch, type: "sine" });
    const loud = new GainNode(audio, { gain: 0 });
    loud.gain.setValueAtTime(0.12, begin);
    loud.gain.exponentialRampToValueAtTime(0.0005, begin + LENGTH);
    tone.connect(loud).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + LENGTH);
  }
}

/** Tell whoever asked for it that it is their move. */
export function call(title: string, prompt: string, table: string): void {
  if (setting("sound", "") === "yes") chime();
  if (document.hidden && setting("notify", "") === "yes" && globalThis.Notification?.permission === "granted")
    new Notification(W.top.yourMove, { body: `${title}: ${prompt}`, tag: table });
}
