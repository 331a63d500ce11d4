import { yearsAgo } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import { type PlacedFigure, shareOf } from "./placement.rules.ts";
import { datedBehind, figure, listed, say, sentence, told } from "./say.format.ts";
import type { Standing } from "./standing.rules.ts";
import { mainOf, placeOf, schoolsOf } from "./standing-words.format.ts";

/** So many things can stand out before nothing does. */
const MOST = 3;
/** In percent of the others; what is nearer to their middle does not stand out. */
const OUTER = 80;
const NEARLY_ALL = 95;
/** In percent of the earlier figure. */
const NOTABLE_CHANGE = 10;
/** A change is not news if the newest count is this old. The section itself says how old the figures are. */
const OLD_YEARS = 5;

/**
 * What stands out besides the figures that have been told already, without a rating; empty if nothing does.
 * @param told the figures that the list before has compared
 */
export function familySentences(analysis: Analysis, told: ReadonlySet<PlacedFigure>): Said[] {
  const rest = { ...analysis, standings: analysis.standings.filter(({ figure: name }) => !told.has(name)) };
  const lead = leadOf(rest);
  const clauses = [
    // What its students reach comes first: families look for it before they ask how large a school is.
    ...resultClauses(rest),
    sizeClause(rest),
    teachingClause(rest),
    // Among others, nothing is said of it.
    isOld(analysis.own.known.get("numOfStudents"), analysis.readAt) ? null : changeClause(analysis),
  ].filter((clause) => clause !== null);
  const [first, second, ...more] = clauses.slice(0, MOST);
  if (!first) return [];
  // Each is a separate clause, so a comma stands before "and" between two as well.
  const all = second && more.length === 0 ? say`${first}, and ${second}` : listed(clauses.slice(0, MOST));
  const among = lead
    ? `among the ${schoolsOf(analysis, lead.peers)} ${placeOf(analysis, lead.scope)} that we have figures for, `
    : "";
  return [sentence(say`${among}${all}`)];
}

/** A figure far from the middle of those that the list before compares it with, so that a page never says two things of it. */
type End = {
  main: Standing;
  isHigh: boolean;
  percent: number;
  is: string;
  are: string;
  facts: ResearchFact[];
};

function endOf({ standings, readAt }: Analysis, name: PlacedFigure): End | null {
  const main = mainOf(standings, name);
  if (!main) return null;
  const [all = 0, below = 0, above = 0] = [main.others, main.below, main.above].map(
    (one) => numberOf(one) ?? 0,
  );
  const isHigh = below >= above;
  const percent = shareOf(Math.max(below, above), all);
  if (percent < OUTER) return null;
  // Of old figures, in the past.
  const [is, are] = isOld(main.own, readAt) ? ["was", "were"] : ["is", "are"];
  return { main, isHigh, percent, is, are, facts: [main.own, isHigh ? main.below : main.above, main.others] };
}

/** With whom the sentence compares; what is held against others names them itself. */
function leadOf(analysis: Analysis): Standing | null {
  const names = [
    ...RESULTS.map(([name]) => name),
    "numOfStudents",
    "classSize",
    "studentTeacherRatio",
  ] as const;
  return names.flatMap((name) => endOf(analysis, name) ?? [])[0]?.main ?? null;
}

/** A pair of words for both ends: in a comparison, and of the first or last of all. */
type EndWords = { than: readonly [high: string, low: string]; most: readonly [high: string, low: string] };

const LARGE = { than: ["larger", "smaller"], most: ["the largest", "the smallest"] } as const;
const HIGH = { than: ["higher", "lower"], most: ["the highest", "the lowest"] } as const;

