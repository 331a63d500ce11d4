import type { AudioChapter } from "#lib/platform/speech/id3.ts";
import type { Cue } from "#lib/platform/speech/webvtt.ts";

/* What the player works out; pure, with its own tests. */

export const SKIP_SECONDS = 15;
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export const VOLUME_STEP = 0.1;

/** How far a key moves the position, in seconds: a second, which browsers would move it, is too little to be heard. */
const STEPS: ReadonlyMap<string, number> = new Map([
  ["ArrowRight", 5],
  ["ArrowUp", 5],
  ["ArrowLeft", -5],
  ["ArrowDown", -5],
  ["PageUp", 30],
  ["PageDown", -30],
]);

/** What a key of the position means; null if the browser knows better. */
export function stepOf(key: string): number | null {
  return STEPS.get(key) ?? null;
}

/** "7:04", "1:02:09". */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const pad = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(whole % 60)}` : `${minutes}:${pad(whole % 60)}`;
}

/** "7 minutes 4 seconds", for screen readers. */
export function spanInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const counted = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;
  const minutes = Math.floor(whole / 60);
  return minutes > 0
    ? `${counted(minutes, "minute")} ${counted(whole % 60, "second")}`
    : counted(whole % 60, "second");
}

/** The last of them that has begun; 0 before the first. */
export function currentAt(starts: readonly { start: number }[], seconds: number): number {
  return Math.max(
    0,
    starts.findLastIndex(({ start }) => start <= seconds + 0.05),
  );
}

/** Where a skip leads, within the recording. */
export function skipped(from: number, by: number, duration: number): number {
  return Math.min(Math.max(0, from + by), Number.isFinite(duration) ? duration : from + Math.abs(by));
}

/** Where the chapter before begins; the beginning of this one, unless it has only just begun. */
export function previousStart(chapters: readonly AudioChapter[], seconds: number): number {
  const at = currentAt(chapters, seconds);
  const own = chapters[at]?.start ?? 0;
  return seconds - own > 3 ? own : (chapters[at - 1]?.start ?? 0);
}

export function nextStart(chapters: readonly AudioChapter[], seconds: number): number | null {
  return chapters.find(({ start }) => start > seconds + 0.05)?.start ?? null;
}

/** The places of the cues that have what is looked for; all of them when nothing is. */
export function cuesWith(cues: readonly Cue[], wanted: string): number[] {
  const words = plain(wanted).trim();
  return cues.flatMap(({ text }, at) => (words === "" || plain(text).includes(words) ? [at] : []));
}

/** The text in parts, with where each begins and whether it is what was looked for. */
export function partsOf(text: string, wanted: string): { at: number; text: string; isFound: boolean }[] {
  const words = wanted.trim();
  const escaped = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/['’]/g, "['’]");
  let at = 0;
  return (words === "" ? [text] : text.split(new RegExp(`(${escaped})`, "giu"))).map((part, index) => {
    const from = at;
    at += part.length;
    return { at: from, text: part, isFound: index % 2 === 1 };
  });
}

/** Without the difference between capital and small letters, and between apostrophes. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll("’", "'");
}
