/** The words a minute that listeners follow with ease; a turn outside of these is spoken faster or slower. */
const EASY = { least: 148, most: 178 };
/** Faster than this a voice is hurried, and slower than this it drags. */
const PACES = { least: 0.82, most: 1.2 };
/** What the voices say in a second, in letters, of which a digit takes as much time as several. */
const LETTERS_A_SECOND = 17.2;
const LETTERS_OF_A_DIGIT = 5;
const PAUSE = 0.25;

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
  return turns.flatMap((turn) => turn.map(() => (turn.length < 2 ? 1 : paceOf(turn))));
}

function paceOf(turn: readonly { spoken: string; said: { text: string } }[]): number {
  const words = turn.flatMap(({ said }) => said.text.split(/\s+/)).length;
  const seconds = turn.reduce((sum, { spoken }) => sum + secondsOf(spoken), 0) + (turn.length - 1) * 0.4;
  const now = (words / seconds) * 60;
  const wanted = Math.min(Math.max(now, EASY.least), EASY.most);
  return Math.min(Math.max(wanted / now, PACES.least), PACES.most);
}

function secondsOf(text: string): number {
  const digits = text.replace(/\D/g, "").length;
  const marks = text.match(/[,;:](?!\d)/g)?.length ?? 0;
  return (text.length + digits * (LETTERS_OF_A_DIGIT - 1)) / LETTERS_A_SECOND + marks * PAUSE;
}
