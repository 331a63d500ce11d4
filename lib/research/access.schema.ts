import { z } from "zod";
import { schoolReferenceSchema } from "#lib/search/finder.schema.ts";

export const researchParamsSchema = z.strictObject({ id: schoolReferenceSchema });

export const accessAnswerSchema = z.strictObject({
  success: z.literal(true),
  hasAccess: z.boolean(),
  currentCredits: z.int().min(0),
});
export type AccessAnswer = z.infer<typeof accessAnswerSchema>;

export const unlockAnswerSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  remainingCredits: z.int().min(0),
});
export type UnlockAnswer = z.infer<typeof unlockAnswerSchema>;

const unlockedSchema = z
  .strictObject({
    schoolId: z.string(),
    slug: z.string(),
    name: z.string(),
    location: z.string(),
    unlockedAt: z.iso.datetime(),
    isPublished: z.boolean().meta({ description: "Whether others can unlock it at the moment" }),
    withdrawnAt: z.iso
      .datetime()
      .nullable()
      .meta({ description: "When the report was taken back that can still be read; null unless it was" }),
  })
  .meta({ id: "UnlockedResearch" });
export type UnlockedResearch = z.infer<typeof unlockedSchema>;

export const unlockedAnswerSchema = z.strictObject({
  success: z.literal(true),
  unlocked: z.array(unlockedSchema).meta({ description: "Newest first" }),
});

export const chargedResearchAnswerSchema = z.strictObject({
  success: z.literal(true),
  charged: z.array(
    unlockedSchema.extend({
      entryId: z.string().meta({ description: "The charge in the ledger, by which it can be refunded" }),
      refundedAt: z.iso.datetime().nullable(),
    }),
  ),
});
export type ChargedResearch = z.infer<typeof chargedResearchAnswerSchema>["charged"][number];
