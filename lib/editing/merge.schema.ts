import { z } from "zod";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { CHOSEN_FACTS } from "./merge.rules.ts";
import { savedSchoolAnswerSchema } from "./record.schema.ts";

const versionSchema = z.string().regex(/^\d{1,18}$/, "is not the version of a school");

/** What is to become of two schools that turned out to be one. The address names the one that stays. */
export const mergeSchema = z
  .strictObject({
    other: schoolReferenceSchema.meta({ description: "Id or slug of the school that goes" }),
    take: z.array(z.enum(CHOSEN_FACTS)).max(CHOSEN_FACTS.length).optional().meta({
      description:
        "Facts that the other school gives; all others stay. Without it those that the staying school lacks or has from an older source",
    }),
    versions: z
      .strictObject({ stays: versionSchema, goes: versionSchema })
      .optional()
      .meta({ description: "Of both schools as they were read; with it, changes made since are refused" }),
  })
  .meta({ id: "SchoolMerge" });
export type MergeInput = z.output<typeof mergeSchema>;

export const mergeAnswerSchema = savedSchoolAnswerSchema.extend({
  moved: z
    .strictObject({
      identifiers: z.int().min(0),
      pictures: z.int().min(0).meta({ description: "Pictures that the staying school has got" }),
      picturesLeft: z.int().min(0).meta({ description: "Pictures for which its gallery had no room" }),
      families: z.int().min(0).meta({ description: "Members who had saved the other school" }),
    })
    .meta({ id: "MergedBelongings" }),
});
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>;
export type MergedBelongings = MergeAnswer["moved"];

/** A fact on one side of a comparison. */
const heldSchema = z.strictObject({
  text: z.string().meta({ description: "As staff read it; empty for a blank" }),
  origin: z.string().meta({ description: "Source and year, or why it is blank" }),
  isBlank: z.boolean(),
  newness: z.number().nullable(),
});
export type HeldFact = z.infer<typeof heldSchema>;

/** One fact of two schools that may be one. */
export type ComparedFact = {
  fact: string;
  label: string;
  /** In the order of the schools. */
  held: [HeldFact, HeldFact];
  /** Whether both say the same. */
  isSame: boolean;
  /** Whether a merge keeps what both have. */
  isUnited: boolean;
};

/** What a school has beside its fields. */
export type SchoolBelongings = {
  /** "NCES 250327000436" */
  identifiers: string[];
  pictures: number;
  families: number;
};

export type ComparedPairSchool = {
  _id: string;
  slug: string;
  name: string;
  location: string;
  archived: boolean;
  mergedInto: { _id: string; name: string } | null;
  version: string;
  /** Percentage of the facts about every school that it has. */
  completeness: number;
  belongings: SchoolBelongings;
};

export type PairComparison = {
  schools: [ComparedPairSchool, ComparedPairSchool];
  facts: ComparedFact[];
};
