import type { Input } from "./input.ts";
import { Members, placesIn } from "./json.ts";
import type { Random } from "./random.ts";

/** The one that most lookups in plain objects fall for: it is all lowercase. */
const COMMONEST = "constructor";

const OTHERS = [
  "\ud800",
  "__proto__",
  "valueOf",
  "toString",
  "a\u0000",
  "' \\ ( [ * : & | ! <-> $1 {} % _",
  "\u{1f3eb}".repeat(60),
  "9223372036854775808",
  "=1+1",
  "http://a:b",
];

/**
 * Puts a word into one place of otherwise valid input, so that it gets as far as it can: chance alone would hardly
 * ever bring a certain word to a certain place.
 * @param turn which place: as many turns as there are places cover all of them; every second one uses another word
 * @param start randomness that is the same in each turn, and decides which place comes first
 * @returns false if there is no place
 */
export function sweep(input: Input, turn: number, random: Random, start: Random): boolean {
  const places = placesOf(input);
  if (places.length === 0) return false;
  const place = places[(start.below(1000) + Math.floor(turn / 2)) % places.length];
  place?.(turn % 2 === 0 ? COMMONEST : random.pick(OTHERS));
  return true;
}

function placesOf(input: Input): ((word: string) => void)[] {
  const { parameters, query, queryNames, body } = input;
  const inPath = parameters.map((parameter) => (word: string) => {
    parameter[1] = word;
  });
  const inQuery = queryNames.map((name) => (word: string) => {
    // Others may not be allowed together with it.
    query.splice(0, query.length, [name, word]);
  });
  return [...inPath, ...inQuery, ...placesInBody(body)];
}

function placesInBody(body: Input["body"]): ((word: string) => void)[] {
  if (body?.kind === "fields")
    return body.fields.map((field) => (word) => {
      field[1] = word;
    });
  if (body?.kind === "form")
    return body.parts.map((part) => (word) => {
      part.value = word;
    });
  if (!body) return [];
  const whole = {
    get: () => body.value,
    set: () => undefined,
  };
  return placesIn(whole).flatMap(({ get, set }) => {
    const value = get();
    return value instanceof Members || Array.isArray(value) ? [] : [set];
  });
}
