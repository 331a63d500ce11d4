import { z } from "zod";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";
import { CHOSEN_FACTS } from "./merge.rules.ts";
import { savedSchoolAnswerSchema } from "./record.schema.ts";

const versionSchema = z.string().regex(/^\d{1,18}$/, "is not the version of a school");

/** How to merge two schools that turned out to be one. The address names the one that stays. */
export const mergeSchema = z
  .strictObject({
    other: schoolReferenceSchema.meta({ description: "ID or slug of the school that goes" }),
    take: z.array(z.enum(CHOSEN_FACTS)).max(CHOSEN_FACTS.length).optional().meta({
      description:
        "Facts to take from the other school; all others stay. By default, those that the staying school lacks or has from an older source",
    }),
    versions: z.strictObject({ stays: versionSchema, goes: versionSchema }).optional().meta({
      description:
        "Of both schools as they were read; if given, the merge is refused when they have changed since",
    }),
  })
  .meta({ id: "SchoolMerge" });
export type MergeInput = z.output<typeof mergeSchema>;

export const mergeAnswerSchema = savedSchoolAnswerSchema.extend({
  moved: z
    .strictObject({
      identifiers: z.int().min(0),
      pictures: z.int().min(0).meta({ description: "Number of pictures added to the staying school" }),
      picturesLeft: z
        .int()
        .min(0)
        .meta({ description: "Number of pictures for which its gallery had no room" }),
      families: z.int().min(0).meta({ description: "Number of members who had saved the other school" }),
    })
    .meta({ id: "MergedBelongings" }),
});
export type MergeAnswer = z.infer<typeof mergeAnswerSchema>;
export type MergedBelongings = MergeAnswer["moved"];

/** A fact on one side of a comparison. */
const heldSchema = z.strictObject({
  text: z.string().meta({ description: "As shown to staff; empty for a blank" }),
  origin: z.string().meta({ description: "Source and year, or why it is blank" }),
  isBlank: z.boolean(),
  parts: z.int().meta({ description: "How many of its fields are filled: of an address up to four" }),
  newness: z.number().nullable(),
});
export type HeldFact = z.infer<typeof heldSchema>;

/** One fact of two schools that may be the same. */
export type ComparedFact = {
  fact: string;
  label: string;
  /** In the order of the schools. */
  held: [HeldFact, HeldFact];
  /** Whether both have the same value. */
  isSame: boolean;
  /** Whether a merge keeps both values. */
  isUnited: boolean;
};

/** What a school has besides its fields. */
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
  /** Percentage of the facts collected about every school that this one has. */
  completeness: number;
  belongings: SchoolBelongings;
};

export type PairComparison = {
  schools: [ComparedPairSchool, ComparedPairSchool];
  facts: ComparedFact[];
};
