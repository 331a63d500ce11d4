import { z } from "zod";

/** The body of PUT /api/users/news-digest. */
export const newsDigestSchema = z.strictObject({ isSubscribed: z.boolean() });

export const newsDigestAnswerSchema = z.strictObject({
  success: z.literal(true),
  isSubscribed: z.boolean().meta({ description: "Whether news of saved schools come by mail" }),
});
