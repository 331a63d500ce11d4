export type Cue = { speaker: string; text: string /** In seconds. */; start: number; end: number };

/** A transcript in WebVTT: who says what, and when. */
export function webVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ speaker, text, start, end }, at) =>
      `${at + 1}\n${timeOf(start)} --> ${timeOf(end)}\n<v ${escaped(speaker)}>${escaped(text)}</v>`,
  );
  return `${["WEBVTT", ...blocks].join("\n\n")}\n`;
}

/**
 * Reads the cues of a transcript, our own or one that staff have given. What is not a cue is left out, and so is markup within
 * one.
 */
export function cuesOf(transcript: string): Cue[] {
  return transcript
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap(cueIn);
}

const TIME = String.raw`(?:(\d{2,}):)?(\d\d):(\d\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}`);

function cueIn(block: string): Cue[] {
  const lines = block.split("\n");
  const at = lines.findIndex((line) => TIMES.test(line));
  const found = at < 0 || at > 1 ? null : TIMES.exec(lines[at] ?? "");
  if (!found) return [];
  const [, h1, m1, s1, f1, h2, m2, s2, f2] = found;
  const body = lines.slice(at + 1).join(" ");
  const speaker = /<v(?:\.[^\s>]*)? ([^>]*)>/.exec(body)?.[1] ?? "";
  const text = unescaped(body.replace(/<[^>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();
  const [start, end] = [secondsOf(h1, m1, s1, f1), secondsOf(h2, m2, s2, f2)];
  return text && end >= start ? [{ speaker: unescaped(speaker).trim(), text, start, end }] : [];
}

function secondsOf(hours = "0", minutes = "0", seconds = "0", milliseconds = "0"): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;
}

function timeOf(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000));
  const pad = (value: number, length = 2) => String(value).padStart(length, "0");
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(Math.floor(all / 1000) % 60)}.${pad(all % 1000, 3)}`;
}

/** A blank line would end a cue, and an arrow begin one. */
function escaped(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", "\u00A0")
    .replaceAll("&amp;", "&");
}
