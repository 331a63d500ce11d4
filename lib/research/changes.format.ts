import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { isDay, shortYear } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { type Change, endOf } from "./changes.rules.ts";
import type { Block, Said, Table } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isOfOneOldYear } from "./glance.format.ts";
import {
  dayOfEntry,
  figure,
  figureText,
  listed,
  say,
  sentence,
  told,
  yearAsSource,
  yearInTable,
} from "./say.format.ts";
import { FIGURE_TITLES } from "./sections.format.ts";

/** What changed between the years that we hold, and of which year each figure is; null if the first section says it all. */
export function changeBlocks(analysis: Analysis): Block[] | null {
  const { changes } = analysis;
  const table = yearTable(analysis);
  // The first section has said of all figures that they are of one year long ago, and there is no more to say.
  if (!table && isOfOneOldYear(analysis)) return null;
  const blocks: Block[] =
    changes.length > 0
      ? [{ kind: "paragraph", sentences: changes.map((change, at) => changeSentence(change, at, analysis)) }]
      : [
          {
            kind: "paragraph",
            sentences: oneYearOnly(analysis),
          },
        ];
  const counts = changes.filter(({ isSameRegister }) => !isSameRegister);
  if (counts.length > 0)
    blocks.push({
      kind: "note",
      sentences: [
        told(
          "Where the earlier and the later figure come from different sources, these may not count in quite the same way; the list of sources names them.",
        ),
      ],
    });
  return table ? [...blocks, table] : blocks;
}

/** What the section is about if nothing is known to have changed; null for its usual title. */
export function changesTitle({ changes }: Analysis): string | null {
  return changes.length > 0 ? null : "How old the figures are";
}

function oneYearOnly({ own: { known } }: Analysis): Said[] {
  const held = heldIn(known);
  const [first] = held;
  const isUndated = held.some(({ year }) => isDay(year ?? ""));
  const lead = told(
    `We have each figure for ${isUndated ? "one year at most" : "one year only"}, so this report can say where the school stood but not which way it is heading.`,
  );
  if (!first?.year || isUndated || held.some(({ year }) => year !== first.year)) return [lead];
  return [lead, say`All of them are from ${told(uncapitalized(yearAsSource(first.year)), ...held)}.`];
}

/** What changed, in a sentence. */
export const CHANGED: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "the number of students"],
  ["numOfStudentsK12", "the number of students in kindergarten to grade 12"],
  ["teachers", "the number of full-time teaching positions"],
  ["studentTeacherRatio", "the student–teacher ratio"],
  ["classSize", "the average class"],
  ["tuition", "tuition"],
  ["academicInfo.graduationRate", "the graduation rate"],
  ["academicInfo.collegeEnrollment", "the share of graduates who went on to college"],
  ["academicInfo.averageSAT", "the average SAT score"],
  ["academicInfo.averageACT", "the average ACT score"],
  ["demographics.freeOrReducedLunch", "the share of students eligible for free or reduced-price lunch"],
]);

/** "Between 2013–14 and 2017, the number of students in kindergarten to grade 12 fell from 186 to 161, a drop of 25 (13%)." */
function changeSentence(change: Change, at: number, { school, changes }: Analysis): Said {
  const { field, earlier, later, difference, direction, percent } = change;
  const span = spanInTurn(changes, at);
  const [from, to] = [figure(earlier), figure(later)];
  if (field === "gradesOffered" && direction === "other")
    return sentence(say`${span}the grades on record for ${school.name} went from ${from} to ${to}`);
  const subject = CHANGED.get(field) ?? uncapitalized(later.label);
  if (direction === "none") return sentence(say`${span}${subject} stayed at ${to}`);
  const isUp = direction === "up";
  const verbs = isUp ? ["rose", "grew", "went up"] : ["fell", "went down", "declined"];
  const amount = difference
    ? say`, ${isUp ? "up" : "down"} by ${differenceOf(difference)}${percent ? say` (${figure(percent)})` : told("")}`
    : told("");
  return sentence(
    say`${span}${subject} ${verbs[at % verbs.length] ?? "changed"} from ${from} to ${to}${amount}`,
  );
}

/** A change of a share is one of points, not percent. */
function differenceOf(difference: ResearchFact): Said {
  if (difference.unit !== "percent") return figure(difference);
  const text = figureText(difference).replace("%", "");
  return told(`${text} percentage ${text === "1" ? "point" : "points"}`, difference);
}

/** "Between 2013–14 and 2017, " for the first of a row, then "over the same years, ", then nothing. */
function spanInTurn(changes: readonly Change[], at: number): Said {
  const spans = changes.map((one) => spanOf(one.earlier, one.later).text);
  const since = at - spans.slice(0, at + 1).findLastIndex((text) => text !== spans[at]) - 1;
  const change = changes[at];
  if (!change || since > 1) return told("");
  return since === 1
    ? told("over the same years, ", change.later)
    : say`${spanOf(change.earlier, change.later)}, `;
}

/** "between 2010 and 2013–14" */
export function spanOf(earlier: ResearchFact, later: ResearchFact): Said {
  const [from, to] = [earlier.year ?? "", later.year ?? ""];
  return told(`between ${shortYear(from)} and ${shortYear(to)}`, earlier, later);
}

/** The figures whose age matters, the oldest first. */
const DATED_FIELDS = [
  ...FIGURE_TITLES.keys(),
  "teachers",
  "gradesOffered",
  "status",
  "demographics.female",
] as const;

const TITLES: ReadonlyMap<string, string> = new Map([
  ...FIGURE_TITLES,
  ["teachers", "Teachers"],
  ["gradesOffered", "Grades"],
  ["status", "Status"],
  ["demographics.female", "Mix of students"],
  ["demographics.freeOrReducedLunch", "Share of students eligible for free or reduced-price lunch"],
]);

function heldIn(known: Analysis["own"]["known"]): ResearchFact[] {
  return DATED_FIELDS.flatMap((name) => known.get(name) ?? []).filter(({ year }) => year !== null);
}

/** Which figures are of which year, the oldest first; null if all are of one, as a sentence says. */
function yearTable({ own: { known }, changes }: Analysis): Table | null {
  const held = heldIn(known);
  const years = [...new Set(held.map(({ year }) => year ?? ""))].toSorted(
    (one, other) => endOf(one) - endOf(other),
  );
  if (changes.length === 0 && years.length <= 1) return null;
  return {
    kind: "table",
    caption: "The year of each figure",
    columns: ["Year", "Figures"].map((label) => ({ label, isNumeric: false })),
    rows: years.map((year) => {
      const facts = held.filter((fact) => fact.year === year);
      const when = isDay(year) ? dayOfEntry(year) : yearInTable(year);
      return [told(capitalized(when), ...facts), figuresIn(facts)];
    }),
  };
}

/** "Students, teachers, and the student–teacher ratio" */
function figuresIn(facts: readonly ResearchFact[]): Said {
  const titles = facts.map((fact, at) => {
    const title = TITLES.get(fact.field) ?? fact.label;
    return told(at === 0 ? title : uncapitalized(title), fact);
  });
  return listed(titles);
}
