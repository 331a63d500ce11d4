import type { Evidence } from "#lib/grounding/schema.ts";
import { isRounded, numbersIn, plainText, type SaidNumber } from "./numbers.ts";
import type { Answer } from "./types.ts";

/**
 * The numbers of an answer that nothing in its evidence bears out, found with rules of our own. They are those in no
 * fact, no text and no name that a tool returned, nor in what the person wrote; not the difference between two facts of
 * a field either, nor the number of schools shown.
 * @param said what the person has written in this conversation
 */
export function unfoundedNumbers(answer: Answer, evidence: Evidence, said: readonly string[]): SaidNumber[] {
  const { values, texts } = stated(evidence);
  const written = [...texts, ...said, ...(evidence.said ?? [])].flatMap((text) => numbersIn(spread(text)));
  const known = [...values, ...written.map(({ value }) => value), answer.schools.length];
  const allowed = new Set(known);
  const differences = differencesOf(evidence);
  return numbersIn(spread(plainText(answer.content))).filter(
    (number) =>
      !allowed.has(number.value) &&
      !known.some((value) => isRounded(number, value) || isRounded(number, value * 100)) &&
      !differences.some((value) => isRounded(number, value)),
  );
}

/** Years, grades and telephone numbers are several numbers in one: "2013–14", "K–5", "617-635-8895", "7th". */
function spread(text: string): string {
  return (
    text
      // What the site says of its own check.
      .replace(/\bI left out \d+ statements\b/g, "I left out statements")
      .replace(/(?<=\d)(?:st|nd|rd|th)\b/g, " ")
      .replace(/(?<=[\dA-Za-z])[–—/-](?=[\dA-Za-z])/g, " ")
      .replace(/(?<=\d):(?=\d)/g, " : ")
  );
}

function stated({ schools, facts, texts }: Evidence): { values: number[]; texts: string[] } {
  const values: number[] = [];
  const words: string[] = schools.flatMap(({ name, otherNames }) => [name, ...(otherNames ?? [])]);
  for (const { value, year, label, source } of facts) {
    words.push(label, year ?? "", source?.name ?? "");
    if (typeof value === "number") values.push(value);
    else if (typeof value === "string") words.push(value);
    else if (Array.isArray(value))
      for (const one of value) typeof one === "number" ? values.push(one) : words.push(one);
    else if (typeof value === "object") values.push(value.from, value.to);
    // "12.5:1" is the same figure.
    if (typeof value === "number" && label) words.push("1");
  }
  for (const { text, title } of texts ?? []) words.push(text, title ?? "");
  return { values, texts: words };
}

function differencesOf({ facts }: Evidence): number[] {
  const byField = Map.groupBy(
    facts.filter(({ value }) => typeof value === "number"),
    ({ field }) => field,
  );
  return [...byField.values()].flatMap((same) => {
    const values = same.slice(0, 12).map(({ value }) => Number(value));
    return values.flatMap((one, at) => values.slice(at + 1).map((other) => Math.abs(one - other)));
  });
}
