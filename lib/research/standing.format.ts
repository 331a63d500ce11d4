import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { yearsApart } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { statementsOf } from "./blocks.rules.ts";
import type { Block, Said, Spread } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { FIGURE_WORDS, scaled } from "./figure-words.format.ts";
import { isMedianExplained, usesMedian, withMedianExplained } from "./median.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import { fewSentence } from "./peers.format.ts";
import { PLACED_FIGURES, type PlacedFigure, SCOPES } from "./placement.rules.ts";
import { choosesStudents } from "./questions.rules.ts";
import {
  columnText,
  countWord,
  dated,
  listed,
  numberWord,
  say,
  sentence,
  told,
  withArticle,
  yearAsSource,
} from "./say.format.ts";
import { FIGURE_TITLES, ownFigure } from "./sections.format.ts";
import { LEFT_OUT, similarSchools } from "./similar-schools.format.ts";
import type { Standing } from "./standing.rules.ts";
import { comparisonOf, mainOf, mainSentence, medianOf, placeOf, schoolsOf } from "./standing-words.format.ts";

/** A title that names whom it is compared with where none of these is similar; else null. */
export function standingTitle(analysis: Analysis): string | null {
  const { standings } = analysis;
  if (standings.length === 0 || standings.some(({ peers }) => peers === "similar")) return null;
  return `How it compares with ${schoolsOf(analysis, "level")}`;
}

/** Where the school stands, figure by figure: sentences and a chart. */
export function standingBlocks(analysis: Analysis): Block[] {
  const { standings } = analysis;
  const intro = [...whoIsAlike(analysis), ...whoElse(analysis), ...whoIsNot(analysis)];
  const apart = ratioApart(analysis);
  if (standings.length === 0) return [{ kind: "paragraph", sentences: [...intro, ...apart] }];
  const figures = PLACED_FIGURES.filter((name) => standings.some((one) => one.figure === name));
  return [
    { kind: "paragraph", sentences: intro },
    ...explained(figures.flatMap((name, at) => figureBlocks(analysis, name, at === 0))),
    {
      kind: "note",
      sentences: [
        ...chosen(analysis),
        ...tooFew(analysis),
        ...notCompared(analysis),
        ...apart,
        ...yearNote(analysis),
      ],
    },
  ];
}

/** The blocks with what a median is, where the first of their sentences has one. */
function explained(blocks: readonly Block[]): Block[] {
  const first = blocks.findIndex((block) => statementsOf(block).some(({ text }) => usesMedian(text)));
  return blocks.map((block, at) =>
    at === first && block.kind === "paragraph"
      ? { ...block, sentences: withMedianExplained(block.sentences) }
      : block,
  );
}

/** Whether a sentence of the comparisons explains what a median is. */
export function explainsMedian(analysis: Analysis): boolean {
  return standingBlocks(analysis)
    .flatMap(statementsOf)
    .some(({ text }) => isMedianExplained(text));
}

const OF_RESULTS: readonly PlacedFigure[] = PLACED_FIGURES.filter((name) => name.startsWith("academicInfo."));

/** What results of a public school are worth that chooses its students. Private schools are held against their like. */
function chosen({ own: { known }, school, standings }: Analysis): Said[] {
  const found = choosesStudents(known);
  if (!found || school.type !== "Public School") return [];
  if (!standings.some(({ figure: name }) => OF_RESULTS.includes(name))) return [];
  return [told(`${choosing(found.words)}, so its results also reflect whom it admits.`, found.fact)];
}

/** "Its source calls it an exam school", "Its source says that it has an entrance exam". */
function choosing(words: string): string {
  const named = words.toLowerCase();
  if (named === "exam school") return "Its source calls it an exam school";
  if (/s$|^selective/.test(named)) return `Its source speaks of ${named}`;
  return `Its source speaks of ${withArticle(named)}`;
}

/** What the share of students with such lunches tells. */
export const ELIGIBILITY = told(
  "Eligibility depends on family income and is the usual measure of need in a school.",
);

/** Whether a figure has been told with the comparisons, so that what comes after need not tell it again. */
export function isPlaced({ standings }: Pick<Analysis, "standings">, name: string): boolean {
  return standings.some((one) => one.figure === name);
}

function whoIsAlike(analysis: Analysis): Said[] {
  const { school, standings } = analysis;
  const group = similarSchools(school);
  // The first section has said how few are like it.
  const isTold =
    standings.length > 0 && analysis.peers !== null && fewSentence(analysis, analysis.peers) !== null;
  if (!standings.some(({ peers }) => peers === "similar")) return isTold ? [] : withoutAny(analysis);
  if (school.level === null)
    return [
      told(
        `The grades that ${school.name} teaches are unknown, so the similar schools here are the other ${group} in our catalog.`,
      ),
    ];
  return [
    told(
      `The similar schools here are the other ${group} in our catalog that have not closed. The catalog does not have every school.`,
    ),
  ];
}

