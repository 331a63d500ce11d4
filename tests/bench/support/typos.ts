import { pick } from "./random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** A name with one or two typos: letters inserted, left out, replaced, or swapped, anywhere but in digits. */
export function mistype(random: () => number, name: string): string {
  let text = name.toLowerCase();
  const errors = random() < 0.7 ? 1 : 2;
  for (let made = 0; made < errors; ) {
    const at = Math.floor(random() * text.length);
    if (!/[a-z]/.test(text[at] ?? "")) continue;
    text = withError(random, text, at);
    made += 1;
  }
  return text;
}

function withError(random: () => number, text: string, at: number): string {
  const before = text.slice(0, at);
  const letter = text.slice(at, at + 1);
  const after = text.slice(at + 1);
  switch (Math.floor(random() * 4)) {
    case 0:
      return before + pick(random, [...LETTERS]) + letter + after;
    case 1:
      return before + after;
    case 2:
      return (
        before +
        pick(
          random,
          [...LETTERS].filter((other) => other !== letter),
        ) +
        after
      );
    default:
      return before + after.slice(0, 1) + letter + after.slice(1);
  }
}

type Slip = (random: () => number, name: string) => string | null;

const LETTER = /[a-z]/;

/** The name changed at a random place that fits; null if none does. */
function changed(fits: RegExp, change: (random: () => number, text: string, at: number) => string): Slip {
  return (random, name) => {
    const text = name.toLowerCase();
    const places = [...text].flatMap((letter, at) => (fits.test(letter) ? [at] : []));
    return places.length > 0 ? change(random, text, pick(random, places)) : null;
  };
}

const otherLetter = (random: () => number, letter: string | undefined) =>
  pick(
    random,
    [...LETTERS].filter((other) => other !== letter),
  );

/** The kinds of slips of one finger, each measured by itself: together, a rare kind that fails does not show. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  "a letter left out": changed(LETTER, (_, text, at) => text.slice(0, at) + text.slice(at + 1)),
  "a letter too many": changed(
    LETTER,
    (random, text, at) => text.slice(0, at) + pick(random, [...LETTERS]) + text.slice(at),
  ),
  "a letter doubled": changed(LETTER, (_, text, at) => text.slice(0, at + 1) + text.slice(at)),
  "another letter": changed(
    LETTER,
    (random, text, at) => text.slice(0, at) + otherLetter(random, text[at]) + text.slice(at + 1),
  ),
  "two letters swapped": (random, name) => {
    const text = name.toLowerCase();
    const places = [...text].flatMap((letter, at) => {
      const next = text[at + 1] ?? "";
      return LETTER.test(letter) && LETTER.test(next) && letter !== next ? [at] : [];
    });
    if (places.length === 0) return null;
    const at = pick(random, places);
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  },
  "a space left out": changed(/ /, (_, text, at) => text.slice(0, at) + text.slice(at + 1)),
  "a space too many": changed(LETTER, (_, text, at) => `${text.slice(0, at)} ${text.slice(at)}`),
  "a letter in place of a space": changed(
    / /,
    (random, text, at) => text.slice(0, at) + pick(random, [..."bnvcmgh"]) + text.slice(at + 1),
  ),
};
