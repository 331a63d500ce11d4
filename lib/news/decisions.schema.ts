import { z } from "zod";
import { NEWS_STATUSES } from "./moderation.schema.ts";

const time = z.iso.datetime().nullable();

/** What a decision replaces of an article. */
const decidedStateSchema = z.strictObject({
  status: z.enum(NEWS_STATUSES),
  approvedAt: time,
  dismissedAt: time,
  dismissalReason: z.string().nullable(),
  decidedById: z.string().nullable(),
  decidedAt: time,
});
export type DecidedState = z.infer<typeof decidedStateSchema>;

/** The articles of a decision with their states before, as it is stored. */
export const replacedSchema = z.array(z.strictObject({ id: z.string(), before: decidedStateSchema }));
export type Replaced = z.infer<typeof replacedSchema>;
