import { expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { HOSTILE_TEXTS, harmless } from "./hostile-words.ts";

/**
 * The outcome of a call, without the words in it: which values there are, and of which kind.
 * @throws Error if it contains something that nobody put there: a function, or the prototype of all objects
 */
export function outcomeOf(call: () => unknown): unknown {
  try {
    return kindOf(call());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refused: error.code, errors: error.errors?.length ?? 0 };
  }
}

function kindOf(value: unknown): unknown {
  if (typeof value === "function" || value === Object.prototype)
    throw new Error(`An object's own ${String(value)} came out`);
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof Map) return [...value].map(kindOf);
  if (value instanceof Set || Array.isArray(value)) return [...value].map(kindOf);
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && prototype.constructor?.name === "Object")
    throw new Error(`${JSON.stringify(value)} has inherited from a word`);
  return Object.entries(value).map(([name, held]) => [kindOf(name), kindOf(held)]);
}

/**
 * Functions that read a text, whatever they make of it, each under the name of its test. A new one is one more line.
 */
export type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** One test for each reader: it makes the same of every hostile text as of that text written backwards. */
export function testReaders(readers: Readers): void {
  test.each(Object.entries(readers))("%s", (_, read) => {
    for (const text of HOSTILE_TEXTS) {
      const harmlessly = outcomeOf(() => read(harmless(text)));
      expect(
        outcomeOf(() => read(text)),
        text,
      ).toEqual(harmlessly);
    }
  });
}
