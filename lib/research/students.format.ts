import type { Analysis } from "./analysis.rules.ts";
import type { Bars, Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { numberOf } from "./own-facts.rules.ts";
import { counted, dated, figure, listed, say, sentence, timed, timedPart, told } from "./say.format.ts";
import { fromKindergartenUp } from "./size.format.ts";
import { ELIGIBILITY, isPlaced } from "./standing.format.ts";

const RACES = [
  "demographics.asian",
  "demographics.black",
  "demographics.hispanic",
  "demographics.nativeAmerican",
  "demographics.pacificIslander",
  "demographics.white",
  "demographics.twoOrMoreRaces",
  "demographics.other",
] as const;

/**
 * The mix of students as the register counts it: described, never compared with that of other schools and never judged.
 * Null if no share is known.
 */
export function studentBlocks(analysis: Analysis): Block[] | null {
  const { known } = analysis.own;
  const races = RACES.flatMap((name) => known.get(name) ?? []);
  const sexes = sexSentences(analysis);
  const yearOfSexes = sexes.length > 0 ? known.get("demographics.female")?.year : undefined;
  const mix = raceSentences(analysis, races, yearOfSexes);
  const yearBefore = mix.length > 0 ? races[0]?.year : yearOfSexes;
  const lunch = isPlaced(analysis, "demographics.freeOrReducedLunch")
    ? []
    : lunchSentences(known, yearBefore);
  const sentences = [...sexes, ...mix, ...lunch];
  if (sentences.length === 0) return null;
  // The largest first: the order of the records means nothing.
  const chart = barsOf(races.toSorted(byShare));
  return [
    { kind: "paragraph", sentences },
    ...(chart ? [chart] : []),
    {
      kind: "note",
      sentences: [
        told(
          "A mix of students makes no school better or worse, so this report does not compare it with that of other schools.",
        ),
      ],
    },
  ];
}

/** The year of the sentence before, which is not said again; undefined where there is none. */
type YearBefore = string | null | undefined;

function sexSentences({ own: { known } }: Analysis): Said[] {
  const [male, female] = [known.get("demographics.male"), known.get("demographics.female")];
  if (!male || !female) return [];
  const year = dated(female);
  const [boys, girls] = [numberOf(male) ?? 0, numberOf(female) ?? 0];
  if (girls === 100) return [sentence(timed(year, say`all of its students ${told("were girls", female)}`))];
  if (boys === 100) return [sentence(timed(year, say`all of its students ${told("were boys", male)}`))];
  if (boys + girls === 0) return [];
  const [ofGirls, ofBoys] = sharesOf([female, male]);
  return [
    sentence(
      timedPart(
        year,
        ofGirls ?? figure(female),
        "its students",
        say`were girls and ${ofBoys ?? figure(male)} were boys`,
      ),
    ),
  ];
}

function lunchSentences(known: Analysis["own"]["known"], yearBefore: YearBefore): Said[] {
  const lunch = known.get("demographics.freeOrReducedLunch");
  if (!lunch) return [];
  const year = yearBefore === lunch.year ? null : dated(lunch);
  const were = told("were eligible for free or reduced-price lunch", lunch);
  return [sentence(timedPart(year, figure(lunch), "the students", were)), ELIGIBILITY];
}

function raceSentences(analysis: Analysis, races: readonly ResearchFact[], yearBefore: YearBefore): Said[] {
  const { known } = analysis.own;
  const counts = known.get("demographics.nces_total_students");
  const largest = races.filter((fact) => (numberOf(fact) ?? 0) > 0).toSorted(byShare);
  const [first, ...more] = largest;
  if (!first) return [];
  const least = numberOf(largest[MOST_NAMED - 1]) ?? 0;
  // A group is not left out for another one of the same share.
  const named = largest.filter((fact) => (numberOf(fact) ?? 0) >= least);
  const shares = sharesInWords(named);
  const those = counts ? countedStudents(counts, analysis) : null;
  const year = yearBefore === first.year ? null : dated(first);
  const whose = those ? say`of the ${those}` : say`by race and ethnicity`;
  if (more.length === 0 && first.value === 100)
    return [
      sentence(
        timed(year, say`${those ? say`all of the ${those}` : told("all students")} were ${groupOf(first)}`),
      ),
    ];
  const rest = largest.length > named.length ? "; the chart has every group" : "";
  if (those || !year) return [sentence(timed(year, say`${whose}, ${listed(shares)}${rest}`))];
  return [sentence(timed(year, say`${listed(shares)}${rest}`))];
}

/** "students" or, if that has not been told, "333 students"; "315 students from kindergarten up", or "310 students counted" where nobody says which they are. */
function countedStudents(counts: ResearchFact, analysis: Analysis): Said {
  const { known } = analysis.own;
  const all = counted(counts, "student");
  const isSame = (other: ResearchFact | undefined) =>
    other !== undefined && other.value === counts.value && other.year === counts.year;
  // How many there are has been told with the comparison.
  if (isSame(known.get("numOfStudents")))
    return isPlaced(analysis, "numOfStudents") ? told("students", counts) : all;
  const k12 = known.get("numOfStudentsK12");
  return k12 && isSame(k12)
    ? say`${all} ${fromKindergartenUp(analysis)}${told("", k12)}`
    : say`${all} counted`;
}

/** So many groups are named in the sentence; the chart has them all. */
const MOST_NAMED = 3;

/** "60.4% were Asian", "10.7% each were Black and White": groups of one share are named together. */
function sharesInWords(named: readonly ResearchFact[]): Said[] {
  const figures = sharesOf(named);
  const texts = new Set(figures.map(({ text }) => text));
  return [...texts].map((text) => {
    const groups = named.filter((_, at) => figures[at]?.text === text);
    const share = told(text, ...groups);
    return say`${share}${groups.length > 1 ? " each" : ""} were ${listed(groups.map(groupOf))}`;
  });
}

/** Shares beside each other have decimals all together or not at all: "60.4%, 21.0%". */
function sharesOf(facts: readonly ResearchFact[]): Said[] {
  const values = facts.map((fact) => numberOf(fact) ?? 0);
  const decimals = values.every(Number.isInteger) ? 0 : 1;
  return facts.map((fact, at) => told(`${(values[at] || 0).toFixed(values[at] ? decimals : 0)}%`, fact));
}

function byShare(one: ResearchFact, other: ResearchFact): number {
  return (numberOf(other) ?? 0) - (numberOf(one) ?? 0);
}

const GROUPS: ReadonlyMap<string, string> = new Map([
  ["demographics.twoOrMoreRaces", "of two or more races"],
  ["demographics.other", "of other groups"],
]);

function groupOf({ field, label }: ResearchFact): Said {
  return told(GROUPS.get(field) ?? label);
}

function barsOf(races: readonly ResearchFact[]): Bars | null {
  if (races.length < 2) return null;
  const figures = sharesOf(races);
  const bars = races.flatMap((fact, at) => {
    const value = numberOf(fact);
    return value === null ? [] : [{ label: fact.label, point: { value, said: figures[at] ?? figure(fact) } }];
  });
  return { kind: "bars", caption: "Students by race and ethnicity, in percent", max: 100, bars };
}
