import { FIELDS } from "#lib/fields/table.rules.ts";
import { isDay } from "#lib/schools/years.format.ts";
import type { Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { FOUR_YEAR } from "./own-facts.rules.ts";
import type { PlacedFigure } from "./placement.rules.ts";
import { counted, dated, figure, isFileDate, ratioText, say, timed, timedPart, told } from "./say.format.ts";

/** One way to tell a figure and to compare it. */
export type Telling = {
  /** The beginning of a sentence: "it had 213 students". @param when "in 2013–14", or nothing */
  opening: (own: ResearchFact, when: Said | null) => Said;
  /** What follows it, before "224 of the 311 others". */
  higher: string;
  lower: string;
  equal: string;
  /** Of the others, if the school is in the middle: "170 had fewer", "130 more"; "7 were lower", "8 higher". */
  hadLower: string;
  hadHigher: string;
};

export type FigureWords = {
  /** At a glance, one after the other. */
  glance: Telling;
  /** In the figure's own section. */
  section: Telling;
  median: (median: ResearchFact) => Said;
};

/** "Its graduation rate in 2016–17, 92.1%, was …" */
function subject(name: string): Telling["opening"] {
  return (own, when) => say`its ${name}${when ? say` ${when}` : told("")}, ${scaled(own)}, was`;
}

/** "1,210 out of 1,600": a score with the end of its scale, as the school's page has it. */
export function scaled(fact: ResearchFact): Said {
  const scale = fact.field === "academicInfo.averageSAT" ? FIELDS.get(fact.field)?.unit?.scale : undefined;
  return scale ? told(`${figure(fact).text} ${scale}`, fact) : figure(fact);
}

const plainMedian = (median: ResearchFact) => say`the median was ${figure(median)}`;

const LEVELS = {
  higher: "higher than at",
  lower: "lower than at",
  equal: "the same as at",
  hadLower: "were lower",
  hadHigher: "higher",
};
const COUNTS = {
  higher: "more than at",
  lower: "fewer than at",
  equal: "as many as at",
  hadLower: "had fewer",
  hadHigher: "more",
};

function rate(name: string, whose: string, verb: string): FigureWords {
  return {
    glance: {
      opening: (own, when) => timed(when, say`of its ${whose}, ${figure(own)} ${verb}`),
      higher: "a higher rate than at",
      lower: "a lower rate than at",
      equal: "the same rate as at",
      hadLower: "were lower",
      hadHigher: "higher",
    },
    section: { opening: subject(name), ...LEVELS },
    median: plainMedian,
  };
}

function score(test: string): FigureWords {
  return {
    glance: {
      opening: (own, when) => timed(when, say`its students averaged ${scaled(own)} on the ${test}`),
      ...LEVELS,
    },
    section: { opening: subject(`average ${test} score`), ...LEVELS },
    median: plainMedian,
  };
}

const ON_TIME = rate("graduation rate", "students", "graduated on time");
/** Of those who began together, not of all students of the school. */
const GRADUATION: FigureWords = {
  ...ON_TIME,
  glance: {
    ...ON_TIME.glance,
    opening: (own, when) => timedPart(when, figure(own), "the class", told("graduated on time", own)),
  },
};

/** A survey counts four-year colleges alone. */
const ANY_COLLEGE = rate("rate of college enrollment", "graduates", "went on to college");
const FOUR_YEAR_COLLEGE = rate(
  "rate of enrollment in four-year colleges",
  "graduates",
  "went on to four-year colleges",
);
const ofColleges = (part: "glance" | "section"): Telling => ({
  ...ANY_COLLEGE[part],
  opening: (own, when) =>
    (own.label === FOUR_YEAR ? FOUR_YEAR_COLLEGE : ANY_COLLEGE)[part].opening(own, when),
});
const COLLEGE: FigureWords = { ...ANY_COLLEGE, glance: ofColleges("glance"), section: ofColleges("section") };

/** What it is called in every sentence; in tables, "students per teacher" says what the number is. */
export const RATIO = "student–teacher ratio";

/** How each figure is told. Higher is never called better. */
export const FIGURE_WORDS: Readonly<Record<PlacedFigure, FigureWords>> = {
  numOfStudents: {
    glance: {
      opening: (own, when) => timed(when, say`it had ${counted(own, "student")}`),
      ...COUNTS,
      higher: "which made it larger than",
      lower: "which made it smaller than",
      equal: "which made it as large as",
    },
    section: {
      opening: (own, when) => say`with ${counted(own, "student")}${when ? say` ${when}` : told("")}, it was`,
      higher: "larger than",
      lower: "smaller than",
      equal: "as large as",
      hadLower: "were smaller",
      hadHigher: "larger",
    },
    median: (median) => say`the median was ${counted(median, "student")}`,
  },
  studentTeacherRatio: {
    glance: {
      opening: (own, when) => timed(when, say`its ${RATIO} was ${ratioText(own)}`),
      ...LEVELS,
    },
    section: {
      opening: (own, when) => say`its ${RATIO}${when ? say` ${when}` : told("")}, ${ratioText(own)}, was`,
      ...LEVELS,
    },
    median: plainMedian,
  },
  classSize: {
    glance: {
      opening: (own, when) => timed(when, say`an average class had ${counted(own, "student")}`),
      ...COUNTS,
    },
    section: { opening: subject("average class size"), ...LEVELS },
    median: plainMedian,
  },
  "academicInfo.graduationRate": GRADUATION,
  "academicInfo.collegeEnrollment": COLLEGE,
  "academicInfo.averageSAT": score("SAT"),
  "academicInfo.averageACT": score("ACT"),
  tuition: {
    glance: {
      opening: (own, when) => timed(when, say`a year cost ${figure(own)} before aid`),
      higher: "more than at",
      lower: "less than at",
      equal: "as much as at",
      hadLower: "charged less",
      hadHigher: "more",
    },
    section: { opening: subject("tuition"), ...LEVELS },
    median: plainMedian,
  },
  "demographics.freeOrReducedLunch": {
    glance: {
      opening: (own, when) =>
        timed(when, say`of its students, ${figure(own)} were eligible for free or reduced-price lunch`),
      higher: "a larger share than at",
      lower: "a smaller share than at",
      equal: "the same share as at",
      hadLower: "were lower",
      hadHigher: "higher",
    },
    section: {
      opening: subject("share of students eligible for free or reduced-price lunch"),
      ...LEVELS,
    },
    median: plainMedian,
  },
};

/** "In 2013–14" for the first figure of a year, then "that year", then nothing for the rest in a row. */
export function yearsInTurn(facts: readonly ResearchFact[]): (Said | null)[] {
  return facts.map((fact, at) => {
    const run = facts.slice(0, at + 1).findLastIndex((one) => one.year !== fact.year);
    const since = at - run - 1;
    if (since === 0) return dated(fact);
    if (fact.year !== null && isDay(fact.year)) return told("(entered on the same day)", fact);
    if (since !== 1 || fact.year === null) return null;
    return told(isFileDate(fact.year) ? "according to the same list" : "that year", fact);
  });
}
