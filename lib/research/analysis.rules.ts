import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import {
  isAlternativeByName,
  isOnlineSchool,
  type KindForSome,
  kindForSome,
} from "#lib/schools/kinds.rules.ts";
import type { ComparedLevel } from "#lib/schools/like-schools.rules.ts";
import { type OldFigures, oldFiguresOf } from "./age.rules.ts";
import { type Alternative, alternativesOf } from "./alternatives.rules.ts";
import { type Change, changesOf } from "./changes.rules.ts";
import { type Definitions, definitionsOf } from "./definitions.rules.ts";
import type { ResearchFact, ResearchSource } from "./fact.schema.ts";
import type { Gathered } from "./gathered.rules.ts";
import { gradesOf } from "./grades.rules.ts";
import { FactLedger } from "./ledger.rules.ts";
import { missingName } from "./missing-names.rules.ts";
import { type Onward, onwardOf, type Way } from "./onward.rules.ts";
import { type OtherSchool, otherSchool } from "./other-schools.rules.ts";
import { type OwnFacts, ownFacts } from "./own-facts.rules.ts";
import { type Peers, peersOf } from "./peers.rules.ts";
import { isRanked, type Placement } from "./placement.rules.ts";
import { type Question, questionsOf } from "./questions.rules.ts";
import { recordsOf } from "./records.rules.ts";
import { schoolsOfLevel, similarSchools } from "./similar-schools.format.ts";
import { type SizeAnalysis, sizeOf } from "./size.rules.ts";
import { type Standing, standingsOf } from "./standing.rules.ts";

/** What the facts of one school say, before it is put into words. Every figure in it is a fact with its sources. */
export type Analysis = {
  school: {
    id: string;
    slug: string;
    name: string;
    /** "Boston, MA"; "" if unknown. */
    location: string;
    state: string | null;
    type: Gathered["school"]["card"]["schoolType"];
    level: ComparedLevel | null;
    /** Null for a school that is not for some children only. */
    kind: KindForSome | null;
    /** Whether that follows from its name alone. */
    isKindByName: boolean;
    /** By its type or its name. */
    isOnline: boolean;
    grades: readonly number[];
    mayTeachLowerGrades: boolean;
    isApproximatelyPlaced: boolean;
    hasPosition: boolean;
  };
  own: OwnFacts;
  /** The figures of the year that most have, if that is long ago. */
  old: OldFigures | null;
  /** Set if the newest register that should have the school does not. */
  missing: ResearchFact | null;
  places: Gathered["places"];
  standings: readonly Standing[];
  /** How many similar schools there would be if they were not from too few states to compare with; or else null. */
  uncompared: ResearchFact | null;
  /** The schools that it is compared with, by name; null if there are none. */
  peers: Peers | null;
  changes: readonly Change[];
  size: SizeAnalysis;
  alternatives: readonly Alternative[];
  /** Nearer than all of these, but left out of the comparison. */
  nearer: readonly Alternative[];
  /** Why still others are left out that are nearer than some of these. */
  passedOverFor: Gathered["passedOverFor"];
  /** The nearest school of its kind and faith, where none of these is one; null where that is not told. */
  kin: { school: OtherSchool | null } | null;
  /** The schools that come after and before it by their grades. */
  onward: Record<Way, Onward | null>;
  /** How far we looked for alternatives; null where distance has no part. */
  reach: ResearchFact | null;
  questions: readonly Question[];
  /** Where the figures of the school are from. */
  records: readonly ResearchFact[];
  definitions: Definitions;
  /** How many facts are blank, and how many alternatives there are; null for none. */
  counts: Record<"blanks" | "alternatives", ResearchFact | null>;
  /** How many alternatives there are of each type of school. */
  typeCounts: ReadonlyMap<string, ResearchFact>;
  /** The year in which the newest register of the catalog ends; null without any. */
  newestYear: number | null;
  readAt: string;
  siteName: string;
  facts: ReadonlyMap<string, ResearchFact>;
  sources: ReadonlyMap<string, ResearchSource>;
};

