import { expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { HOSTILE_TEXTS, harmless } from "./hostile-words.ts";

/**
 * What came of a call, without what the words in it are: which values there are, and of which kind.
 * @throws Error when there is something in it that nobody put there: a function, or the prototype of all objects
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

/** Something that reads a text, whatever it makes of it, under the name that its test gets. A new one is one more line. */
export type Readers = Readonly<Record<string, (text: string) => unknown>>;

/** One test for each reader: it makes of every hostile text what it makes of the same text written backwards. */
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
