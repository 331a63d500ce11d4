import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import {
  type DecidedElsewhere,
  NEWS_STATUSES,
  type NewsStatus,
  type StaffArticle,
  type Transition,
} from "./moderation.schema.ts";
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

/** What has become of some stories: "Published: Team wins", "12 stories published." */
export function decidedText(transition: Transition, stories: readonly StaffArticle[]): string {
  const [story] = stories;
  const done = DONE[transition];
  if (story && stories.length === 1) return `${capitalized(done)}: ${shortHeadline(story.headline)}`;
  return `${countOf(stories.length, "story", "stories")} ${done}.`;
}

/** How many articles some stories have, where that is more: "They have 14 articles in all." */
export function articlesText(stories: readonly StaffArticle[]): string {
  const count = stories.flatMap(idsOf).length;
  if (count === stories.length) return "";
  return `${stories.length === 1 ? "It has" : "They have"} ${countOf(count, "article")} in all.`;
}

/** Of what others had decided before, one for each story. */
export function elsewhereByStory(
  stories: readonly StaffArticle[],
  elsewhere: readonly DecidedElsewhere[],
): DecidedElsewhere[] {
  return stories.flatMap((story) => {
    const ids = idsOf(story);
    return elsewhere.find(({ _id }) => ids.includes(_id)) ?? [];
  });
}

const IS_NOW: Record<NewsStatus, string> = {
  pending: "moved to pending",
  approved: "published",
  dismissed: "dismissed",
};

/**
 * That others had decided some of the stories before: who, and what.
 * @param elsewhere one for each story
 */
export function elsewhereText(elsewhere: readonly DecidedElsewhere[]): string {
  const stands = elsewhere.length > 1 ? "Those decisions stand." : "That decision stands.";
  return doneByOthers(elsewhere, { verb: "had", end: " before", stands });
}

/**
 * That stories left the list of a status while it was being worked off: who decided what about them.
 * @param decided about each of the stories
 */
export function goneText(decided: readonly DecidedElsewhere[]): string {
  return doneByOthers(decided, { verb: "has", end: "", stands: "" });
}

type Wording = { verb: "had" | "has"; end: string; stands: string };

/** "Ada Ames has published “Team wins”.", "Ada Ames has published 2 stories and dismissed 1 story." */
function doneByOthers(decided: readonly DecidedElsewhere[], { verb, end, stands }: Wording): string {
  const [one] = decided;
  if (!one) return "";
  if (decided.length === 1) {
    if (one.status === null) return "The article no longer exists.";
    return `${nameIn(one)} ${verb} ${IS_NOW[one.status]} “${shortHeadline(one.headline)}”${end}. ${stands}`.trim();
  }
  const sentences = [...new Set(decided.map(nameIn))].flatMap((name) => {
    const parts = NEWS_STATUSES.flatMap((status) => {
      const count = decided.filter((one) => nameIn(one) === name && one.status === status).length;
      return count === 0 ? [] : `${IS_NOW[status]} ${countOf(count, "story", "stories")}`;
    });
    return parts.length === 0 ? [] : `${name} ${verb} ${andList(parts)}${end}.`;
  });
  const gone = decided.filter(({ status }) => status === null).length;
  if (gone > 0)
    sentences.push(`${countOf(gone, "story", "stories")} no longer ${gone === 1 ? "exists" : "exist"}.`);
  return [...sentences, stands].filter(Boolean).join(" ");
}

function nameIn({ decidedBy }: DecidedElsewhere): string {
  return decidedBy?.displayName ?? "Somebody else";
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
  "About another school with the same name",
  "Names the school only in passing",
  "Sports scores",
  "Obituary",
  "Advertisement",
  "Not news",
] as const;