/** Whom a school is held against where too few are like it, and what that is worth. */
function whoElse(analysis: Analysis): Said[] {
  const { school, standings } = analysis;
  if (!standings.some(({ peers }) => peers === "level")) return [];
  const whom = schoolsOf(analysis, "level");
  const hasSimilar = standings.some(({ peers }) => peers === "similar");
  return [
    told(
      hasSimilar
        ? `Where too few of them have a figure, ${whom} stand in for them.`
        : `For scale, its figures stand beside those of ${whom} in our catalog.`,
    ),
    told(
      school.type === "Online School"
        ? "Most of these teach in classrooms, so a difference may only come from teaching online."
        : "These work in very different ways, so a difference may only come from the type of school.",
    ),
    ...(standings.some(({ figure: name, peers }) => name === RATIO && peers === "level")
      ? [
          told(
            "Their student–teacher ratios are those of schools with classrooms; online schools are left out.",
          ),
        ]
      : []),
  ];
}

/** Whom it is not held against, and not named beside. */
function whoIsNot({ school, standings, peers, uncompared }: Analysis): Said[] {
  const isCompared = standings.length > 0 || peers !== null || uncompared !== null;
  return school.kind === null && isCompared ? [told(LEFT_OUT)] : [];
}

function withoutAny({ school, own, uncompared }: Analysis): Said[] {
  const hasFigures = PLACED_FIGURES.some((name) => own.known.has(name));
  if (uncompared)
    return [
      uncompared.value === 1
        ? say`Too few schools like ${school.name} have figures to compare it with: we have figures for ${told("only one other", uncompared)}.`
        : say`Too few schools like ${school.name} have figures to compare it with: we have figures for only ${countWord(uncompared)} other ${similarSchools(school)}, too few to speak for the country.`,
    ];
  return [
    told(
      hasFigures
        ? `Too few schools like ${school.name} have figures to compare it with.`
        : `Our sources give no figure of ${school.name} that could be compared with those of other schools.`,
    ),
  ];
}

function figureBlocks(analysis: Analysis, name: PlacedFigure, isFirst: boolean): Block[] {
  const standings = analysis.standings.filter((one) => one.figure === name);
  const main = mainOf(standings, name);
  const title: Block = { kind: "heading", text: FIGURE_TITLES.get(name) ?? name };
  if (!main) return [title, { kind: "paragraph", sentences: alone(standings) }];
  const others = standings.filter((one) => one !== main && one.weight !== "too few");
  const chart = spreadOf(analysis, standings, name);
  return [
    title,
    {
      kind: "paragraph",
      sentences: [
        mainSentence(analysis, main, isFirst),
        ...others.map((one) => furtherSentence(analysis, one)),
        ...(name === "demographics.freeOrReducedLunch" ? [ELIGIBILITY] : []),
      ],
    },
    ...(chart ? [chart] : []),
  ];
}

/**
 * "In Cook County, it was larger than 20 of the 31 others (65%); the median was 122 students."; of the widest area, "among all
 * similar schools, it was larger than 9,270 of the 12,933 others".
 */
function furtherSentence(analysis: Analysis, standing: Standing): Said {
  const { scope, weight } = standing;
  const where = scope === "country" ? "among all similar schools" : placeOf(analysis, scope);
  const { section } = FIGURE_WORDS[standing.figure];
  const verb = standing.figure === "numOfStudents" ? "it" : "that";
  const compared = say`${where}, ${verb} was ${comparisonOf(standing, "others", section)}`;
  const median = weight === "share" ? medianOf(standing) : null;
  return sentence(median ? say`${compared}; ${median}` : compared);
}

/** The figure of a school that there is nothing to compare with. */
function alone(standings: readonly Standing[]): Said[] {
  const [first] = standings;
  if (!first) return [];
  const { opening } = FIGURE_WORDS[first.figure].glance;
  return [sentence(opening(first.own, dated(first.own)))];
}

