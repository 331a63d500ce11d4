import type { FeedbackStatus } from "./inbox.schema.ts";

export const STATUS_NAMES: Record<FeedbackStatus, string> = {
  pending: "Pending",
  reviewed: "Reviewed",
  archived: "Archived",
  dismissed: "Dismissed",
};
