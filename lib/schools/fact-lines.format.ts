import { own } from "#lib/platform/own.ts";
import { BLANK_REASONS } from "./blanks.format.ts";
import type { FieldProvenance } from "./provenance.schema.ts";

/** One line of a list of facts: its label, its value, and the path of its origin in the provenance. */
export type Fact = {
  label: string;
  /** The name of the field. */
  field: string;
  /** Path of the field in the provenance. */
  path: string;
  /** Null if there is no value; `blankReason` gives the reason. */
  value: string | null;
  /** What the value means, if its wording needs an explanation. */
  note?: string;
  /** Where the value links to: a website or a phone number. */
  href?: string;
};

/** A fact as displayed: with the school year next to it, and below it what it means or why there is no value. */
export type FactLine = Pick<Fact, "label" | "field" | "value" | "note" | "href"> & {
  /** School year of the source. */
  year?: string;
  /** ID of the note about the source. */
  source?: string;
};

/** The origin of each field by its path, for a school or a part of it. */
export type Origins = Record<string, FieldProvenance>;

/** A release, or a page or a file read by staff, that a page of ours cites, with the ID by which its figures refer to it. */
export type CitedSource = Source & { id: string };

/**
 * The releases that facts come from, without duplicates, in order of first use.
 * @param prefix of the IDs, for a second list of notes on the same page
 */
export function citedSources(origins: Origins, facts: { path: string }[], prefix = "source"): CitedSource[] {
  const cited: CitedSource[] = [];
  for (const { path } of facts) {
    const origin = own(origins, path);
    if (!origin || sourceOf(origin, cited)) continue;
    const { blank: _, ...release } = origin;
    cited.push({ ...release, id: `${prefix}-${cited.length + 1}` });
  }
  return cited;
}

/**
 * The footnote mark of a source in print: "source-2" → "2", "detail-source-2" → "detail-2". A comparison's sources are
 * the only ones on their page: "compared-source-2" → "2".
 */
export function footnoteMark(sourceId: string): string {
  return sourceId.replace(/(?:compared-)?source-/, "");
}

/** The cited release, or source with the same sentence, that a field comes from. */
export function sourceOf(
  origin: FieldProvenance | undefined,
  sources: CitedSource[],
): CitedSource | undefined {
  return origin && sources.find((cited) => isSameSource(origin, cited));
}

type Source = Omit<FieldProvenance, "blank">;

/** Figures from different sentences of a page or a file have their own notes. */
function isSameSource(one: Source, other: Source): boolean {
  if (one.source !== other.source || one.year !== other.year) return false;
  if (!one.page || !other.page) return !one.page && !other.page;
  return (
    one.url === other.url &&
    one.page.fileName === other.page.fileName &&
    one.page.title === other.page.title &&
    one.page.quote === other.page.quote &&
    one.page.number === other.page.number
  );
}

/** Only what is displayed, and no keys without a value: this is sent with every page. */
export function factLines(origins: Origins, sources: CitedSource[], facts: Fact[]): FactLine[] {
  return facts.map(({ label, field, path, value, note, href }) => {
    const origin = own(origins, path);
    // A source that says nothing about a blank, such as that of an address without street and city, is not its source.
    const cited = value === null && !origin?.blank ? undefined : sourceOf(origin, sources);
    const remark = value === null ? blankReason(origins, path) : note;
    return {
      label,
      field,
      value,
      ...(cited && { year: cited.year, source: cited.id }),
      ...(remark && { note: remark }),
      ...(href && { href }),
    };
  });
}

/** Why a field has no value. If no source covers it, it is "not collected". */
export function blankReason(origins: Origins, path: string): string {
  return BLANK_REASONS[own(origins, path)?.blank ?? "not_collected"];
}
