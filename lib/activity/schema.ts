import { z } from "zod";

/** What the site records on sign-in and sign-out; API clients may report the same three. */
export const SIGN_IN_ACTIONS = ["login", "provider_login", "logout"] as const;
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

/** Staff actions. Each is recorded in the transaction of the change itself. */
export const STAFF_ACTIONS = [
  "school_created",
  "school_updated",
  "school_archived",
  "school_restored",
  "school_field_restored",
  "school_unmerged",
  "schools_merged",
  "duplicates_searched",
  "duplicate_dismissed",
  "duplicate_dismissal_ended",
  "school_images_updated",
  "school_image_budget_reset",
  "source_saved",
  "source_renamed",
  "source_deleted",
  "source_restored",
  "name_variations_updated",
  "user_created",
  "user_updated",
  "user_deleted",
  "credits_added",
  "credits_refunded",
  "fields_synced",
  "field_sync_undone",
  "field_updated",
  "field_cache_cleared",
  "settings_updated",
  "settings_reset",
  "cache_cleared",
  "site_fonts_changed",
  "feedback_status_changed",
  "feedback_writer_deleted",
  "schools_imported",
  "schools_exported",
  "import_undone",
  "news_added",
  "news_approved",
  "news_dismissed",
  "news_restored",
  "news_retracted",
  "news_decision_undone",
  "news_reports_settled",
  "job_retried",
  "news_searched",
  "research_asked",
  "research_canceled",
  "research_discarded",
  "research_edited",
  "research_file_removed",
  "research_file_replaced",
  "research_published",
  "research_unpublished",
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Every action that is recorded. */
export const ACTIONS = [...SIGN_IN_ACTIONS, ...STAFF_ACTIONS] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * The details of an action, flat so that they read as a line of a table. Rows outlive accounts: they may contain IDs,
 * but not people's names or addresses. The one exception is `maskedEmail` of a deleted account (decision 0076).
 */
export type ActivityDetails = Record<string, string | number | boolean | null>;

const MOST_DETAILS = 10;
const detailsSchema = z
  .record(
    z.string().min(1).max(50),
    z.union([z.string().max(200), z.number(), z.boolean(), z.null()], {
      error: "must be a text of at most 200 characters, a number, true, false or null",
    }),
  )
  .refine((details) => Object.keys(details).length <= MOST_DETAILS, `must have at most ${MOST_DETAILS} keys`);

export const reportedActivitySchema = z.strictObject({
  action: z.enum(SIGN_IN_ACTIONS),
  details: detailsSchema.default({}),
});
export type ReportedActivity = z.output<typeof reportedActivitySchema>;

export const reportedAnswerSchema = z.strictObject({ success: z.literal(true) });
