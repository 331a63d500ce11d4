/**
 * Words from outside and plain objects. A word that was typed, imported, sent or stored may be "constructor" or
 * "__proto__", and every object answers to those with what it inherits. These functions know only what a table holds
 * itself; tests/structure/lookups.test.ts sends all other look-ups by a word here, or to a Map (decision 0094).
 */

/** What a table holds under a word; undefined when it holds nothing there itself. */
export function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Whether a table holds something under a word itself, which makes the word one of the table's own names. */
export function isKeyOf<Table extends object>(table: Table, word: string): word is keyof Table & string {
  return Object.hasOwn(table, word);
}

/** The same table with nothing under this word. */
export function without<Value>(table: Readonly<Record<string, Value>>, word: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== word));
}

/** Whether a value is an object with names of its own choosing, as JSON has them, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
