import { isRecord, own } from "#lib/platform/own.ts";
import { keyOf } from "./define.rules.ts";
import { factPathOf, type SchoolFacts, storedIn } from "./facts.rules.ts";

const COLUMN_FIELDS = storedIn("column").map(({ name, ...field }) => ({
  path: factPathOf(name) ?? name,
  ...field,
}));
const JSON_FIELDS = storedIn("json").map(({ name, ...field }) => ({
  path: name,
  key: keyOf(name),
  ...field,
}));
const PART_FIELDS = storedIn("part");

/**
 * The facts of a school from its stored columns.
 * @param read returns the contents of a column, JSON parsed; undefined for one that was not selected, whose facts are
 * then blank
 */
export function storedFacts(read: (column: string) => unknown): Partial<SchoolFacts> {
  const facts = new Map<string, unknown>();
  const put = (path: string, value: unknown) => {
    if (value !== undefined) facts.set(path, value);
  };
  for (const { path, at, kind } of COLUMN_FIELDS) put(path, kind.read(read(at.column) ?? null));
  for (const { path, key, at, kind } of JSON_FIELDS) {
    const group = read(at.column);
    if (isRecord(group)) put(path, kind.read(own(group, key) ?? null));
  }
  const [address, coordinates] = [parts("address", read), parts("coordinates", read)];
  // An address requires a state, and a position requires both numbers.
  if (address.state != null) put("address", address);
  if (coordinates.lat != null && coordinates.long != null) put("coordinates", coordinates);
  return Object.fromEntries(facts);
}

function parts(fact: string, read: (column: string) => unknown): Record<string, unknown> {
  const found = PART_FIELDS.filter(({ at }) => at.fact === fact).map(({ at }) => [
    at.key,
    read(at.column) ?? null,
  ]);
  return Object.fromEntries(found);
}
