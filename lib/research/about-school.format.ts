import { SCHOOL_KINDS, SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { inYear, isDay } from "#lib/schools/years.format.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said, Table } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import {
  enteredOn,
  figureText,
  isFileDate,
  joined,
  listed,
  sentence,
  told,
  yearAsSource,
  yearInTable,
} from "./say.format.ts";

/**
 * What the school's page says of it besides the figures: what others wrote of it, its own words, what it offers, and its
 * particulars, each with the source that says so. Null if there is nothing.
 */
export function aboutBlocks(analysis: Analysis): Block[] | null {
  const known = sourcedOf(analysis);
  const table = particulars(known, analysis.own.noTuition);
  const blocks: Block[] = [
    ...textBlocks(null, known.get("schoolSummary"), analysis),
    ...foundingBlocks(known.get("founded"), known.get("schoolSummary")),
    ...activityBlocks(known.get("extracurriculars")),
    ...collegeBlocks(known),
    ...itemBlocks("Awards and results", known.get("academicAchievements")),
    ...TEXTS.flatMap(({ field, heading }) => textBlocks(heading, known.get(field), analysis)),
    ...(table ? [table] : []),
  ];
  return blocks.length > 0 ? blocks : null;
}

/** What has no source is not in the report, since a reader could not look it up. */
function sourcedOf({ own: { known } }: Analysis): ReadonlyMap<string, ResearchFact> {
  return new Map([...known].filter(([, { sources }]) => sources.length > 0));
}

/** Texts of several sentences, and the headings under which they stand. */
const TEXTS = [
  { field: "mission", heading: "Mission" },
  { field: "vision", heading: "Vision" },
  { field: "deiFocus", heading: "Diversity, equity, and inclusion" },
  { field: "academicInfo.satInfo", heading: "The SAT in detail" },
  { field: "academicInfo.actInfo", heading: "The ACT in detail" },
  { field: "neighborhoodSummary", heading: "The neighborhood" },
] as const;

/** About so many characters of a text; the school's page has all of it. */
const LONGEST_TEXT = 1500;

/** What our staff noted beside what a source says; it must not stand as if the source said it. */
const OUR_REMARKS: ReadonlySet<string> = new Set(["The average adds verbal and math."]);

/** A text word for word, after who wrote it. */
function textBlocks(heading: string | null, fact: ResearchFact | undefined, analysis: Analysis): Block[] {
  const items = fact ? itemsOf(fact) : [];
  const all = items.filter((one) => !OUR_REMARKS.has(one));
  if (!fact || all.length === 0) return [];
  let length = 0;
  const shown = all.filter((one, at) => {
    length += one.length;
    return at === 0 || length <= LONGEST_TEXT;
  });
  const rest =
    shown.length < all.length ? [told(`The school’s page on ${analysis.siteName} has the rest.`)] : [];
  return [
    ...(heading === null ? [] : [{ kind: "heading" as const, text: heading }]),
    {
      kind: "paragraph",
      sentences: [writerOf(fact, analysis), ...shown.map((one) => sentence(told(one, fact))), ...rest],
    },
    ...(all.length < items.length
      ? [
          {
            kind: "note" as const,
            sentences: [told("The total score in this report is verbal plus math.", fact)],
          },
        ]
      : []),
  ];
}

/** What a source is called that is the school’s website. */
export const OWN_PAGE = "School’s own page";

/** "From Wikipedia, as of 2022–23:", "From the school’s own page, as of Nov 21, 2026:". */
function writerOf(fact: ResearchFact, { sources, siteName }: Analysis): Said {
  const source = sources.get(fact.sources[0] ?? "");
  const writer =
    source?.name === OWN_PAGE
      ? "From the school’s own page"
      : source?.publisher === siteName
        ? "From our staff"
        : `From ${source?.publisher ?? "its source"}`;
  return told(fact.year === null ? `${writer}:` : `${writer}, as of ${yearInTable(fact.year)}:`, fact);
}

/** Nothing if the text before it says so. */
function foundingBlocks(founded: ResearchFact | undefined, summary: ResearchFact | undefined): Block[] {
  const year = String(founded?.value ?? "");
  if (
    !founded ||
    (summary && itemsOf(summary).some((one) => one.includes(year))) ||
    !/^(?:about |around )?\d{4}$/.test(year)
  )
    return [];
  const when = /^\d/.test(year) ? `in ${year}` : year;
  return [{ kind: "paragraph", sentences: [told(`It was founded ${when}.`, founded)] }];
}

/** More than this of a list is too much to read. */
const MOST_ITEMS = 40;

function activityBlocks(fact: ResearchFact | undefined): Block[] {
  if (!fact || itemsOf(fact).length === 0) return [];
  return [
    { kind: "heading", text: "Activities" },
    { kind: "paragraph", sentences: [sentence(told(`The activities on record are ${inARow(fact)}`, fact))] },
  ];
}

