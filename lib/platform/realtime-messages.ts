import { z } from "zod";

/** How a browser gets its account's events. Null: from GET /api/events. */
export const realtimeAnswerSchema = z.strictObject({
  success: z.literal(true),
  pusher: z
    .strictObject({
      key: z.string(),
      host: z.string(),
      port: z.int(),
      isSecure: z.boolean(),
      channel: z.string().meta({ description: "The one channel that this account may subscribe to" }),
    })
    .nullable(),
});
export type RealtimeAnswer = z.infer<typeof realtimeAnswerSchema>;

/** The field names that pusher-js uses to subscribe. */
export const subscriptionBodySchema = z.strictObject({
  socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/),
  channel_name: z.string().min(1).max(200),
});

export const subscriptionAnswerSchema = z.strictObject({
  success: z.literal(true),
  auth: z.string().meta({ description: "The signature that the service asks for" }),
});
