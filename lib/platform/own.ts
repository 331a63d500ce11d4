/**
 * Plain objects looked up by words from outside. A typed, imported, sent or stored word may be "constructor" or
 * "__proto__", and every object inherits something under those names. These functions see only what a table holds
 * itself; tests/structure/lookups.test.ts sends all other lookups by a word here, or to a Map (decision 0094).
 */

/** What a table itself holds under a word; otherwise undefined. */
export function own<Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** Whether a word is one of the table's own keys. */
export function isKeyOf<Table extends object>(table: Table, word: string): word is keyof Table & string {
  return Object.hasOwn(table, word);
}

/** The same table without this word. */
export function without<Value>(table: Readonly<Record<string, Value>>, word: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(table).filter(([name]) => name !== word));
}

/** Whether a value is an object with arbitrary keys, as in JSON, and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
