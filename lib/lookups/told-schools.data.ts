import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { sayFields, selectFields } from "#lib/fields/said.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { MEMBER_FIELDS, VISITOR_FIELDS } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { formatAddress, formatLocation } from "#lib/schools/format.ts";
import { precisionOf } from "#lib/schools/position.rules.ts";
import { readProvenances } from "#lib/schools/provenance.data.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { readScores, type SchoolScores, scored } from "#lib/schools/scores.data.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";
import { hiddenFields, shownMemberFields, withoutFields } from "#lib/schools/shown.rules.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { type FactSource, isToldBlank, type SourcedFact, toldFact } from "./told-facts.format.ts";

/** A school with what is stated of it, and its other names, for evidence. */
export type SourcedSchool = { card: SchoolCard; facts: SourcedFact[]; otherNames: string[] };

const told = {
  ...scored,
  ...selectFields(VISITOR_FIELDS),
  ...selectFields(MEMBER_FIELDS),
  slug: true,
  positionPrecision: true,
} as const satisfies Prisma.SchoolSelect;

type Row = Prisma.SchoolGetPayload<{ select: typeof told }>;

export type Telling = {
  /** Names of fields, in the order in which they are stated. */
  fields: readonly string[];
  /** Of these, a blank is stated too. Of the others it is, if the school's page shows it; "none" leaves them out. */
  asked: readonly string[];
  blanks: "shown" | "none";
};

/**
 * States facts of schools as members see them, without the fields that the site hides; in the same few statements for
 * any number of schools.
 * @param cards in the desired order
 */
export async function tellSchools(cards: readonly SchoolCard[], telling: Telling): Promise<SourcedSchool[]> {
  const [told = []] = await tellSchoolsOf(cards, [telling]);
  return told;
}

/** The same in several ways at once, from the same rows. @returns one list for each way */
export async function tellSchoolsOf(
  cards: readonly SchoolCard[],
  tellings: readonly Telling[],
): Promise<SourcedSchool[][]> {
  if (cards.length === 0) return tellings.map(() => []);
  const ids = cards.map(({ _id }) => Number(_id));
  const [rows, definitions] = await Promise.all([
    db().school.findMany({ where: { id: { in: ids } }, select: told }),
    fieldDefinitions(),
  ]);
  const hidden = hiddenFields(definitions);
  const areScoresWanted = tellings.some(({ fields, asked }) => [...fields, ...asked].some(isScoreField));
  const [origins, scores] = await Promise.all([
    readProvenances(rows, () => true),
    areScoresWanted ? readScores(rows, { isMember: true, hidden }) : [],
  ]);
  const sources = new Map(
    rows.map((row, at) => [
      String(row.id),
      sourceOf(row, origins[at] ?? {}, scores[at] ?? null, definitions),
    ]),
  );
  return tellings.map((telling) => toldIn(telling, cards, sources, definitions));
}

type Source = FactSource & { otherNames: string[] };

function toldIn(
  { fields, asked, blanks }: Telling,
  cards: readonly SchoolCard[],
  sources: ReadonlyMap<string, Source>,
  definitions: readonly FieldDefinition[],
): SourcedSchool[] {
  const hidden = hiddenFields(definitions);
  const wanted = [...new Set([...fields, ...asked])].filter((name) => !hidden.has(name));
  const shown = wanted.flatMap((name) => definitions.find((field) => field.name === name) ?? []);
  return cards.flatMap((card) => {
    const source = sources.get(card._id);
    if (!source) return [];
    const facts = shown.flatMap((field) => toldFact(source, field) ?? []);
    return {
      card,
      otherNames: source.otherNames,
      facts: facts.filter(
        (fact) =>
          fact.value !== null ||
          asked.includes(fact.field) ||
          (blanks === "shown" && isToldBlank(fact, source.grades)),
      ),
    };
  });
}

function sourceOf(
  row: Row,
  provenance: FactSource["provenance"],
  scores: SchoolScores | null,
  definitions: readonly FieldDefinition[],
): Source {
  const said = { ...sayFields(VISITOR_FIELDS, row), ...sayFields(MEMBER_FIELDS, row) };
  const source = {
    ...said,
    ...scores?.scores,
    address: { ...said.address, fullAddress: formatAddress(said.address) },
    slug: row.slug,
    grades: row.grades,
    location: formatLocation(row.city, row.state),
    positionPrecision: precisionOf(row.positionPrecision),
    provenance: { ...provenance, ...scores?.origins },
    scoreBasis: scores?.scoreBasis ?? null,
    shownFields: shownMemberFields(definitions),
    otherNames: said.alternativeNames,
  };
  return withoutFields(source, hiddenFields(definitions));
}
