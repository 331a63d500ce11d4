/**
 * What lookups.test.ts must find, marked, among what it must let pass. Nothing runs it: only the names and types
 * matter.
 */

const TABLE: Readonly<Record<string, string>> = { st: "saint" };
const NAMES = { a: "A", b: "B" } as const;
type Name = keyof typeof NAMES;
type Sent = { word: string; at: number; name: Name; other: Name | string };

export function found<Word extends string>({ word, other }: Sent, generic: Word, any: unknown): unknown[] {
  const counts: Record<string, number> = {};
  counts[word] = 1; // found
  delete counts[word.toLowerCase()]; // found
  const { [word]: _, ...rest } = TABLE; // found
  return [
    TABLE[word], // found
    TABLE[other], // found
    TABLE[`a${word}`], // found
    TABLE[generic], // found
    TABLE?.[word]?.length, // found
    { st: "saint" }[word as "st"], // found
    word in NAMES, // found
    NAMES[any as Name], // found
    any === null || any === undefined ? null : NAMES[any as Name], // found
    JSON.parse("{}")[word], // found
    Object.keys(TABLE).map((key) => TABLE[key]), // found
    rest,
  ];
}

export function passed<Known extends Name>({ word, at, name }: Sent, known: Known): unknown[] {
  const built = { [word]: at };
  const { [name]: label } = NAMES;
  return [
    new Map(Object.entries(TABLE)).get(word),
    TABLE.st,
    NAMES[name],
    NAMES[known],
    NAMES[at === 1 ? "a" : "b"],
    [1, 2][at],
    word[at],
    "a" in NAMES,
    (Object.keys(NAMES) as Name[]).map((key) => NAMES[key]),
    built,
    label,
  ];
}
