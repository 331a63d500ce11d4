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
