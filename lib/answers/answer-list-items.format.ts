import type { FoundSchools, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";
import type { Sentence } from "./answer-draft.schema.ts";
import { yearInOrder } from "./answer-order.format.ts";
import type { ListRequest } from "./list-request.format.ts";
import { distanceInWords, factItem, linkedName, listedName } from "./wording.format.ts";

/** The schools of a list, each with the figures that it is told with. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/** The fields that a list tells of its schools: those that were asked for, otherwise the number of students. */
export function fieldsTold({ search, fields }: Pick<ListRequest, "search" | "fields">): string[] {
  const sortField = search.sort && "order" in search.sort ? [search.sort.by] : [];
  const asked = [...sortField, ...(search.figures ?? []).map(({ field }) => field), ...fields];
  // "Elementary" finds schools with any of these grades, so each says which it teaches.
  return [...new Set(["gradesOffered", ...(asked.length > 0 ? asked : ["numOfStudents"])])];
}

/** What a list tells of a school: these figures, and how far away it is. */
export function detailsOf({ card, facts }: ToldSchool, { search, fields, near }: ListRequest) {
  const told = fieldsTold({ search, fields })
    .flatMap((field) => facts.find((fact) => fact.field === field) ?? [])
    .filter(({ field, value }) => value !== null || isScoreField(field));
  const isAway = card.distance !== undefined && (near !== null || search.radiusMiles !== undefined);
  return { told, distance: isAway ? distanceInWords(card) : null };
}

/** One school of a list, in wordings of which the first that can be confirmed is used. */
export function itemOf(school: ToldSchool, found: Found, asked: ListRequest): Sentence {
  const { card } = school;
  const { told, distance } = detailsOf(school, asked);
  const away = distance ? [`${distance} away`] : [];
  const details = [...told.map(factItem), ...away];
  const dated = told.map((fact) => `${factItem(fact)}${yearInOrder(fact, found, asked.search)}`);
  const placed = listedName(card);
  if (details.length === 0) return placed;
  // A figure of which the evidence has several, such as that of a namesake, is left out rather than the school.
  return [
    `${placed}: ${[...dated, ...away].join(", ")}`,
    `${placed}: ${details.join(", ")}`,
    ...details.map((detail) => `${placed}: ${detail}`),
    placed,
    linkedName(card),
  ];
}
