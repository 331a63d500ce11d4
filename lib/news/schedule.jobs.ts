import "server-only";
import type { JobUnderway } from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { log } from "#lib/platform/log.ts";
import { readStates } from "./provider-state.data.ts";
import { notBefore } from "./provider-state.rules.ts";
import { newsSourceOf } from "./query.rules.ts";
import { countOfSchoolsWithFeed, dueSchools, scheduledSince } from "./schedule.data.ts";
import { shareOf, slotOf } from "./schedule.rules.ts";
import { type Asked, askedFor, searchAt } from "./searching.mutations.ts";
import { readSubject } from "./subject.data.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

const DAY_MS = 24 * 3_600_000;
/** This much time before the next ones begin, no search is begun: one may take as long as this. */
const MARGIN_MS = 60_000;
/** Schools read at a time: more than a part of the day needs, as some providers may have to be left alone. */
const LOOKED_AT = 50;

/**
 * Makes the searches that belong to this part of the day. It can be killed and started again at any time: a school that was
 * searched for is not due again, and counts toward the day.
 */
async function searchDue(job: JobUnderway): Promise<void> {
  const now = new Date();
  const { slot, day, until } = slotOf(now);
  const last = until.getTime() - MARGIN_MS;
  const perDay = env().NEWS_SEARCHES_PER_DAY;
  const schools = await countOfSchoolsWithFeed();
  if (perDay === 0 || schools === 0) return;
  let left = perDay - (await scheduledSince(new Date(now.getTime() - DAY_MS)));
  const needed = Math.min(perDay, schools * Math.max(1, anySearch().length));
  let share = shareOf(slot, needed, await scheduledSince(day));
  let stored = 0;
  const seen = new Set<number>();
  while (share > 0 && left > 0 && Date.now() < last) {
    const canSearch = (await thoseNotPaused(anySearch())).length > 0;
    const due = await dueSchools(seen.size + LOOKED_AT, canSearch);
    const next = due.filter(({ id }) => !seen.has(id));
    if (next.length === 0) break;
    for (const { id, feedName } of next) {
      if (share <= 0 || left <= 0 || Date.now() >= last) break;
      seen.add(id);
      const asked = await thoseNotPaused(askedFor({ id, source: newsSourceOf(feedName) }));
      const taken = asked.slice(0, left);
      stored += await searchAll(id, taken, job.id);
      share -= taken.length;
      left -= taken.length;
    }
  }
  if (stored > 0) await tellNewsChanged();
}

/** The provider where schools without their own feed are searched for. */
function anySearch(): Asked[] {
  return askedFor({ id: 0, source: { kind: "search", query: "" } });
}

/** A provider that fails again and again, or asked to be left alone, is passed over, and the others are asked. */
async function thoseNotPaused(asked: readonly Asked[]): Promise<Asked[]> {
  const states = await readStates(asked.map(({ key }) => key));
  const now = new Date();
  return asked.filter((_, at) => {
    const state = states[at];
    return !state || notBefore(state, now, false) === null;
  });
}

/** @returns how many articles were stored. What is wrong with one school stops no other. */
async function searchAll(id: number, asked: readonly Asked[], jobId: string): Promise<number> {
  if (asked.length === 0) return 0;
  let stored = 0;
  try {
    const subject = await readSubject(id);
    for (const one of asked) {
      const outcome = await searchAt(one, subject, { trigger: "schedule", jobId });
      stored += outcome.stored;
    }
  } catch (error) {
    if (isDatabaseLost(error)) throw error;
    // It was archived in this moment.
    if (!(error instanceof AppError)) log().error({ err: error, school: id }, "news: a search failed");
  }
  return stored;
}

export const NEWS_SCHEDULE: JobDefinition = {
  kind: "news_schedule",
  schedule: "*/15 * * * *",
  work: searchDue,
};
