import { isDay } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import { endOf } from "./changes.rules.ts";
import type { Block, Said, Table, TableRow } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import type { OtherSchool } from "./other-schools.rules.ts";
import { numberOf } from "./own-facts.rules.ts";
import { FEWEST_PEERS } from "./peer-groups.rules.ts";
import type { Peers } from "./peers.rules.ts";
import type { PlacedFigure } from "./placement.rules.ts";
import {
  columnText,
  counted,
  countWord,
  figure,
  listed,
  ratioText,
  say,
  sentence,
  told,
  yearInTable,
} from "./say.format.ts";
import { cell, cityWords, typeCell } from "./school-words.format.ts";
import { FIGURE_TITLES } from "./sections.format.ts";
import { APART_FROM_THESE, schoolsOfType, similarSchool, similarSchools } from "./similar-schools.format.ts";
import { placeOf, schoolsOf } from "./standing-words.format.ts";

/** The schools that a school is compared with, by name, with this one in its place; null if there are none. */
export function peerBlocks(analysis: Analysis): Block[] | null {
  const { peers } = analysis;
  if (!peers) return null;
  const entries = inOrder(analysis, peers);
  const isWhole = numberOf(peers.all) === numberOf(peers.named);
  const sizes = sizeSentences(entries, isWhole);
  return [
    {
      kind: "paragraph",
      sentences: [
        ...whoSentences(analysis, peers),
        ...sizes,
        ...ratioSentences(entries, { isWhole, before: sizes, isOnline: analysis.school.isOnline }),
      ],
    },
    tableOf(analysis, peers, entries),
  ];
}

/** This school, or another one: a row of the table. */
type Entry = { other: OtherSchool | null; known: ReadonlyMap<string, ResearchFact> };

/** The largest first; those without the figure last, by their names. */
function inOrder({ own, school }: Analysis, { schools, order }: Peers): Entry[] {
  const entries: Entry[] = [
    { other: null, known: own.known },
    ...schools.map((other) => ({ other, known: other.known })),
  ];
  const value = ({ known }: Entry) => (order ? numberOf(known.get(order)) : null) ?? Number.NEGATIVE_INFINITY;
  const name = ({ other }: Entry) => String(other?.name.value ?? school.name);
  return entries.toSorted(
    // Where both lack the figure, the difference is NaN.
    (one, two) => value(two) - value(one) || 0 || name(one).localeCompare(name(two), "en-US"),
  );
}

/** Whom the table has, and why just these. */
function whoSentences(analysis: Analysis, peers: Peers): Said[] {
  const { group, all, named, isWithoutEmpty } = peers;
  const few = fewSentence(analysis, peers);
  if (few && group.peers === "similar") return [few];
  const whom = namedSchools(analysis, group);
  const where = group.scope === "state" ? `${placeOf(analysis, "state")} from our catalog` : "in our catalog";
  const inPlace = "and this school in its place among them";
  // Of other levels, they are there to be seen beside it, not to be compared.
  const which = group.peers === "type" ? "other" : "comparable";
  if (isWithoutEmpty)
    return [
      say`The table has the ${countWord(named)} ${which} ${whom} ${where} that report any students, ${inPlace}.`,
    ];
  return [
    numberOf(all) === numberOf(named)
      ? say`The table has all ${countWord(all)} ${which} ${whom} ${where}, ${inPlace}.`
      : say`Of the ${countWord(all)} ${which} ${whom} ${where}, the table has ${whichWords(analysis, peers, inPlace)}.`,
  ];
}

/** Of whom the group is: "public high schools", "online schools of all levels". */
export function namedSchools(analysis: Analysis, { peers }: Peers["group"]): string {
  return peers === "type" ? schoolsOfType(analysis.school) : schoolsOf(analysis, peers);
}

/** "the 25 nearest ones, and …"; "25, and …: the online ones, those in Idaho, and those closest to it in number of students". */
function whichWords(
  analysis: Analysis,
  { group, by, alike, named, isPassingOver }: Peers,
  inPlace: string,
): Said {
  const { school } = analysis;
  const isOwnFirst = group.peers === "level" && (numberOf(alike) ?? 0) > 0;
  const isStateFirst = by === "size" && group.scope === "country" && school.state !== null;
  const first = [
    ...(isOwnFirst ? [`the ${school.type.split(" ")[0]?.toLowerCase()} ones`] : []),
    ...(isStateFirst ? [`those ${placeOf(analysis, "state")}`] : []),
  ];
  const nearest = by === "distance" ? "nearest to it" : "closest to it in number of students";
  const passedOver = "those of another kind, with few of the same grades, and very small ones";
  if (first.length === 0)
    return say`the ${countWord(named)} ${nearest}, ${inPlace}${isPassingOver ? `; ${passedOver} are left out` : ""}`;
  const rest = `${nearest}${isPassingOver ? ` apart from ${passedOver}` : ""}`;
  return say`${countWord(named)}, ${inPlace}: ${listed([...first, `those ${rest}`].map((one) => told(one)))}`;
}

