/** The words a minute that listeners follow with ease; a turn outside of these is spoken faster or slower. */
const EASY = { least: 152, most: 176 };
/** Faster than this a voice is hurried, and slower than this it drags: of a turn full of figures, each takes its time. */
const PACES = { least: 0.8, most: 1.25 };
/** In a shorter turn, such as a question, nobody hears a pace. */
const LEAST_WORDS = 12;
/**
 * How many seconds the built-in voices take: for each line, letter, mark, and digit, and for a mark between digits, which they
 * say. Measured over a thousand lines, of which nine in ten are within a tenth.
 */
const SECONDS = { line: 0.28, letter: 0.0596, mark: 0.275, digit: 0.272, markOfNumber: 0.294 };
/** Silence between the lines of a turn, as in `PAUSES`. */
const BETWEEN_LINES = 0.4;

/**
 * How much faster than usual each line is spoken, so that turns of long figures and turns of short words are alike. All
 * lines of a turn have the same pace.
 */
export function pacesOf(
  lines: readonly { speaker: string; spoken: string; said: { text: string } }[],
): number[] {
  const turns: (typeof lines)[number][][] = [];
  for (const line of lines) {
    const turn = turns.at(-1);
    if (turn?.[0]?.speaker === line.speaker) turn.push(line);
    else turns.push([line]);
  }
  return turns.flatMap((turn) => turn.map(() => paceOf(turn)));
}

function paceOf(turn: readonly { spoken: string; said: { text: string } }[]): number {
  const words = turn.flatMap(({ said }) => said.text.split(/\s+/)).length;
  if (words < LEAST_WORDS) return 1;
  const seconds =
    turn.reduce((sum, { spoken }) => sum + secondsOf(spoken), 0) + (turn.length - 1) * BETWEEN_LINES;
  const now = (words / seconds) * 60;
  const wanted = Math.min(Math.max(now, EASY.least), EASY.most);
  return Math.min(Math.max(wanted / now, PACES.least), PACES.most);
}

function secondsOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    SECONDS.line +
    count(/[A-Za-z]/g) * SECONDS.letter +
    count(/[,;:](?!\d)/g) * SECONDS.mark +
    count(/\d/g) * SECONDS.digit +
    count(/\d[.,](?=\d)/g) * SECONDS.markOfNumber
  );
}
