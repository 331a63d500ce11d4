import type { DecidedElsewhere, NewsStatus } from "./moderation.schema.ts";

const DID: Record<NewsStatus, string> = {
  approved: "published this article",
  dismissed: "dismissed this article",
  pending: "moved this article back to the pending ones",
};
const IS: Record<NewsStatus, string> = {
  approved: "is published",
  dismissed: "is dismissed",
  pending: "is pending",
};

/**
 * Who decided what, and when, for somebody who wanted to decide otherwise: "Ada Ames dismissed this article on November
 * 24, 2026, at 8:15 AM UTC. That decision stands."
 * @param reader the account that reads it
 */
export function decidedSentence(elsewhere: DecidedElsewhere, reader: string): string {
  const { status, decidedAt, decidedBy } = elsewhere;
  if (status === null) return "This article no longer exists.";
  if (decidedAt === null) return `This article ${IS[status]}.`;
  const who =
    decidedBy === null ? "A former colleague" : decidedBy._id === reader ? "You" : decidedBy.displayName;
  const stands = decidedBy?._id === reader ? "" : " That decision stands.";
  return `${who} ${DID[status]} on ${atText(decidedAt)}.${stands}`;
}

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone: "UTC" });

/** The server does not know the reader's time zone. */
function atText(instant: string): string {
  const date = new Date(instant);
  return `${DAY.format(date)}, at ${TIME.format(date).replaceAll("\u202f", " ")} UTC`;
}
