import { countOf } from "#lib/platform/numbers.ts";
import type { DecidedElsewhere, NewsStatus, StaffArticle, Transition } from "./moderation.schema.ts";
import { idsOf } from "./queue.rules.ts";

export const STATUS_NAMES: Record<NewsStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  dismissed: "Dismissed",
};

export const TRANSITION_LABELS: Record<Transition, string> = {
  approve: "Publish",
  dismiss: "Dismiss",
  restore: "Restore to Pending",
  retract: "Retract to Pending",
};

export const TRANSITION_FAILURES: Record<Transition, string> = {
  approve: "Failed to approve news article",
  dismiss: "Failed to dismiss news article",
  restore: "Failed to restore news article",
  retract: "Failed to retract news article",
};

const DONE: Record<Transition, string> = {
  approve: "published",
  dismiss: "dismissed",
  restore: "restored to pending",
  retract: "retracted to pending",
};

/** What has become of some stories: "Published: Team wins.", "12 articles published." */
export function decidedText(transition: Transition, stories: readonly StaffArticle[]): string {
  const [story] = stories;
  const done = DONE[transition];
  const count = stories.flatMap(idsOf).length;
  if (story && count === 1)
    return `${done[0]?.toUpperCase()}${done.slice(1)}: ${shortHeadline(story.headline)}`;
  return `${countOf(count, "article")} ${done}.`;
}

const IS_NOW: Record<NewsStatus, string> = {
  pending: "moved to pending",
  approved: "published",
  dismissed: "dismissed",
};

/** That others had decided some of the articles before. */
export function elsewhereText(elsewhere: readonly DecidedElsewhere[]): string {
  const [one] = elsewhere;
  if (!one) return "";
  if (elsewhere.length > 1)
    return `${countOf(elsewhere.length, "article")} had been decided by somebody else. Those decisions stand.`;
  const headline = `“${shortHeadline(one.headline)}”`;
  if (one.status === null) return `${headline} no longer exists.`;
  const who = one.decidedBy?.displayName ?? "Somebody else";
  return `${who} had ${IS_NOW[one.status]} ${headline} before. That decision stands.`;
}

/** That stories left a list while it was being worked off. */
export function goneText(stories: readonly StaffArticle[]): string {
  const [story] = stories;
  if (!story) return "";
  if (stories.length > 1)
    return `Somebody else has decided ${countOf(stories.length, "story", "stories")} of this list.`;
  return `Somebody else has decided “${shortHeadline(story.headline)}”.`;
}

const SHORT = 60;

function shortHeadline(headline: string): string {
  return cutHeadline(headline, SHORT);
}

/** A headline of at most so many characters, with an ellipsis where it is cut. */
export function cutHeadline(headline: string, most: number): string {
  const characters = [...headline];
  return characters.length <= most ? headline : `${characters.slice(0, most).join("").trimEnd()}…`;
}

/** How sure it is that an article is about the school: "97% sure". It is never said to be certain. */
export function scoreText(score: number): string {
  return `${Math.min(99, Math.max(1, Math.round(score * 100)))}% sure`;
}

/** The reasons that most articles are dismissed for, in the order of the keys 1 to 6. */
export const DISMISSAL_REASONS = [
  "About another school of that name",
  "Names the school only in passing",
  "Sports scores",
  "Obituary",
  "Advertisement",
  "Not news",
] as const;
