import { retryAfter } from "#lib/platform/retry-after.ts";
import type { Quota } from "./providers.schema.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** After the first failure; each further one in a row doubles it. */
const FIRST_PAUSE = 5 * MINUTE;
/** Who asks for more has made a mistake, or wants to be asked again tomorrow. */
const LONGEST_PAUSE = 7 * DAY;

export type HeaderValues = Readonly<Record<string, string>>;

/** When a provider that did not answer may be asked again: when it says, or after a pause that grows. */
export function nextAfterFailure(headers: HeaderValues, failures: number, now: Date): string {
  const asked = retryAfter(headers, now.getTime());
  const pause = asked ?? Math.min(FIRST_PAUSE * 2 ** Math.min(failures, 30), DAY);
  return later(now, Math.min(pause, LONGEST_PAUSE));
}

/** When a provider whose quota is used up may be asked again; null if there is something left. */
export function nextAfterQuota(quota: Quota | null, now: Date): string | null {
  if (quota?.remaining !== 0) return null;
  return quota.resetsAt ?? later(now, FIRST_PAUSE);
}

/** What the headers say of the quota, in the ways in use; null if they say nothing. */
export function quotaOf(headers: HeaderValues, now: Date): Quota | null {
  const values = new Map(Object.entries(headers));
  const first = (...names: readonly string[]) => names.map((name) => values.get(name)).find(Boolean);
  // The drafts put all into one header, first as "limit=10, remaining=1, reset=5", later as '"day";r=1;t=5'.
  const [state = "", policy = ""] = [values.get("ratelimit"), values.get("ratelimit-policy")];
  const inState = (name: string) => new RegExp(`(?:^|[;,\\s])${name}=(\\d+)`).exec(state)?.[1];
  const named = (name: string) =>
    first(`x-ratelimit-${name}`, `x-rate-limit-${name}`, `ratelimit-${name}`, `x-ratelimit-requests-${name}`);
  const limit = count(named("limit") ?? inState("limit") ?? /;\s*q=(\d+)/.exec(policy)?.[1]);
  const remaining = count(named("remaining") ?? inState("remaining") ?? inState("r"));
  const resetsAt = resetTime(named("reset") ?? inState("reset") ?? inState("t"), now);
  return limit === null && remaining === null ? null : { limit, remaining, resetsAt };
}

function count(text: string | undefined): number | null {
  const digits = /^\s*(\d{1,12})\b/.exec(text ?? "")?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Seconds from now, seconds or milliseconds since 1970, or a date. */
function resetTime(text: string | undefined, now: Date): string | null {
  if (text === undefined) return null;
  const figure = Number(text);
  const time = Number.isFinite(figure)
    ? figure > 1e11
      ? figure
      : figure > 1e9
        ? figure * 1000
        : now.getTime() + figure * 1000
    : Date.parse(text);
  const wait = time - now.getTime();
  return Number.isFinite(wait) ? later(now, Math.min(Math.max(wait, 0), 31 * DAY)) : null;
}

function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}
