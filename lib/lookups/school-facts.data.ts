import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import { evidenceOfSchools, withoutOrigins } from "./evidence.rules.ts";
import { askBack } from "./results.rules.ts";
import {
  AT_THE_NAME,
  COMPARED_FIELDS,
  fieldsNamed,
  LISTED_FIELDS,
  MAIN_FIELDS,
} from "./told-fields.rules.ts";
import { type SourcedSchool, type Telling, tellSchoolsOf } from "./told-schools.data.ts";
import type {
  ComparedSchools,
  CompareSchools,
  SchoolFactsFound,
  SchoolFactsQuery,
  ToolResult,
} from "./tools.schema.ts";
import { schoolMeant } from "./which-school.data.ts";

/** States facts of one school: those asked for, or the main ones. */
export async function schoolFacts(asked: SchoolFactsQuery): Promise<ToolResult<SchoolFactsFound>> {
  const [found, named] = await Promise.all([schoolMeant(asked), namedFields(asked.fields)]);
  if (found.kind !== "school") return askBack(found);
  const asFacts: Telling = { fields: named.length > 0 ? named : MAIN_FIELDS, asked: named, blanks: "shown" };
  // Whatever is asked for, an answer may say what kind of school it is, and where.
  const ways = named.length > 0 ? [asFacts, LISTED] : [asFacts];
  const [[told] = [], [around] = []] = await tellSchoolsOf([found.school], ways);
  if (!told) return askBack({ kind: "unknown_school", asked: asked.school, similar: [] });
  return {
    data: { kind: "facts", school: withoutOrigins(told) },
    evidence: mergedEvidence(
      evidenceOfSchools([told]),
      evidenceOfSchools(around ? [without(around, named)] : []),
    ),
    cards: [found.school],
    search: null,
  };
}

/** States the same facts of two to four schools, in the order in which they were named. */
export async function compareSchools(asked: CompareSchools): Promise<ToolResult<ComparedSchools>> {
  const [named, ...found] = await Promise.all([
    namedFields(asked.fields),
    ...asked.schools.map((school) => schoolMeant(school)),
  ]);
  const unclear = found.find((one) => one.kind !== "school");
  if (unclear) return askBack(unclear);
  const all = found.flatMap((one) => (one.kind === "school" ? one.school : []));
  const cards = [...new Map(all.map((card) => [card._id, card])).values()];
  const fields = named.length > 0 ? named : COMPARED_FIELDS;
  const asFacts: Telling = { fields, asked: fields, blanks: "shown" };
  const ways = named.length > 0 ? [asFacts, LISTED] : [asFacts];
  const [told = [], around = []] = await tellSchoolsOf(cards, ways);
  return {
    data: { kind: "comparison", schools: told.map(withoutOrigins), fields: rowsOf(told, named) },
    evidence: mergedEvidence(
      evidenceOfSchools(told),
      evidenceOfSchools(around.map((school) => without(school, named))),
    ),
    cards,
    search: null,
  };
}

const LISTED: Telling = { fields: LISTED_FIELDS, asked: [], blanks: "none" };

function without(school: SourcedSchool, fields: readonly string[]): SourcedSchool {
  return { ...school, facts: school.facts.filter(({ field }) => !fields.includes(field)) };
}

/** The rows of a comparison: what was asked for, or what at least one of the schools has. */
function rowsOf(
  schools: readonly SourcedSchool[],
  asked: readonly string[],
): { field: string; label: string }[] {
  const facts = schools.flatMap((school) => school.facts);
  const rows = new Map(
    facts
      .filter(({ field, value }) => asked.includes(field) || (value !== null && !AT_THE_NAME.has(field)))
      .map(({ field, label }) => [field, { field, label }]),
  );
  const order = schools[0]?.facts.map(({ field }) => field) ?? [];
  return [...rows.values()].toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

async function namedFields(asked: readonly string[] | undefined): Promise<string[]> {
  return asked ? fieldsNamed(asked, await fieldDefinitions()) : [];
}