/** "the largest", "larger than nearly all others", "larger than any of the other private high schools in our catalog". */
function comparedWords(analysis: Analysis, end: End, { than, most }: EndWords, at: "" | " at"): string {
  const { main, isHigh, percent } = end;
  const lead = leadOf(analysis);
  const isOfLead = main.scope === lead?.scope && main.peers === lead.peers;
  const side = isHigh ? 0 : 1;
  // 100 percent are all of them, without a remainder (`shareOf`).
  if (percent === 100 && isOfLead) return most[side];
  const whom = isOfLead
    ? "others"
    : `other ${schoolsOf(analysis, main.peers)} ${placeOf(analysis, main.scope)}`;
  const part = percent === 100 ? "any of the" : percent >= NEARLY_ALL ? "nearly all" : "most";
  return `${than[side]} than${at} ${part} ${whom}`;
}

function sizeClause(analysis: Analysis): Said | null {
  const end = endOf(analysis, "numOfStudents");
  return end && told(`the school ${end.is} ${comparedWords(analysis, end, LARGE, "")}`, ...end.facts);
}

/** The size of classes says more than the ratio does. */
function teachingClause(analysis: Analysis): Said | null {
  const classes = endOf(analysis, "classSize");
  if (classes)
    return told(
      `its classes ${classes.are} ${comparedWords(analysis, classes, LARGE, " at")}`,
      ...classes.facts,
    );
  const end = endOf(analysis, "studentTeacherRatio");
  return (
    end &&
    told(`its student–teacher ratio ${end.is} ${comparedWords(analysis, end, HIGH, " at")}`, ...end.facts)
  );
}

const RESULTS = [
  ["academicInfo.graduationRate", "graduation rate"],
  ["academicInfo.averageSAT", "average SAT score"],
  ["academicInfo.averageACT", "average ACT score"],
  ["academicInfo.collegeEnrollment", "rate of college enrollment"],
] as const satisfies readonly (readonly [PlacedFigure, string])[];

/** "its graduation rate and average SAT score are higher than at most others": those of one direction together. */
function resultClauses(analysis: Analysis): Said[] {
  const ends = RESULTS.flatMap(([figureName, name]) => {
    const end = endOf(analysis, figureName);
    return end ? [{ ...end, name }] : [];
  });
  const groups = Map.groupBy(ends, (end) => `${end.is} ${comparedWords(analysis, end, HIGH, " at")}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = listed(group.map(({ name, facts }) => told(name, ...facts)));
    const verb = group.length > 1 ? first.are : first.is;
    return [say`its ${names} ${verb} ${comparedWords(analysis, first, HIGH, " at")}`];
  });
}

function changeClause({ changes }: Analysis): Said | null {
  const change = changes.find(
    ({ earlier, percent }) => earlier.field === "numOfStudents" && (numberOf(percent) ?? 0) >= NOTABLE_CHANGE,
  );
  if (!change) return null;
  const { earlier, later } = change;
  const verb = (numberOf(later) ?? 0) > (numberOf(earlier) ?? 0) ? "risen" : "fallen";
  return say`the number of students has ${verb} from ${figure(earlier)}${when(earlier)} to ${figure(later)}${when(later)}`;
}

const when = (fact: ResearchFact) => {
  const year = datedBehind(fact);
  return year ? say` ${year}` : "";
};

function isOld(fact: ResearchFact | undefined, readAt: string): boolean {
  const age = fact?.year ? yearsAgo(fact.year, new Date(readAt)) : null;
  return age !== null && age >= OLD_YEARS;
}

/** The fact that a family should ask the school for first, since no source of ours has it; null if none stands out. */
export function askedFirst({
  own: { blanks },
  school,
}: Pick<Analysis, "own" | "school">): ResearchFact | null {
  const blank = (field: string) => blanks.find((one) => one.field === field) ?? null;
  return blank("tuition") ?? (school.type === "Online School" ? null : blank("classSize"));
}

/** The first thing to ask the school: what a year costs, or how large its classes are. */
export function firstQuestion(analysis: Analysis): Said[] {
  const fact = askedFirst(analysis);
  if (!fact) return [];
  const ofTuition =
    analysis.school.type === "Online School" ? "whether it charges tuition" : "what a year costs";
  return [told(`Ask first ${fact.field === "tuition" ? ofTuition : "how large its classes are"}.`, fact)];
}