/** Analyzes what was read of a school. Pure: the same facts always give the same analysis. */
export function analysisOf(gathered: Gathered): Analysis {
  const { school, level, places, placements, earlier, neighbors, readAt, siteName } = gathered;
  const { card } = school;
  const ledger = new FactLedger();
  const own = ownFacts(school, ledger, "own");
  const grades = gradesOf(card);
  const mayTeachLowerGrades = card.mayTeachLowerGrades === true;
  const isOnline = isOnlineSchool(card);
  const like = { type: card.schoolType, level, kind: kindForSome(card) };
  const group = ({ peers, scope }: Placement) =>
    `${peers === "level" && level ? schoolsOfLevel(level, like.kind) : similarSchools(like)} in ${places[scope] ?? scope}`;
  // A school that may teach all grades is not large or small among high schools.
  const isOfAllGrades = mayTeachLowerGrades && card.schoolType === SCHOOL_TYPES.ONLINE;
  // Nor is one without students in the latest count, which may only not have begun.
  const isEmpty = own.known.get("numOfStudents")?.value === 0;
  const ranked = placements.filter((one) => isRanked(one, { isOnline, type: card.schoolType }));
  const placed = ranked.filter(({ figure }) => !((isOfAllGrades || isEmpty) && figure === "numOfStudents"));
  const standings = standingsOf(own, placed, group, ledger);
  const peers = peersOf(
    { peers: gathered.peers, placements: ranked },
    own,
    { isOfAllGrades, isOnline },
    ledger,
  );
  const changes = changesOf(own, earlier, ledger);
  const size = sizeOf(own, { grades, isPartial: mayTeachLowerGrades }, ledger);
  const old = oldFiguresOf(own, readAt, ledger);
  const missing = missingFact(gathered, ledger);
  const alternatives = alternativesOf(own, card, neighbors, ledger);
  const nearer = alternativesOf(own, card, gathered.nearer, ledger);
  const kin = gathered.kin?.school ?? null;
  const questions = questionsOf({
    ...own,
    grades,
    mayTeachLowerGrades,
    size,
    standings,
    changes,
    missing,
    now: new Date(readAt),
  });
  return {
    school: {
      id: card._id,
      slug: card.slug,
      name: card.name,
      location: card.location,
      state: card.state,
      ...like,
      isKindByName: isAlternativeByName(card),
      isOnline,
      grades,
      mayTeachLowerGrades,
      isApproximatelyPlaced: (card.positionPrecision ?? "exact") !== "exact",
      hasPosition: card.latitude !== null,
    },
    own,
    old,
    missing,
    places,
    standings,
    uncompared: standings.some(({ peers }) => peers === "similar") ? null : uncomparedFact(gathered, ledger),
    peers,
    changes,
    size,
    alternatives,
    nearer,
    kin: gathered.kin && { school: kin && otherSchool(kin, `kin/${kin.card._id}`, ledger) },
    onward: onwardOf(gathered, ledger),
    passedOverFor: gathered.passedOverFor,
    reach: reachFact(gathered, ledger),
    questions,
    records: recordsOf(own, ledger),
    definitions: definitionsOf(level, ledger),
    counts: {
      blanks: countFact("blanks", "Facts missing from our sources", own.blanks, ledger, missingName),
      alternatives: countFact(
        "alternatives",
        "Schools compared",
        alternatives.map(({ name }) => name),
        ledger,
      ),
    },
    typeCounts: typeCountsOf(alternatives, ledger),
    newestYear: gathered.newestYear,
    readAt,
    siteName,
    facts: ledger.facts,
    sources: ledger.sources,
  };
}

function reachFact({ reach }: Gathered, ledger: FactLedger): ResearchFact | null {
  if (reach === null) return null;
  return ledger.add({
    key: "method/reach",
    about: "definition",
    field: "method",
    label: "How far we looked for alternatives",
    value: reach,
    unit: "miles",
    year: null,
  });
}

function missingFact({ school: { card }, missingFrom }: Gathered, ledger: FactLedger): ResearchFact | null {
  const year = card.notInRegisterYear;
  if (!year) return null;
  return ledger.add({
    sources: missingFrom ? [missingFrom] : [],
    key: "own/notInRegister",
    about: "field",
    school: card._id,
    field: "status",
    label: "Newest records without the school",
    value: year,
    year,
    unit: "none",
  });
}

function uncomparedFact(
  { placements, school: { card }, level }: Gathered,
  ledger: FactLedger,
): ResearchFact | null {
  const [most] = placements
    .filter(({ scope, peers, others }) => scope === "country" && peers === "similar" && others > 0)
    .toSorted((one, other) => other.others - one.others);
  if (!most) return null;
  return ledger.add({
    key: "count/uncompared",
    about: "count",
    field: "count",
    label: `Other ${similarSchools({ type: card.schoolType, level, kind: kindForSome(card) })} with the figure`,
    value: most.others,
    unit: "schools",
    year: most.years,
    sources: [most.source],
  });
}

function countFact(
  name: string,
  label: string,
  counted: readonly ResearchFact[],
  ledger: FactLedger,
  nameOf: (fact: ResearchFact) => string = ({ key }) => key,
): ResearchFact | null {
  if (counted.length === 0) return null;
  return ledger.add({
    key: `count/${name}`,
    about: "count",
    field: "count",
    label,
    value: new Set(counted.map(nameOf)).size,
    unit: "none",
    year: null,
    basis: counted,
  });
}

function typeCountsOf(alternatives: readonly Alternative[], ledger: FactLedger): Map<string, ResearchFact> {
  const types = Object.values(SCHOOL_TYPES);
  return new Map(
    types.flatMap((type): [string, ResearchFact][] => {
      const facts = alternatives.flatMap(({ known }) => known.get("schoolType") ?? []);
      const ofType = facts.filter(({ value }) => value === type);
      const count = countFact(`alternatives/${type}`, `${type}s among them`, ofType, ledger);
      return count ? [[type, count]] : [];
    }),
  );
}