function collegeBlocks(known: ReadonlyMap<string, ResearchFact>): Block[] {
  const sentences = [
    { fact: known.get("matriculation.topColleges"), lead: "Most graduates who went to college went to" },
    { fact: known.get("matriculation.colleges"), lead: "Graduates enrolled in" },
  ].flatMap(({ fact, lead }) =>
    fact && itemsOf(fact).length > 0 ? [sentence(told(`${lead} ${inARow(fact)}`, fact))] : [],
  );
  return sentences.length > 0
    ? [
        { kind: "heading", text: "Colleges" },
        { kind: "paragraph", sentences },
      ]
    : [];
}

function itemBlocks(heading: string, fact: ResearchFact | undefined): Block[] {
  const items = fact ? itemsOf(fact).slice(0, MOST_ITEMS) : [];
  if (!fact || items.length === 0) return [];
  return [
    { kind: "heading", text: heading },
    { kind: "list", items: items.map((item) => sentence(told(item, fact))) },
  ];
}

/** "a, b, and c"; between items that have commas, semicolons. */
function inARow(fact: ResearchFact): string {
  const all = itemsOf(fact);
  // Sources write some items with a capital letter and others without.
  const items = all.slice(0, MOST_ITEMS).map(capitalized);
  const last = all.length > items.length ? [...items, "others"] : items;
  if (!items.some((item) => item.includes(","))) return listed(last.map((item) => told(item))).text;
  return `${
    joined(
      last.slice(0, -1).map((item) => told(item)),
      "; ",
    ).text
  }${last.length > 1 ? "; and " : ""}${last.at(-1) ?? ""}`;
}

function itemsOf({ value }: ResearchFact): string[] {
  return Array.isArray(value) ? value.filter((item) => item.trim() !== "") : [];
}

/** What is looked up rather than read. The figures have their own sections. */
export const PARTICULARS = [
  "alternativeNames",
  "status",
  "schoolType",
  "schoolKind",
  "gradesOffered",
  "charterSchool",
  "magnetSchool",
  "religiousAffiliation",
  "district",
  "founded",
  "principal",
  "tuition",
  "rating",
  "blueRibbon24",
  "address.fullAddress",
  "address.county",
  "locale",
  "contactInfo.phone",
  "contactInfo.website",
  "contactInfo.email",
] as const;

/** Everything that only this section states. */
export const OFFERED: readonly string[] = [
  ...PARTICULARS,
  ...TEXTS.map(({ field }) => field),
  "schoolSummary",
  "extracurriculars",
  "matriculation.topColleges",
  "matriculation.colleges",
  "academicAchievements",
];

/** An entry of our staff has a day; which year it is true of, nobody stated. */
function asOf({ year }: ResearchFact): string {
  if (!year) return "–";
  if (isDay(year)) return capitalized(enteredOn(year));
  return capitalized(isFileDate(year) ? `from ${yearAsSource(year)}` : year);
}

/** "Listed as open" without "in 2013–14", which the next column says. */
function recorded(fact: ResearchFact): Said {
  const text = figureText(fact);
  const ending = fact.year === null ? "" : ` ${inYear(fact.year)}`;
  return told(ending !== "" && text.endsWith(ending) ? text.slice(0, -ending.length) : text, fact);
}

/** Most schools are regular ones, so only another kind says something. */
export function isUsual({ field, value }: ResearchFact): boolean {
  return field === "schoolKind" && value === SCHOOL_KINDS.regular;
}

/** No register has a tuition of public schools: it follows from the rule, and from the register that lists the school as one. */
function freeRow(noTuition: ResearchFact, known: ReadonlyMap<string, ResearchFact>): Said[] {
  const isCharter = known.get("schoolType")?.value === SCHOOL_TYPES.ONLINE;
  return [
    told("Tuition", noTuition),
    told(isCharter ? "None (charter school, which is public)" : "None (public school)", noTuition),
    told(asOf(noTuition), noTuition),
  ];
}

function particulars(known: ReadonlyMap<string, ResearchFact>, noTuition: ResearchFact | null): Table | null {
  const rows = PARTICULARS.flatMap((field) => {
    const fact = known.get(field);
    if (field === "tuition" && fact?.value === 0)
      return [[told("Tuition", fact), told("No tuition", fact), told(asOf(fact), fact)]];
    if (field === "tuition" && noTuition && noTuition.sources.length > 0) return [freeRow(noTuition, known)];
    return fact && !isUsual(fact) ? [[told(fact.label, fact), recorded(fact), told(asOf(fact), fact)]] : [];
  });
  if (rows.length === 0) return null;
  return {
    kind: "table",
    caption: "School details",
    columns: ["Detail", "On record", "As of"].map((label) => ({ label, isNumeric: false })),
    rows,
  };
}
