/** Whether a text names a school, however its letters, marks, and line breaks are set. */
export function namesSchool(text: string, name: string): boolean {
  return plain(text).includes(plain(name));
}

/** A recording pauses, or has music, for less than this many seconds. */
const LONGEST_PAUSE = 45;

/** The longest time in which a transcript has nothing; null if a pause explains it. @param seconds of its audio, if known */
export function gapIn(
  cues: readonly { start: number; end: number }[],
  seconds: number | null,
): { from: number; to: number } | null {
  let [said, longest] = [0, { from: 0, to: 0 }];
  for (const { start, end } of [...cues, { start: seconds ?? 0, end: 0 }]) {
    if (start - said > longest.to - longest.from) longest = { from: said, to: start };
    said = Math.max(said, end);
  }
  return longest.to - longest.from >= LONGEST_PAUSE ? longest : null;
}

/** Letters and digits alone: PDFs part words where lines break, and have several forms of a quotation mark. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
