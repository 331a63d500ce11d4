import { z } from "zod";
import { FIELD_PATHS, type FieldPath, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import { type BlankReason, blankReasonSchema } from "#lib/schools/provenance.schema.ts";

/** A release of a register, as stored by the loader in `data_source`. */
export const releaseSchema = z.strictObject({
  /** For instance "nces-pss-2013-14". */
  key: z.string().min(1),
  name: z.string().min(1),
  publisher: z.string().min(1),
  /** The school year that the figures describe, for instance "2013–14". */
  schoolYear: z.string().min(1),
  /** Calendar year in which the described school year ends; newer wins. */
  year: z.int(),
  /** Among releases of the same year, the higher rank wins. */
  rank: z.int(),
  url: z.url().nullable(),
  /**
   * What a whole file of the release is complete for: "public" means that it has every public school of each state in
   * it, so that a school missing from it was not open then. A survey is never complete: not every private school
   * answers. Neither is a list without names, in which a school with an unknown ID cannot be found.
   */
  completeFor: z.literal("public").exactOptional(),
});
export type Release = z.infer<typeof releaseSchema>;

/**
 * - `nces`: the register's own ID, 12 digits for public schools, 8 characters for private ones
 * - `nces-inferred`: an ID that someone else looked up by position; often right, but not always (decision 0021)
 * - `ma-dese`: school code of the Massachusetts Department of Elementary and Secondary Education
 * - `nces-high-schools-2010-11`: name and position, for the release that has no ID
 */
export const IDENTIFIER_SCHEMES = ["nces", "nces-inferred", "ma-dese", "nces-high-schools-2010-11"] as const;
export const identifierSchema = z.strictObject({
  scheme: z.enum(IDENTIFIER_SCHEMES),
  value: z.string().min(1),
});
export type Identifier = z.infer<typeof identifierSchema>;

const fieldPathSchema = z.enum(FIELD_PATHS);

/** One school as described by one release, in our terms: what every source and the bundled seed produce. */
export type CatalogRecord = {
  identifiers: Identifier[];
  facts: Partial<SchoolFacts>;
  /** Fields that the release covers but has no value for, and why. */
  blanks: Partial<Record<FieldPath, BlankReason>>;
  /** Fields that are not the release's own: whoever made the file looked them up in another one. */
  lookedUp?: { release: Release; fields: FieldPath[] };
};

/** Checks the structure of facts from one of our own files; their types are up to the sources. */
export const schoolFactsSchema = z.custom<Partial<SchoolFacts>>(
  (value) => z.partialRecord(fieldPathSchema, z.unknown()).safeParse(value).success,
);

export const catalogRecordSchema: z.ZodType<CatalogRecord> = z.strictObject({
  identifiers: z.array(identifierSchema).min(1),
  facts: schoolFactsSchema,
  blanks: z.partialRecord(fieldPathSchema, blankReasonSchema),
  lookedUp: z
    .strictObject({ release: releaseSchema, fields: z.array(fieldPathSchema).min(1) })
    .exactOptional(),
});

/** Where an address is according to a register of locations: other schools have the same address. */
export const registerAddressSchema = z.strictObject({
  /** The register's own ID of the row. */
  id: z.string().min(1),
  street: z.string().min(1),
  zip: z.string().length(5),
  position: z.strictObject({ lat: z.number(), long: z.number() }),
  county: z.string().nullable(),
  locale: z.int().nullable(),
});
export type RegisterAddress = z.infer<typeof registerAddressSchema> & { release: Release };
/** A register's row that places no address; an earlier load may have taken one from it. */
export type NoAddress = Pick<RegisterAddress, "release" | "id"> & { position: null };

/** What a source makes of one row of a file. */
export type MappedRow =
  /** `notes` say which parts of the row could not be used although the row was. */
  | {
      kind: "record";
      release: Release;
      record: CatalogRecord;
      notes: string[];
      address?: RegisterAddress | NoAddress;
    }
  /** The row is valid, but describes no school of ours. */
  | { kind: "skipped"; reason: string; address?: RegisterAddress | NoAddress }
  /** The row cannot be used. */
  | { kind: "rejected"; reason: string };
