import type { Evidence, EvidenceFact, EvidenceSchool } from "#lib/grounding/schema.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { PlaceChoice } from "#lib/search/finder.schema.ts";
import type { SourcedFact } from "./told-facts.format.ts";
import { isLongText } from "./told-fields.rules.ts";
import type { ToldFact, ToldSchool, Unclear } from "./tools.schema.ts";

/** What each lookup found, as answers are checked against it (lib/grounding/schema.ts). */

export const NOTHING: Evidence = { schools: [], facts: [], texts: [] };

type Sourced = { card: SchoolCard; facts: readonly SourcedFact[]; otherNames: readonly string[] };

/** The facts that are stated of schools. */
export function evidenceOfSchools(schools: readonly Sourced[]): Evidence {
  const known = schools.map(({ card, facts, otherNames }) => ({
    school: schoolOf(card, otherNames),
    facts: facts.flatMap((fact) => factOf(card, fact)),
    texts: facts.flatMap(({ field, value, text, label, note, url }) => [
      ...(isLongText(field) && typeof value === "string"
        ? [{ text: value, school: card._id, title: label, url }]
        : []),
      // Its year belongs to the status: "Listed as open in 2016–17".
      ...(field === "status" && text ? [{ text: `${text}.`, school: card._id, title: label, url }] : []),
      ...(note ? [{ text: `${note}.`, school: card._id, title: label, url }] : []),
    ]),
  }));
  return {
    schools: known.map(({ school }) => school),
    facts: known.flatMap(({ facts }) => facts),
    texts: known.flatMap(({ texts }) => texts),
  };
}

function schoolOf({ _id, name, slug }: SchoolCard, otherNames: readonly string[] = []): EvidenceSchool {
  return { id: _id, name, slug, ...(otherNames.length > 0 && { otherNames: [...otherNames] }) };
}

function factOf({ _id }: SchoolCard, fact: SourcedFact): EvidenceFact[] {
  const { field, label, value, note, year, origin, url } = fact;
  if (value === null || isLongText(field)) return [];
  return [
    {
      school: _id,
      field,
      label,
      value,
      ...(note && { isPartial: true }),
      year,
      source: origin ? { name: origin.source, url: origin.url } : null,
      url,
    },
  ];
}

/** For whoever composes the answer: without what only evidence needs. */
export function withoutOrigins({ card, facts }: Sourced): ToldSchool {
  return { card, facts: facts.map(({ origin: _, ...fact }): ToldFact => fact) };
}

/** Schools that are only named, to choose among: what their cards say. */
export function evidenceOfCards(cards: readonly SchoolCard[]): Evidence {
  return {
    schools: cards.map((card) => schoolOf(card)),
    facts: cards.flatMap((card) =>
      cardValues(card).flatMap(([field, label, value, year = null]) =>
        value === null ? [] : [{ school: card._id, field, label, value, ...partial(card, field), year }],
      ),
    ),
  };
}

function partial({ mayTeachLowerGrades }: SchoolCard, field: string): Pick<EvidenceFact, "isPartial"> {
  return field === "gradesOffered" && mayTeachLowerGrades ? { isPartial: true } : {};
}

type CardValue = [field: string, label: string, value: EvidenceFact["value"] | null, year?: string | null];

function cardValues(card: SchoolCard): CardValue[] {
  return [
    ["schoolType", "Type", card.schoolType],
    ["gradesOffered", "Grades offered", card.gradesOffered],
    ["numOfStudents", "Students", card.numOfStudents, card.numOfStudentsYear],
    ["studentTeacherRatio", "Student–teacher ratio", card.studentTeacherRatio, card.studentTeacherRatioYear],
    ["religiousAffiliation", "Religious affiliation", card.religiousAffiliation],
    ["charterSchool", "Charter school", card.charterSchool],
    ["magnetSchool", "Magnet school", card.magnetSchool],
    ["status", "Status", card.status, card.statusYear],
    ["address.city", "City", card.city],
    ["address.state", "State", card.state],
    ["address.zip", "ZIP code", card.zip],
  ];
}

/** How far each school is. @param from where distances are measured from, for readers */
export function evidenceOfDistances(cards: readonly SchoolCard[], from: string): EvidenceFact[] {
  return cards.flatMap(({ _id, distance }) =>
    distance === undefined
      ? []
      : [
          {
            about: "distance" as const,
            school: _id,
            field: "distance",
            label: `Distance from ${from}`,
            value: distance,
          },
        ],
  );
}

/** How far a school is from another one, which its distance is measured from. */
export function evidenceOfApart(
  { _id, distance, isDistanceApproximate }: SchoolCard,
  other: SchoolCard,
): EvidenceFact[] {
  if (distance === undefined) return [];
  return [
    {
      about: "apart",
      school: _id,
      other: other._id,
      field: "apart",
      // Without their names, of which nothing else is to be confirmed.
      label: "Distance between two schools",
      value: distance,
      unit: "miles",
      ...(isDistanceApproximate && { isApproximate: true }),
    },
  ];
}

/** Numbers of schools, under every label by which an answer may call them. */
export function evidenceOfCount(labels: readonly string[], value: number): EvidenceFact[] {
  return labels.map((label) => ({ about: "count", school: null, field: "count", label, value }));
}

/** The first of an order: of those with the same value as a neighbor, none is the first or the second. */
export function evidenceOfRanks(
  ranked: readonly { id: string; value: number | null }[],
  {
    labels,
    field,
    order,
    shown,
  }: { labels: readonly string[]; field: string; order: "most" | "least"; shown: number },
): EvidenceFact[] {
  return ranked.slice(0, shown).flatMap(({ id, value }, at) => {
    const isShared = value === ranked[at - 1]?.value || value === ranked[at + 1]?.value;
    if (value === null || isShared) return [];
    return labels.map((label) => ({
      about: "rank" as const,
      school: id,
      field,
      label,
      value: at + 1,
      order,
    }));
  });
}

/** Places to choose among, with the number of schools in each. */
export function evidenceOfPlaces(choices: readonly PlaceChoice[]): EvidenceFact[] {
  return choices.flatMap(({ label, schools }) => evidenceOfCount([`Schools in ${label}`], schools));
}

/** What may be named and said when the meaning is unclear. */
export function evidenceOfUnclear(unclear: Unclear): Evidence {
  switch (unclear.kind) {
    case "choose_place":
      return { ...NOTHING, facts: evidenceOfPlaces(unclear.choices) };
    case "unknown_place":
      return { ...NOTHING, facts: evidenceOfPlaces(unclear.suggestions) };
    case "choose_school": {
      const named = evidenceOfCards(unclear.schools);
      const counted = evidenceOfCount([`Schools called “${unclear.asked}”`], unclear.total);
      return { ...named, facts: [...named.facts, ...counted] };
    }
    case "unknown_school":
      return evidenceOfCards(unclear.similar);
  }
}