/** "We could not compare it within Ohio: only one other school there has this figure.": once for each area. */
function tooFew(analysis: Analysis): Said[] {
  const { standings } = analysis;
  const figures = new Set(standings.map(({ figure: name }) => name));
  return SCOPES.flatMap((scope): Said[] => {
    const few = standings.filter((one) => one.scope === scope && one.weight === "too few");
    const [first, ...more] = few;
    if (!first) return [];
    const place = analysis.places[scope] ?? scope;
    const name = (one: Standing) => ownFigure(one.figure);
    if (more.some(({ others }) => others.value !== first.others.value)) {
      const counts = few.map((one) => say`${countWord(one.others)} (${name(one)})`);
      return [
        say`We could not compare it within ${place}, where few other schools have figures: ${listed(counts)}.`,
      ];
    }
    const isAll = few.length === figures.size;
    const what = isAll ? "it" : `its ${listed(few.map((one) => told(name(one)))).text}`;
    const number = numberOf(first.others) ?? 0;
    const count = told(
      `${numberWord(number)} other ${number === 1 ? "school there has" : "schools there have"}`,
      ...few.map(({ others }) => others),
    );
    return [
      say`We could not compare ${what} within ${place}: only ${count} ${few.length > 1 ? "these figures" : "this figure"}.`,
    ];
  });
}

/** Why the ratio of an online school has no place among others. */
function ratioApart({ own: { known }, school, standings }: Analysis): Said[] {
  const ratio = known.get("studentTeacherRatio");
  const isCompared = standings.some(({ figure: name, weight }) => name === RATIO && weight !== "too few");
  if (!ratio || !school.isOnline || isCompared) return [];
  // The section on the size tells it.
  return [
    told(
      "Its student–teacher ratio is not ranked among those of schools with classrooms, since a teacher can look after many more students online.",
      ratio,
    ),
  ];
}

const RATIO: PlacedFigure = "studentTeacherRatio";

/** Figures of the school that no area has another school to compare with. */
function notCompared({ own: { known }, standings, school }: Analysis): Said[] {
  const facts = PLACED_FIGURES.filter((name) => !standings.some((one) => one.figure === name))
    // Of the students of a school whose grades are not all known, "too few others" is not the reason.
    .filter((name) => name !== "numOfStudents" && !(name === RATIO && school.isOnline))
    .flatMap((name) => known.get(name) ?? []);
  if (facts.length === 0) return [];
  // What the section on the size tells is not told here.
  const names = facts.map((fact) =>
    TOLD_WITH_SIZE.has(fact.field)
      ? told(ownFigure(fact.field), fact)
      : say`${ownFigure(fact.field)} (${scaled(fact)})`,
  );
  return [
    say`For its ${listed(names)}, there is no comparison: too few similar schools have ${facts.length > 1 ? "these figures" : "this figure"} in our sources.`,
  ];
}

const TOLD_WITH_SIZE: ReadonlySet<string> = new Set(["studentTeacherRatio", "classSize"]);

function spreadOf(analysis: Analysis, standings: readonly Standing[], name: PlacedFigure): Spread | null {
  const [first] = standings;
  const value = numberOf(first?.own);
  if (!first || value === null) return null;
  const shown = standings.filter(({ weight }) => weight === "share");
  const groups = shown.flatMap(({ scope, lowerQuartile, median, upperQuartile }) =>
    lowerQuartile && median && upperQuartile
      ? [
          {
            label: capitalized(placeOf(analysis, scope)),
            lowerQuartile: { value: numberOf(lowerQuartile) ?? 0, said: inColumn(lowerQuartile) },
            median: { value: numberOf(median) ?? 0, said: inColumn(median) },
            upperQuartile: { value: numberOf(upperQuartile) ?? 0, said: inColumn(upperQuartile) },
          },
        ]
      : [],
  );
  if (groups.length === 0) return null;
  const schools = shown.some(({ peers }) => peers === "level")
    ? capitalized(schoolsOf(analysis, "level"))
    : "Similar schools";
  return {
    kind: "spread",
    caption: `${FIGURE_TITLES.get(name) ?? name}: ${analysis.school.name} and the middle half of ${uncapitalized(schools)}`,
    schools,
    own: { label: analysis.school.name, point: { value, said: inColumn(first.own) } },
    groups,
  };
}

const inColumn = (fact: ResearchFact) => told(columnText(fact), fact);

function yearNote({ standings }: Analysis): Said[] {
  const spans = new Map(
    standings.flatMap(({ others }) => (others.year ? [[others.year, others] as const] : [])),
  );
  const [widest] = [...spans]
    .filter(([year]) => yearsApart(year) > 0)
    .toSorted(([one], [other]) => yearsApart(other) - yearsApart(one));
  const [one] = spans;
  if (widest)
    return [
      say`The figures of the other schools are not all of one year: some groups span ${told(widest[0], widest[1])}, so a small difference may only reflect the years.`,
    ];
  return one
    ? [say`The figures of the other schools are from ${told(yearAsSource(one[0]), one[1])}.`]
    : [told("No group has a year.")];
}
