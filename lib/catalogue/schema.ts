import type { FieldPath, SchoolFacts } from "#lib/schools/fields.rules.ts";
import type { BlankReason } from "#lib/schools/provenance.schema.ts";

/** A release of a register, as the loader files it under `data_source`. */
export type Release = {
  key: string;
  name: string;
  publisher: string;
  schoolYear: string;
  /** Calendar year in which the described school year ends; newer wins. */
  year: number;
  /** Among releases of one year the higher rank wins. */
  rank: number;
  url: string | null;
};

export type Identifier = { scheme: "nces" | "ma-dese"; value: string };

/** One school as one release describes it, in our terms: what every loader and the shipped seed produce. */
export type CatalogueRecord = {
  identifiers: Identifier[];
  facts: Partial<SchoolFacts>;
  /** Fields that the release has a place for but no value, and why. */
  blanks: Partial<Record<FieldPath, BlankReason>>;
};
