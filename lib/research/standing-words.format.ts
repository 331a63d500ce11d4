import type { Analysis } from "./analysis.rules.ts";
import type { Said } from "./document.schema.ts";
import { FIGURE_WORDS, type Telling } from "./figure-words.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import type { PlacedFigure, Scope } from "./placement.rules.ts";
import { countWord, datedBehind, figure, joined, numberWord, say, sentence, told } from "./say.format.ts";
import { schoolsOfLevel, similarSchools } from "./similar-schools.format.ts";
import type { Standing } from "./standing.rules.ts";

/** What schools report whose figure is known, after "that report". */
const REPORTED: Readonly<Record<PlacedFigure, string>> = {
  numOfStudents: "students",
  studentTeacherRatio: "this ratio",
  classSize: "class sizes",
  "academicInfo.graduationRate": "graduation rates",
  "academicInfo.collegeEnrollment": "how many go on to college",
  "academicInfo.averageSAT": "SAT scores",
  "academicInfo.averageACT": "ACT scores",
  tuition: "tuition",
  "demographics.freeOrReducedLunch": "who is eligible for such lunches",
};

/**
 * "other public high schools in Massachusetts": what is counted is our catalog, in which many have no figure.
 * @param isCatalogTold whether it has been said, too, that these are schools of our catalog
 */
function groupOf(
  analysis: Analysis,
  { figure: name, scope, peers }: Standing,
  { isFirst, isCatalogTold }: { isFirst: boolean; isCatalogTold: boolean },
): string {
  const where = isCatalogTold && scope === "country" ? [] : [placeOf(analysis, scope)];
  const having = isFirst ? "that we have figures for" : `that report ${REPORTED[name]}`;
  return ["other", schoolsOf(analysis, peers), ...where, having].join(" ");
}

/** "public high schools"; among all schools of its level, "high schools of every type". */
export function schoolsOf({ school }: Analysis, peers: Standing["peers"]): string {
  return peers === "level" && school.level
    ? schoolsOfLevel(school.level, school.kind)
    : similarSchools(school);
}

/** "in Cook County", "in our catalog". */
export function placeOf({ places }: Pick<Analysis, "places">, scope: Scope): string {
  return `in ${places[scope] ?? scope}`;
}

/** Between these shares of the others, a school is in the middle, and neither end deserves the sentence. */
const MIDDLE = [0.4, 0.6] as const;
/** "All but three" says more than "1,303 of the 1,306", as long as the three are few. */
const MOST_EXCEPTIONS = 9;

type Counts = Record<"all" | "below" | "same" | "above", number>;

/**
 * "more than 224 of the 311 other public high schools in Massachusetts that we have figures for (72%)".
 * @param whom who the others are: "other public high schools in Massachusetts that we have figures for", or "others" if that has been said
 */
export function comparisonOf(standing: Standing, whom: string, telling: Telling): Said {
  const { others } = standing;
  const counts = countsOf(standing);
  const { all, below, same, above } = counts;
  const these = say`the ${countWord(others)} ${whom}`;
  if (below === all) return say`${telling.higher} any of ${these}${told("", standing.below)}`;
  if (above === all) return say`${telling.lower} any of ${these}${told("", standing.above)}`;
  if (same === all) return say`${telling.equal} all ${countWord(others)} ${whom}${told("", standing.same)}`;
  const share = below / all;
  if (share >= MIDDLE[0] && share <= MIDDLE[1] && above / all >= MIDDLE[0] && above / all <= MIDDLE[1])
    return say`near the middle of ${these}: ${inTheMiddle(standing, telling)}`;
  return below >= above
    ? say`${telling.higher} ${partOf(standing, "below", counts, these)}`
    : say`${telling.lower} ${partOf(standing, "above", counts, these)}`;
}

function countsOf({ others, below, same, above }: Standing): Counts {
  const [all = 0, under = 0, equal = 0, over = 0] = [others, below, same, above].map(
    (one) => numberOf(one) ?? 0,
  );
  return { all, below: under, same: equal, above: over };
}

