import { chargesNoTuition } from "#lib/schools/tuition.rules.ts";
import { yearsAgo } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import type { PlacedFigure } from "./placement.rules.ts";
import { datedBehind, figure, listed, say, sentence, told } from "./say.format.ts";

/** So many things can stand out before nothing does. */
const MOST = 3;
/** In percent of the others; what is nearer to their middle does not stand out. */
const OUTER = 80;
const NEARLY_ALL = 95;
/** In percent of the earlier figure. */
const NOTABLE_CHANGE = 10;
/** A change is no news if the newest count is this old. The section itself says how old the figures are. */
const OLD_YEARS = 5;

/**
 * What a family may take from the figures: what stands out, without a rating, and the first thing to ask the school. Empty
 * if nothing stands out.
 */
export function familySentences(analysis: Analysis): Said[] {
  const clauses = [
    isOld(analysis.own.known.get("numOfStudents"), analysis.readAt) ? null : changeClause(analysis),
    sizeClause(analysis),
    teachingClause(analysis),
    ...resultClauses(analysis),
  ].filter((clause) => clause !== null);
  const [first, second, ...rest] = clauses.slice(0, MOST);
  if (!first) return [];
  // Each is a clause of its own, so a comma stands before "and" between two as well.
  const all = second && rest.length === 0 ? say`${first}, and ${second}` : listed(clauses.slice(0, MOST));
  const missing = missingSentence(analysis);
  return [sentence(say`what stands out for a family: ${all}`), ...(missing ? [missing] : [])];
}

/** The share of others below or above, in the widest area that has shares, if the school is far from their middle. */
function endOf({ standings, readAt }: Analysis, name: PlacedFigure) {
  const widest = standings.findLast((one) => one.figure === name && one.belowShare !== null);
  if (!widest) return null;
  const [below, above] = [numberOf(widest.belowShare) ?? 0, numberOf(widest.aboveShare) ?? 0];
  const whom = `${howMany(Math.max(below, above))} ${widest.peers === "level" ? "other schools of its level" : "similar schools"}`;
  // Of old figures, in the past.
  const [is, are] = isOld(widest.own, readAt) ? ["was", "were"] : ["is", "are"];
  const said = { is, are, whom };
  if (below >= OUTER) return { isHigh: true, facts: [widest.own, widest.belowShare], ...said };
  return above >= OUTER ? { isHigh: false, facts: [widest.own, widest.aboveShare], ...said } : null;
}

/** 100 percent are all of them, without a remainder (`shareOf`). */
function howMany(percent: number): string {
  if (percent === 100) return "all";
  return percent >= NEARLY_ALL ? "nearly all" : "most";
}

function sizeClause(analysis: Analysis): Said | null {
  const end = endOf(analysis, "numOfStudents");
  return (
    end && told(`the school ${end.is} ${end.isHigh ? "larger" : "smaller"} than ${end.whom}`, ...end.facts)
  );
}

/** The size of classes says more than the ratio does. */
function teachingClause(analysis: Analysis): Said | null {
  const classes = endOf(analysis, "classSize");
  if (classes)
    return told(
      `its classes ${classes.are} ${classes.isHigh ? "larger" : "smaller"} than at ${classes.whom}`,
      ...classes.facts,
    );
  const end = endOf(analysis, "studentTeacherRatio");
  return (
    end &&
    told(
      `there ${end.are} ${end.isHigh ? "more" : "fewer"} students for each teacher than at ${end.whom}`,
      ...end.facts,
    )
  );
}

const RESULTS = [
  ["academicInfo.graduationRate", "graduation rate"],
  ["academicInfo.averageSAT", "average SAT score"],
  ["academicInfo.averageACT", "average ACT score"],
  ["academicInfo.collegeEnrollment", "rate of college enrollment"],
] as const satisfies readonly (readonly [PlacedFigure, string])[];

/** "its graduation rate and average SAT score are higher than at most similar schools": those of one direction together. */
function resultClauses(analysis: Analysis): Said[] {
  const ends = RESULTS.flatMap(([figureName, name]) => {
    const end = endOf(analysis, figureName);
    return end ? [{ ...end, name }] : [];
  });
  const groups = Map.groupBy(
    ends,
    ({ is, isHigh, whom }) => `${is} ${isHigh ? "higher" : "lower"} than at ${whom}`,
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = listed(group.map(({ name, facts }) => told(name, ...facts)));
    const verb = group.length > 1 ? first.are : first.is;
    return [say`its ${names} ${verb} ${first.isHigh ? "higher" : "lower"} than at ${first.whom}`];
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

function missingSentence({ own: { known, blanks }, school }: Analysis): Said | null {
  const blank = (field: string) => blanks.find((one) => one.field === field) ?? null;
  const [tuition, classes] = [blank("tuition"), blank("classSize")];
  const isOnline = school.type === "Online School";
  const ask = (what: string, fact: ResearchFact) => told(`Ask first ${what}: our sources do not say.`, fact);
  if (tuition && !chargesNoTuition(school.type, numberOf(known.get("tuition"))))
    return ask(isOnline ? "whether it charges tuition" : "what a year costs", tuition);
  return classes && !isOnline ? ask("how large its classes are", classes) : null;
}
