import { z } from "zod";
import { filter } from "#lib/platform/filter.schema.ts";

const MOST_ITEMS = 100;
const MOST_PAGES = 100_000;

/** A message is pending until a staff member has dealt with it. */
export const FEEDBACK_STATUSES = ["pending", "reviewed", "archived", "dismissed"] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

/** The query of GET /api/feedback. */
export const feedbackQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(MOST_PAGES).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_ITEMS).optional(),
  status: filter(z.enum(FEEDBACK_STATUSES)),
});
/** With the page size, which defaults to the one from the settings. */
export type FeedbackQuery = z.output<typeof feedbackQuerySchema> & { limit: number };

/** A message to the staff, as they read it. */
export const feedbackItemSchema = z
  .strictObject({
    _id: z.string(),
    userId: z
      .string()
      .nullable()
      .meta({ description: "Null for a guest, and once the writer's account is deleted" }),
    userName: z
      .string()
      .nullable()
      .meta({ description: "Null once it is deleted, and for a guest who gave none" }),
    email: z.string().nullable().meta({
      description:
        "Null once it is deleted. A guest’s is where to reply: nobody has checked that it is theirs",
    }),
    message: z.string(),
    school: z
      .strictObject({ _id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "The school whose page was open when it was written" }),
    page: z
      .string()
      .nullable()
      .meta({ description: "The path of the page that it was sent from; null if that is not known" }),
    status: z.enum(FEEDBACK_STATUSES),
    marked: z
      .strictObject({
        by: z.string().nullable().meta({ description: "Their name; null if it is no longer known" }),
        at: z.iso.datetime(),
      })
      .nullable()
      .meta({ description: "Who gave it its status, and when; null while it is pending" }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FeedbackItem" });
export type FeedbackItem = z.infer<typeof feedbackItemSchema>;

export const feedbackListSchema = z.strictObject({
  success: z.literal(true),
  feedbackItems: z.array(feedbackItemSchema),
  page: z.int(),
  total: z.int(),
  totalPages: z.int(),
});
export type FeedbackList = z.infer<typeof feedbackListSchema>;

export const feedbackStatusSchema = z.strictObject({ status: z.enum(FEEDBACK_STATUSES) });

export const feedbackItemAnswerSchema = z.strictObject({
  success: z.literal(true),
  feedbackItem: feedbackItemSchema,
});
