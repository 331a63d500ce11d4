import { capitalized } from "#lib/platform/sentences.ts";
import { likeSchools } from "#lib/schools/like-schools.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said, Spread, Table } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { FIGURE_WORDS } from "./figure-words.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import { PLACED_FIGURES, type PlacedFigure } from "./placement.rules.ts";
import { dated, figure, numberWord, say, sentence, told } from "./say.format.ts";
import { FIGURE_TITLES } from "./sections.format.ts";
import type { Standing } from "./standing.rules.ts";
import { comparisonOf, groupOf, mainOf, mainSentence, medianOf, placeOf } from "./standing-words.format.ts";

/** Where the school stands, figure by figure: sentences, a chart, and one table of all comparisons. */
export function standingBlocks(analysis: Analysis): Block[] {
  const { standings } = analysis;
  if (standings.length === 0) return [{ kind: "paragraph", sentences: withoutAny(analysis) }];
  const figures = PLACED_FIGURES.filter((name) => standings.some((one) => one.figure === name));
  const table = tableOf(analysis);
  return [
    { kind: "paragraph", sentences: [whoIsAlike(analysis)] },
    ...figures.flatMap((name) => figureBlocks(analysis, name)),
    ...(table ? [table] : []),
    { kind: "note", sentences: yearNote(analysis) },
  ];
}

function whoIsAlike({ school }: Analysis): Said {
  const group = likeSchools(school.type, school.level);
  if (school.level === null)
    return told(
      `The grades that ${school.name} teaches are unknown, so it is compared with ${group} in our catalog. Each comparison counts those whose figure we have.`,
    );
  return told(
    `The similar schools here are the other ${group} in our catalog that have not closed. Each comparison counts those whose figure we have.`,
  );
}

function withoutAny({ school, own }: Analysis): Said[] {
  const hasFigures = PLACED_FIGURES.some((name) => own.known.has(name));
  return [
    told(
      hasFigures
        ? `Our catalog has no other school of the type and level of ${school.name} for which we have the same kinds of figures, so there is nothing to compare it with.`
        : `Our sources give no figure of ${school.name} that could be compared with those of other schools.`,
    ),
  ];
}

function figureBlocks(analysis: Analysis, name: PlacedFigure): Block[] {
  const standings = analysis.standings.filter((one) => one.figure === name);
  const main = mainOf(standings, name);
  const title: Block = { kind: "heading", text: FIGURE_TITLES.get(name) ?? name };
  if (!main) return [title, { kind: "paragraph", sentences: tooFew(analysis, standings) }];
  const others = standings.filter((one) => one !== main);
  const chart = spreadOf(analysis, standings, name);
  return [
    title,
    {
      kind: "paragraph",
      sentences: [mainSentence(analysis, main), ...others.map((one) => furtherSentence(analysis, one))],
    },
    ...(chart ? [chart] : []),
  ];
}

/** "Nationwide, that was more than 9,270 of the 12,933 others (72%); the median was 122 students." */
function furtherSentence(analysis: Analysis, standing: Standing): Said {
  const { scope, weight } = standing;
  const where = scope === "country" ? "nationwide" : placeOf(analysis, scope);
  if (weight === "too few") return onlyFew(standing, where);
  const { section } = FIGURE_WORDS[standing.figure];
  const verb = standing.figure === "numOfStudents" ? "it" : "that";
  const compared = say`${capitalized(where)}, ${verb} was ${comparisonOf(standing, "others", section)}`;
  const median = weight === "share" ? medianOf(standing) : null;
  return sentence(median ? say`${compared}; ${median}` : compared);
}

/** "In Orange County, only two others have the figure, too few to compare with." */
function onlyFew({ others }: Standing, where: string): Said {
  const n = numberOf(others) ?? 0;
  const known = told(`${numberWord(n)} ${n === 1 ? "other school has" : "others have"}`, others);
  return say`${capitalized(where)}, only ${known} the figure, too few to compare with.`;
}

function tooFew(analysis: Analysis, standings: readonly Standing[]): Said[] {
  const widest = standings.at(-1);
  if (!widest) return [];
  const n = numberOf(widest.others) ?? 0;
  const whom = groupOf(analysis, widest.scope);
  const others = n === 1 ? told("one", widest.others) : told(numberWord(n), widest.others);
  const { opening } = FIGURE_WORDS[widest.figure].glance;
  return [
    sentence(opening(widest.own, dated(widest.own))),
    say`Among the other ${whom}, only ${others} ${n === 1 ? "has" : "have"} this figure, too few to compare with.`,
  ];
}

function spreadOf(analysis: Analysis, standings: readonly Standing[], name: PlacedFigure): Spread | null {
  const [first] = standings;
  const value = numberOf(first?.own);
  if (!first || value === null) return null;
  const groups = standings.flatMap(({ scope, weight, lowerQuartile, median, upperQuartile }) =>
    weight === "share" && lowerQuartile && median && upperQuartile
      ? [
          {
            label: capitalized(placeOf(analysis, scope)),
            lowerQuartile: { value: numberOf(lowerQuartile) ?? 0, said: figure(lowerQuartile) },
            median: { value: numberOf(median) ?? 0, said: figure(median) },
            upperQuartile: { value: numberOf(upperQuartile) ?? 0, said: figure(upperQuartile) },
          },
        ]
      : [],
  );
  if (groups.length === 0) return null;
  return {
    kind: "spread",
    caption: `${FIGURE_TITLES.get(name) ?? name}: ${analysis.school.name} and the middle half of similar schools`,
    own: { label: analysis.school.name, point: { value, said: figure(first.own) } },
    groups,
  };
}

function tableOf(analysis: Analysis): Table | null {
  const shown = analysis.standings.filter(({ weight }) => weight !== "too few");
  if (shown.length === 0) return null;
  const number = (label: string) => ({ label, isNumeric: true });
  return {
    kind: "table",
    caption: "All comparisons in numbers",
    columns: [
      { label: "Figure", isNumeric: false },
      { label: "Where", isNumeric: false },
      number("Others"),
      number("Lower"),
      number("Same"),
      number("Higher"),
      number("Lower, in percent"),
    ],
    rows: shown.map((one) => [
      say`${FIGURE_TITLES.get(one.figure) ?? one.figure}: ${figure(one.own)}`,
      told(capitalized(analysis.places[one.scope] ?? one.scope)),
      figure(one.others),
      figure(one.below),
      figure(one.same),
      figure(one.above),
      one.belowShare ? shareIn(one.belowShare) : told("–"),
    ]),
  };
}

function shareIn(share: ResearchFact): Said {
  if (share.value === 100) return told("All", share);
  return share.value === 0 ? told("None", share) : figure(share);
}

function yearNote({ standings }: Analysis): Said[] {
  const spans = new Map(
    standings.flatMap(({ others }) => (others.year ? [[others.year, others] as const] : [])),
  );
  const widest = [...spans].find(([year]) => year.includes(" to "));
  const [one] = spans;
  if (widest)
    return [
      say`The figures of the similar schools are not all of one year: some groups span ${told(widest[0], widest[1])}, so a small difference may only reflect the years.`,
    ];
  return one
    ? [say`The figures of the similar schools are from ${told(one[0], one[1])}.`]
    : [told("No group has a year.")];
}
