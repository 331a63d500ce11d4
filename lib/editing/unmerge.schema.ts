import { z } from "zod";
import { returnedCountsSchema } from "#lib/record/returns.schema.ts";
import { CHOSEN_FACTS } from "./merge.rules.ts";
import { savedSchoolAnswerSchema } from "./record.schema.ts";

/** What undoing a merge did. */
export const unmergedSchema = z
  .strictObject({
    from: z
      .strictObject({ _id: z.string(), name: z.string() })
      .meta({ description: "The school that it had been merged into" }),
    fields: z
      .array(z.string())
      .meta({ description: "Labels of the fields in which that school is as it was before" }),
    leftFields: z
      .array(z.string())
      .meta({ description: "Labels of those that it keeps, because somebody has changed them since" }),
    take: z.array(z.enum(CHOSEN_FACTS)).meta({
      description: "The facts that it had from the other one, which to take again to merge both as they were",
    }),
    back: returnedCountsSchema.nullable().meta({
      description:
        "What went back. Null for a merge made before we recorded what moved: that stays where it is",
    }),
    left: returnedCountsSchema
      .nullable()
      .meta({ description: "What stays where it is because somebody has changed or removed it since" }),
  })
  .meta({ id: "UnmergedSchool" });
export type UnmergedSchool = z.infer<typeof unmergedSchema>;

/** The answer to a write that may restore a school from the archive. */
export const restoredSchoolAnswerSchema = savedSchoolAnswerSchema.extend({
  unmerged: unmergedSchema.nullable().meta({
    description: "What became of the merge of the school into another one; null if this has undone none",
  }),
});
/** A school after such a write. */
export type RestoredSchool = Pick<RestoredSchoolAnswer, "school" | "unmerged">;
export type RestoredSchoolAnswer = z.infer<typeof restoredSchoolAnswerSchema>;