/** How few schools are like it: "Our catalog has only two other online high schools." */
export function fewSentence(
  { school }: Pick<Analysis, "school">,
  { alike, isLeavingOut }: Peers,
): Said | null {
  const number = numberOf(alike) ?? 0;
  if (number >= FEWEST_PEERS) return null;
  const catalog = isLeavingOut ? `${APART_FROM_THESE}, our catalog` : "Our catalog";
  if (number === 0) return told(`${catalog} has no other ${similarSchool(school)}.`, alike);
  return number === 1
    ? told(`${catalog} has only one other ${similarSchool(school)}.`, alike)
    : say`${catalog} has only ${countWord(alike)} other ${similarSchools(school)}.`;
}

/** "X in Yonkers"; of this school, null. */
function nameOf({ other }: Entry): Said | null {
  if (!other) return null;
  const city = other.known.get("address.city");
  return city ? say`${figure(other.name)} in ${cityWords(city)}` : figure(other.name);
}

/** The entries with a figure from the highest to the lowest, if there are enough and no two share an end. */
function ranked(
  entries: readonly Entry[],
  field: PlacedFigure,
): { entry: Entry; fact: ResearchFact }[] | null {
  const all = entries
    .flatMap((entry) => {
      const fact = entry.known.get(field);
      // A school without students is neither small nor large.
      return fact && (numberOf(fact) ?? 0) > 0 ? [{ entry, fact }] : [];
    })
    .toSorted((one, two) => (numberOf(two.fact) ?? 0) - (numberOf(one.fact) ?? 0));
  const isTied =
    all[0]?.fact.value === all[1]?.fact.value || all.at(-1)?.fact.value === all.at(-2)?.fact.value;
  return all.length <= FEWEST_PEERS || isTied ? null : all;
}

/**
 * "The largest of them is X in Yonkers, with 4,362 students, and the smallest is Y in Albany, with 210."
 * @param isWhole whether the table has all of the group; else what stands out does so among those listed alone
 */
function sizeSentences(entries: readonly Entry[], isWhole: boolean): Said[] {
  const all = ranked(entries, "numOfStudents");
  const [first, second] = all ?? [];
  const [last, beforeLast] = [all?.at(-1), all?.at(-2)];
  if (!first || !second || !last || !beforeLast) return [];
  const [top, next, bottom, above] = [first, second, last, beforeLast].map(({ entry }) => nameOf(entry));
  const students = ({ fact }: { fact: ResearchFact }) => counted(fact, "student");
  const isSomeEmpty = entries.some(({ known }) => numberOf(known.get("numOfStudents")) === 0);
  const those = isSomeEmpty ? "those that report any students" : "them";
  const whom = isWhole ? `of ${those}` : `of those listed${isSomeEmpty ? " that report any students" : ""}`;
  if (!top && next && bottom)
    return [
      say`This school is the largest ${whom}; next comes ${next}, with ${students(second)}, and the smallest is ${bottom}, with ${figure(last.fact)}.`,
    ];
  if (!bottom && top && above)
    return [
      say`This school is the smallest ${whom}; next comes ${above}, with ${students(beforeLast)}, and the largest is ${top}, with ${figure(first.fact)}.`,
    ];
  if (!top || !bottom) return [];
  return [
    say`The largest ${whom} is ${top}, with ${students(first)}, and the smallest is ${bottom}, with ${figure(last.fact)}.`,
  ];
}

/**
 * "X has the lowest student–teacher ratio, 12.1 to 1, and Y the highest, 25 to 1."
 * @param around.before the sentences before it, which may have said where these schools are
 * @param around.isOnline whether the report is on an online school, since only its like are ranked with it
 */
function ratioSentences(
  entries: readonly Entry[],
  { isWhole, before, isOnline }: { isWhole: boolean; before: readonly Said[]; isOnline: boolean },
): Said[] {
  const like = entries.filter(({ other }) => (other?.isOnline ?? isOnline) === isOnline);
  const all = ranked(like, "studentTeacherRatio");
  const [most, fewest] = [all?.[0], all?.at(-1)];
  if (!most || !fewest) return [];
  const [high, low] = [most.entry, fewest.entry].map((entry) => {
    const name = nameOf(entry);
    // Where a school is has been said with its name.
    const isTold = name !== null && before.some(({ text }) => text.includes(name.text));
    return isTold && entry.other ? figure(entry.other.name) : (name ?? told("this school"));
  });
  const lead =
    like.length < entries.length
      ? `of the ${isOnline ? "online schools" : "schools with classrooms"} listed, `
      : isWhole
        ? ""
        : before.length > 0
          ? "among them, "
          : "of those listed, ";
  // The school's own has been told before.
  const [ofFewest, ofMost] = [fewest, most].map(({ entry, fact }) =>
    entry.other ? say`, ${ratioText(fact)}` : told("", fact),
  );
  return [
    sentence(
      say`${lead}${low ?? ""} has the lowest student–teacher ratio${ofFewest ?? ""}, and ${high ?? ""} the highest${ofMost ?? ""}`,
    ),
  ];
}

