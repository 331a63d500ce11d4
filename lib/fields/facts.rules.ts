import type { Storage } from "./define.rules.ts";
import { type Kind, TEXT } from "./kinds.rules.ts";
import { FIELDS, type FieldName, type FieldTable, type ValueOf } from "./table.rules.ts";

/** The name of a field's fact, if the field is a fact by itself. */
type FactOf<Name extends FieldName> = FieldTable[Name] extends { at: { in: "column" | "json" } }
  ? FieldTable[Name] extends { fact: infer Fact extends string }
    ? Fact
    : Name
  : never;

/**
 * The facts of a school that registers and pages supply, under the paths used by the API, the provenance and the
 * revisions. `address` and `coordinates` are one fact each, so that a street from one source never appears with the
 * ZIP code from another.
 */
export type SchoolFacts = { [Name in FieldName as FactOf<Name>]: ValueOf<Name> } & {
  address: { street: string | null; city: string | null; state: string; zip: string | null };
  coordinates: { lat: number; long: number };
};
export type FieldPath = keyof SchoolFacts;

/** A field with the location of its value. */
export type StoredField<At extends Storage = Storage> = {
  name: string;
  at: At;
  kind: Kind<unknown, unknown>;
};

/** The fields whose values are stored in this kind of place, in the order of the table. */
export function storedIn<In extends Storage["in"]>(place: In): StoredField<Extract<Storage, { in: In }>>[] {
  return [...FIELDS].flatMap(([name, entry]) => {
    const { at } = entry;
    return at?.in === place
      ? [
          {
            name,
            at: at as Extract<Storage, { in: In }>,
            kind: (entry.kind ?? TEXT) as Kind<unknown, unknown>,
          },
        ]
      : [];
  });
}

/** The path of each field's fact: the field's own name, another name, or that of the whole that it is part of. */
const PATHS: ReadonlyMap<string, string> = new Map(
  [...FIELDS].flatMap(([name, { at, fact }]): [string, string][] => {
    if (!at || at.in === "note") return [];
    return [[name, at.in === "part" ? at.fact : (fact ?? name)]];
  }),
);

export const FIELD_PATHS = [...new Set(PATHS.values())] as [FieldPath, ...FieldPath[]];

const KNOWN: ReadonlySet<string> = new Set(FIELD_PATHS);

export function isFieldPath(path: string): path is FieldPath {
  return KNOWN.has(path);
}

/** The path of the fact that a field is, or is part of; null for a field without one. */
export function factPathOf(name: string): FieldPath | null {
  const path = PATHS.get(name);
  return path !== undefined && isFieldPath(path) ? path : null;
}
