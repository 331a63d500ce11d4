import "server-only";
import type pg from "pg";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { withoutSigns } from "#lib/fields/shown-value.format.ts";
import { showValue, valueInWords } from "#lib/fields/values.rules.ts";
import { own } from "#lib/platform/own.ts";
import { pool } from "#lib/platform/pool.ts";
import { EDITED_FACTS, STAFF_SOURCE, sameStored } from "#lib/record/changes.rules.ts";
import { shownValue } from "#lib/record/form-values.rules.ts";
import { storedSchool } from "#lib/record/school.data.ts";
import { type StoredSchool, storedFact } from "#lib/record/school.rules.ts";
import { fieldsOf } from "#lib/record/values.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { CHOSEN_FACTS, isBlankFact, isUnited } from "./merge.rules.ts";
import type { ComparedFact, ComparedPairSchool, HeldFact, PairComparison } from "./merge.schema.ts";
import { takesOther } from "./merge-choice.rules.ts";
import { originText } from "./origin.format.ts";
import { toEdited } from "./record.data.ts";
import type { EditedSchool } from "./record.schema.ts";

/** How recent an origin is, higher for newer; null if unknown. */
export type Newness = (origin: StoredProvenance | undefined) => number | null;

/**
 * Values from staff are newer than every register's, and among themselves the later edit wins; registers go by their
 * rank.
 */
export async function readNewness(client: pg.ClientBase | pg.Pool): Promise<Newness> {
  const { rows } = await client.query<{ key: string; standing: number }>(
    "SELECT key, row_number() OVER (ORDER BY year, rank, key)::int AS standing FROM data_source",
  );
  const standings = new Map(rows.map(({ key, standing }) => [key, standing]));
  return (origin) => {
    if (!origin) return null;
    return origin.at === undefined ? (standings.get(origin.s) ?? null) : Date.parse(origin.at);
  };
}

/** Takes an edit by staff, in milliseconds since 1970, below the first register. */
const BELOW_REGISTERS = 1e15;

/**
 * How recent a fact of a school is, for the choice between two schools that turned out to be one. A name is special: the
 * school should have the one that registers give it now, or what staff have corrected that to. What somebody called a
 * school that no register describes, as when they added it once more, is older than any register's name, whenever it was
 * typed.
 */
export function heldNewness(school: StoredSchool, fact: string, newness: Newness): number | null {
  const origin = own(school.provenance, fact);
  const is = newness(origin);
  const isOwnName = fact === "name" && origin?.at !== undefined && !isInRegisters(school);
  return isOwnName && is !== null ? is - BELOW_REGISTERS : is;
}

function isInRegisters({ provenance }: StoredSchool): boolean {
  return Object.values(provenance).some(({ s }) => s !== STAFF_SOURCE);
}

/** How many fields of a fact are filled. */
function partsOf(school: StoredSchool, fact: string): number {
  const stored = storedFact(school, fact);
  return fieldsOf(fact).filter((field) => shownValue(field, stored) !== null).length;
}

/** The facts that a merge takes from the school that goes if nobody chooses. */
export function proposedFacts(stays: StoredSchool, goes: StoredSchool, newness: Newness): string[] {
  const held = (school: StoredSchool, fact: string) => ({
    isBlank: isBlankFact(school, fact),
    parts: partsOf(school, fact),
    newness: heldNewness(school, fact, newness),
  });
  return CHOSEN_FACTS.filter(
    (fact) =>
      !sameStored(storedFact(stays, fact), storedFact(goes, fact)) &&
      takesOther(held(stays, fact), held(goes, fact)),
  );
}

/**
 * Two schools side by side, every fact with its source and year; including archived schools.
 * @param references IDs or slugs
 * @throws AppError school_not_found
 */
export async function comparePair(references: readonly [string, string]): Promise<PairComparison> {
  const [one, other] = await Promise.all([
    storedSchool(pool(), references[0], "none"),
    storedSchool(pool(), references[1], "none"),
  ]);
  const [definitions, newness, edited, otherEdited] = await Promise.all([
    fieldDefinitions(),
    readNewness(pool()),
    toEdited(one),
    toEdited(other),
  ]);
  const labels = new Map(definitions.map(({ name, label }) => [name, label]));
  const facts = EDITED_FACTS.map((fact): ComparedFact => {
    const heldBy = (school: StoredSchool, { origins }: EditedSchool): HeldFact => {
      const fields = fieldsOf(fact);
      // Of an address that staff edited in part, that part says so.
      const field = fields.find((name) => own(origins, name)?.editedAt) ?? fields[0] ?? fact;
      const isBlank = isBlankFact(school, fact);
      return {
        text: factText(school, fact, definitions),
        origin: originText(field, own(origins, field), isBlank),
        isBlank,
        parts: partsOf(school, fact),
        newness: heldNewness(school, fact, newness),
      };
    };
    return {
      fact,
      label: labelOf(fact, labels),
      held: [heldBy(one.school, edited), heldBy(other.school, otherEdited)],
      isSame: sameStored(storedFact(one.school, fact), storedFact(other.school, fact)),
      isUnited: isUnited(fact),
    };
  });
  const schools = await Promise.all([describe(one.school, edited), describe(other.school, otherEdited)]);
  return { schools, facts };
}

/** An address and a position consist of several fields and have no label. */
const WHOLE_LABELS: Readonly<Record<string, string>> = { address: "Address", coordinates: "Position" };

function labelOf(fact: string, labels: ReadonlyMap<string, string>): string {
  const [field = fact] = fieldsOf(fact);
  return own(WHOLE_LABELS, fact) ?? labels.get(field) ?? fact;
}

/** As people say it: "Large suburb", not its code. An address keeps the letters of its state. */
function factText(school: StoredSchool, fact: string, definitions: readonly FieldDefinition[]): string {
  const [stored, fields] = [storedFact(school, fact), fieldsOf(fact)];
  const shown = fields.map((field) => {
    const definition = definitions.find(({ name }) => name === field);
    const value = shownValue(field, stored);
    return definition && fields.length === 1
      ? withoutSigns(field, valueInWords(definition, value))
      : showValue(value);
  });
  return shown.filter((text) => text !== "").join(", ");
}

type CountsRow = { identifiers: string[] | null; pictures: number; families: number; completeness: number };

async function describe(school: StoredSchool, edited: EditedSchool): Promise<ComparedPairSchool> {
  const { rows } = await pool().query<CountsRow>(
    `SELECT completeness,
       (SELECT array_agg(scheme || ' ' || value ORDER BY scheme, value) FROM school_identifier
        WHERE school_id = s.id AND scheme <> 'nces-inferred') AS identifiers,
       (SELECT count(*)::int FROM school_image WHERE school_id = s.id AND kind = 'photo') AS pictures,
       (SELECT count(*)::int FROM favorite WHERE school_id = s.id) AS families
     FROM school s WHERE id = $1`,
    [school.id],
  );
  const { identifiers = null, pictures = 0, families = 0, completeness = 0 } = rows[0] ?? {};
  const { city, state } = school.facts.address ?? {};
  return {
    _id: edited._id,
    slug: edited.slug,
    name: edited.name,
    location: formatLocation(city ?? null, state ?? null),
    archived: edited.archived,
    mergedInto: edited.mergedInto,
    version: edited.version,
    completeness,
    belongings: { identifiers: (identifiers ?? []).map(identifierText), pictures, families },
  };
}

/** "nces 250327000436" → "NCES 250327000436" */
function identifierText(identifier: string): string {
  const [scheme = "", value = ""] = identifier.split(" ");
  return `${scheme.toUpperCase()} ${value}`;
}
