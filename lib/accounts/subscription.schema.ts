import { z } from "zod";
import { reportCreditsSchema, subscriptionSchema } from "./schema.ts";
import { PLANS } from "./subscription.rules.ts";

export const planChangeSchema = z.strictObject({ plan: z.enum(PLANS) });

export const subscriptionAnswerSchema = z.strictObject({
  success: z.literal(true),
  subscription: subscriptionSchema,
  reportCredits: reportCreditsSchema,
});
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;