/** Heads that are shorter than the titles of figures, since there are many columns. */
const HEADS: ReadonlyMap<PlacedFigure, string> = new Map([
  ["studentTeacherRatio", "Students per teacher"],
  ["demographics.freeOrReducedLunch", "Free or reduced lunch"],
  ["academicInfo.averageSAT", "Average SAT"],
  ["academicInfo.averageACT", "Average ACT"],
]);

function tableOf(analysis: Analysis, peers: Peers, entries: readonly Entry[]): Table {
  const { figures, medians, group, all } = peers;
  const isOfEveryType = group.peers === "level";
  const years = entries.map((entry) => yearOf(entry, figures));
  const shared = new Set(years.filter((year) => year !== null));
  // One year for all of them stands above the table.
  const [one] = shared;
  const common =
    shared.size === 1 && one !== undefined && entries.every((entry) => isAllOf(entry, figures, one))
      ? one
      : null;
  const text = (label: string) => ({ label, isNumeric: false });
  const median = medianRow(peers);
  const rows = entries.map((entry, at) => [
    nameCell(entry, analysis),
    placeCell(entry, analysis),
    ...(isOfEveryType ? [typeCell(entry.known)] : []),
    cell(entry.known.get("gradesOffered")),
    ...figures.map((field) => figureCell(entry.known.get(field), common ?? years[at] ?? null)),
    ...(common === null ? [yearCell(entry, figures, years[at] ?? null)] : []),
  ]);
  const about = entries.map(
    ({ other }): TableRow => (other ? { is: "other", slug: other.slug } : { is: "own" }),
  );
  return {
    kind: "table",
    caption: captionOf(analysis, peers, common),
    columns: [
      text("School"),
      text("City"),
      ...(isOfEveryType ? [text("Type")] : []),
      text("Grades"),
      ...figures.map((field) => ({
        label: HEADS.get(field) ?? FIGURE_TITLES.get(field) ?? field,
        isNumeric: true,
      })),
      ...(common === null ? [text("Year")] : []),
    ],
    rows: median
      ? [
          ...rows,
          [
            told(
              numberOf(all) === numberOf(peers.named) ? "Median of the others" : "Median of the whole group",
            ),
            told("–"),
            ...(isOfEveryType ? [told("–")] : []),
            told("–"),
            ...figures.map((field) => median(medians.get(field))),
            ...(common === null ? [told("–")] : []),
          ],
        ]
      : rows,
    about: median ? [...about, { is: "median" }] : about,
  };
}

function medianRow({ medians }: Peers): ((fact: ResearchFact | undefined) => Said) | null {
  return medians.size > 0 ? cell : null;
}

/** "Public high schools in New York State, by number of students, in 2010–11". */
function captionOf(analysis: Analysis, { group, order }: Peers, year: string | null): string {
  const whom = namedSchools(analysis, group);
  // The text above it has said that these are schools of our catalog.
  const where = group.scope === "country" ? "" : ` ${placeOf(analysis, group.scope)}`;
  const by =
    order === "numOfStudents"
      ? ", the largest first"
      : order === "studentTeacherRatio"
        ? ", the highest student–teacher ratio first"
        : "";
  const name = `${whom}${where}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${by}${year === null ? "" : `; all figures: ${year}`}`;
}

function factsOf({ known }: Entry, figures: readonly PlacedFigure[]): ResearchFact[] {
  return figures.flatMap((field) => known.get(field) ?? []);
}

/** The year of most figures of a school, or the newest of several; null without any. */
function yearOf(entry: Entry, figures: readonly PlacedFigure[]): string | null {
  const years = Map.groupBy(factsOf(entry, figures), ({ year }) => yearText(year));
  const [most] = [...years].toSorted(
    ([one, first], [two, second]) => second.length - first.length || endOf(two) - endOf(one),
  );
  return most?.[0] ?? null;
}

function isAllOf(entry: Entry, figures: readonly PlacedFigure[], year: string): boolean {
  return factsOf(entry, figures).every((fact) => yearText(fact.year) === year);
}

function yearText(year: string | null): string {
  return year === null || isDay(year) ? "not stated" : yearInTable(year);
}

function nameCell({ other }: Entry, { school, own }: Analysis): Said {
  return other
    ? figure(other.name)
    : told(`${school.name} (this school)`, own.known.get("schoolType") ?? null);
}

/** The city; with the state, where the table has schools of several. */
function placeCell({ other, known }: Entry, { school, peers }: Analysis): Said {
  const location = other ? other.location : school.location;
  const city = known.get("address.city");
  if (!city) return told(location || "–");
  return peers?.group.scope === "state" ? figure(city) : told(location, city);
}

/** A figure, with its year only where that is not the year of its row. */
function figureCell(fact: ResearchFact | undefined, year: string | null): Said {
  if (!fact) return told("–");
  const own = yearText(fact.year);
  return told(own === year ? columnText(fact) : `${columnText(fact)} (${own})`, fact);
}

function yearCell(entry: Entry, figures: readonly PlacedFigure[], year: string | null): Said {
  if (year === null) return told("–");
  const ofYear = factsOf(entry, figures).filter((fact) => yearText(fact.year) === year);
  return told(year, ...ofYear);
}
