import { z } from "zod";
import { reportCreditsSchema, subscriptionSchema } from "./schema.ts";
import { PLANS } from "./subscription.rules.ts";

const planSchema = z.strictObject({
  plan: z.enum(PLANS),
  isPaid: z.boolean().optional().meta({ description: "May be sent along as answered, but not changed" }),
});

/** The plan to move to; the answered `subscription` may be sent back, by itself or under its name. */
export const planChangeSchema = z.union([
  planSchema,
  z.strictObject({ subscription: planSchema }).transform(({ subscription }) => subscription),
]);

export const subscriptionAnswerSchema = z.strictObject({
  success: z.literal(true),
  subscription: subscriptionSchema,
  reportCredits: reportCreditsSchema,
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;
