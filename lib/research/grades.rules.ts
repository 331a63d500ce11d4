import type { SchoolCard } from "#lib/schools/schema.ts";

const GRADE_CODES: ReadonlyMap<string, number> = new Map([
  ["PK", -1],
  ["K", 0],
]);

/** The grades of a card, from "PK–5, 7". */
export function gradesOf({ gradesOffered }: Pick<SchoolCard, "gradesOffered">): number[] {
  const spans = (gradesOffered ?? "").split(", ").filter((span) => span !== "");
  return spans.flatMap((span) => {
    const [from = 0, to = from] = span.split("–").map((code) => GRADE_CODES.get(code) ?? Number(code));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}