/** "170 had fewer, 130 more, and 1 the same". */
function inTheMiddle({ below, same, above }: Standing, { hadLower, hadHigher }: Telling): Said {
  const sides = [say`${countWord(below)} ${hadLower}`, say`${countWord(above)} ${hadHigher}`];
  return same.value === 0
    ? joined(sides, " and ")
    : say`${joined(sides, ", ")}, and ${countWord(same)} the same`;
}

/** "425 of the 668 others (64%; 2 had the same)", "all but three of the 1,306 others". */
function partOf(standing: Standing, side: "below" | "above", counts: Counts, these: Said): Said {
  const rest = counts.all - counts[side];
  const other = side === "below" ? standing.above : standing.below;
  if (counts.same === 0 && rest <= MOST_EXCEPTIONS && rest * 20 < counts.all)
    return say`all but ${told(numberWord(rest), other)} of ${these}`;
  const share = side === "below" ? standing.belowShare : standing.aboveShare;
  const remarks = [
    share ? figure(share) : null,
    counts.same > 0 ? say`${countWord(standing.same)} had the same` : null,
  ].filter((remark) => remark !== null);
  const inBrackets = remarks.length > 0 ? say` (${joined(remarks, "; ")})` : told("");
  // Either side follows from the other and those with the same, so that both can be told.
  return say`${countWord(standing[side])} of ${these}${inBrackets}${told("", other)}`;
}

/** "the median was 122 students"; null without one. */
export function medianOf({ figure: name, median }: Standing): Said | null {
  return median && FIGURE_WORDS[name].median(median);
}

/** The standing that a figure is told by first: in the state, or else nationwide, or else nearby. */
export function mainOf(standings: readonly Standing[], name: PlacedFigure): Standing | null {
  const all = standings.filter((one) => one.figure === name && one.weight !== "too few");
  return (
    all.find(({ scope }) => scope === "state") ??
    all.find(({ scope }) => scope === "country") ??
    all[0] ??
    null
  );
}

/** "With 213 students in 2013–14, it was larger than 425 of the 668 other private elementary schools in Illinois that we have figures for (64%)." */
export function mainSentence(analysis: Analysis, standing: Standing, isFirst: boolean): Said {
  const { section } = FIGURE_WORDS[standing.figure];
  const said = withOpening(
    section,
    standing,
    datedBehind(standing.own),
    groupOf(analysis, standing, { isFirst, isCatalogTold: true }),
  );
  // What else is said of similar schools in a wider area has their median; of schools of every type, nothing else is said.
  const median = standing.peers === "level" ? medianOf(standing) : null;
  return sentence(median ? say`${said}; ${median}` : said);
}

/**
 * The same for a list of main facts: "That year, there were 13.4 students for each full-time teacher, more than at …"
 * @param before the one told before it, whose group need not be named again
 */
export function glanceSentence(
  analysis: Analysis,
  standing: Standing,
  { when, before }: { when: Said | null; before: Standing | null },
): Said {
  const { glance } = FIGURE_WORDS[standing.figure];
  const isSameGroup = before?.scope === standing.scope && before.peers === standing.peers;
  // Of the same schools, more or fewer have the next figure; "the others" would be taken for those of the sentence before.
  const others =
    before?.others.value === standing.others.value ? "others" : `that report ${REPORTED[standing.figure]}`;
  const isFirst = before === null;
  const whom = isSameGroup ? others : groupOf(analysis, standing, { isFirst, isCatalogTold: false });
  return sentence(withOpening(glance, standing, when, whom));
}

function withOpening(telling: Telling, standing: Standing, when: Said | null, whom: string): Said {
  const opening = telling.opening(standing.own, when);
  const compared = comparisonOf(standing, whom, telling);
  return opening.text.endsWith(" was") ? say`${opening} ${compared}` : say`${opening}, ${compared}`;
}
