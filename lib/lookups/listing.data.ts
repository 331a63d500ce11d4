import "server-only";
import type { Evidence } from "#lib/grounding/schema.ts";
import { hasFewStudents, isPerStudent } from "#lib/schools/few-students.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { firstOf } from "#lib/search/best-matches.data.ts";
import { browse } from "#lib/search/browse.data.ts";
import { type CardRow, type Center, toCards } from "#lib/search/cards.data.ts";
import { findByName } from "#lib/search/names.data.ts";
import { typedWords } from "#lib/search/query.rules.ts";
import {
  evidenceOfCount,
  evidenceOfDistances,
  evidenceOfRanks,
  evidenceOfSchools,
  withoutOrigins,
} from "./evidence.rules.ts";
import { isZeroNone } from "./figures.rules.ts";
import {
  areNamed,
  figuresAsked,
  type Matches,
  type Matching,
  type MatchingOrder,
  matchingSchools,
} from "./matching.data.ts";
import { type Scope, scopeLabels, unknownText } from "./scope.format.ts";
import { LISTED_FIELDS } from "./told-fields.rules.ts";
import { tellSchools } from "./told-schools.data.ts";
import type { RankedField, ToldSchool } from "./tools.schema.ts";

/** A list of schools to find, and what to call it. */
export type Listing = {
  matching: Matching;
  order: MatchingOrder;
  limit: number;
  scope: Scope;
  /** Where distances are measured from, and its name for readers. */
  from: { center: Center; name: string } | null;
};

export type Listed = {
  schools: ToldSchool[];
  cards: SchoolCard[];
  total: number;
  withoutFigure: number;
  /** How many of them are left out of the ranking for their kind. */
  setApart: number;
  /** Of schools looked for by name, how many are closed. */
  closed: number;
  /** How many more would match if they were not closed. */
  leftOut: number;
  corrected: string | null;
  evidence: Evidence;
};

/** Finds the schools of a list, and states what is known of the first. */
export async function listSchools(listing: Listing): Promise<Listed> {
  const { matching, order, limit, from } = listing;
  const { matches, corrected } = await find(matching, order, limit);
  const rows = matches.rows.slice(0, limit).map(({ card }) => card);
  const cards = await toCards(rows, from?.center);
  const asked = figuresAsked(matching, order);
  const told = await tellSchools(cards, { fields: LISTED_FIELDS, asked, blanks: "none" });
  const isByName = areNamed(matching);
  const scope = corrected ? { ...listing.scope, name: corrected } : listing.scope;
  const known = evidenceOfSchools(told);
  return {
    schools: told.map(withoutOrigins),
    cards,
    total: matches.total,
    withoutFigure: matches.withoutFigure,
    setApart: matches.setApart,
    closed: isByName ? matches.closed : 0,
    leftOut: isByName ? 0 : matches.closed,
    corrected,
    evidence: {
      ...known,
      facts: [
        ...known.facts,
        ...(from ? evidenceOfDistances(cards, from.name) : []),
        ...countsOf(matches, scope, asked, isByName, order),
        ...ranksOf(matches, { ...listing, scope }),
      ],
    },
  };
}

/** More than any name has. */
const MOST_COUNTED = 20_000;

const SPARE = 5;

type Found = { matches: Matches; corrected: string | null };

async function find(matching: Matching, order: MatchingOrder, limit: number): Promise<Found> {
  const { words, kind, among, figures = [], around, except, without, allGrades, area } = matching;
  const isOther = kind || among || without || allGrades || figures.length > 0 || around || area;
  const isPlain = !isOther && except === undefined;
  if (order.by === "best" && isPlain)
    return words.length > 0 ? findNamed(matching, limit) : findAny(matching, limit);
  // One more than wanted tells whether the last one shares its rank.
  const matches = await matchingSchools(matching, order, limit + 1);
  if (words.length === 0 || matches.total + matches.withoutFigure + matches.closed > 0)
    return { matches, corrected: null };
  const { correction } = await findByName(words, matching.filters, "best", firstOf(1));
  if (!correction) return { matches, corrected: null };
  const respelled = { ...matching, words: typedWords(correction.to) };
  return { matches: await matchingSchools(respelled, order, limit + 1), corrected: correction.to };
}

/** By name: in the site's own order, and with its tolerance for spelling. */
async function findNamed(matching: Matching, limit: number): Promise<Found> {
  const window = { offset: 0, limit, counted: MOST_COUNTED };
  const found = await findByName(matching.words, matching.filters, "best", window);
  const corrected = found.correction?.to ?? null;
  const words = corrected === null ? matching.words : typedWords(corrected);
  const counted = await matchingSchools({ ...matching, words }, { by: "name" }, 0);
  const rows = found.rows.map((card) => ({ card, value: null }));
  // Schools with a similar spelling are listed beside few literal matches.
  return { matches: { ...counted, rows, total: Math.max(counted.total, found.total) }, corrected };
}

/** All that pass the filters, in the order in which they are browsed. */
async function findAny(matching: Matching, limit: number): Promise<Found> {
  const [found, counted] = await Promise.all([
    // Closed schools among the first are left out, and should not shorten the list.
    browse(matching.filters, firstOf(limit + SPARE)),
    matchingSchools(matching, { by: "name" }, 0),
  ]);
  const open = found.rows.filter(({ status }) => status !== "closed");
  return { matches: { ...counted, rows: open.map((card) => ({ card, value: null })) }, corrected: null };
}

const SET_APART = "special education, alternative, and career schools";
const SET_APART_YOUNG = `${SET_APART}, and programs that end with kindergarten`;

function countsOf(
  matches: Matches,
  scope: Scope,
  asked: readonly RankedField[],
  isByName: boolean,
  order: MatchingOrder,
) {
  const { total, withoutFigure, setApart, closed } = matches;
  const { figures = [], ...unconditional } = scope;
  const counts = [evidenceOfCount(scopeLabels(scope), total)];
  if (isByName && closed > 0) counts.push(evidenceOfCount(scopeLabels(scope), total - closed));
  if (setApart > 0) {
    const apart = order.by === "figure" && order.pastKindergarten ? SET_APART_YOUNG : SET_APART;
    const labels = scopeLabels(scope).map((label) => `${label}, ${apart} only`);
    counts.push(evidenceOfCount(labels, setApart));
  }
  if (withoutFigure > 0) {
    const labels = scopeLabels(unconditional);
    counts.push(
      evidenceOfCount(
        labels.map((label) => `${label}, ${unknownText(asked)}`),
        withoutFigure,
      ),
    );
    if (figures.length === 0) counts.push(evidenceOfCount(labels, total + withoutFigure));
  }
  return counts.flat();
}

/**
 * The first places of an order among all schools of a kind in a place. Among schools that pass a condition, nobody is
 * ranked: the largest with at most 500 students must not be called the largest.
 */
function ranksOf({ rows }: Matches, { matching, order, limit, scope }: Listing) {
  const { figures = [], among, without } = matching;
  // A kind is set apart from the others by its figures, and not by where its schools are.
  const kind = order.by === "distance" ? undefined : matching.kind;
  if (order.by === "best" || order.by === "name" || order.by === "city") return [];
  if (figures.length > 0 || among || kind || without || scope.name) return [];
  // The middle of a part of the map is nowhere that a school could be the nearest to.
  if (order.by === "distance" && scope.bounds) return [];
  const ranked = rows.filter(
    ({ card, value }) => (order.by === "distance" || isChoice(card)) && !isBehind(card, value, order),
  );
  return evidenceOfRanks(
    ranked.map(({ card, value }) => ({ id: String(card.id), value })),
    {
      labels: scopeLabels(scope),
      field: order.by === "figure" ? order.field : "distance",
      order: order.by === "figure" ? order.order : "least",
      shown: limit,
    },
  );
}

function isChoice({ status, not_in_register }: CardRow): boolean {
  return status === "open" && not_in_register === null;
}

/** Whether a school comes behind the others whatever its figure is, so that it has no rank. */
function isBehind(
  { enrollment, k12_enrollment }: CardRow,
  value: number | null,
  order: MatchingOrder,
): boolean {
  if (order.by !== "figure") return false;
  if (isPerStudent(order.field) && hasFewStudents(enrollment, k12_enrollment)) return true;
  return order.order === "least" && value === 0 && isZeroNone(order.field);
}
