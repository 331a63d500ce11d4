import { isFailure, type NewsProblem, type NewsResult, type Quota } from "./providers.schema.ts";

/** How a provider is doing, as all processes know it. */
export type ProviderState = {
  /** How many searches failed in a row. */
  failures: number;
  /** As it asked itself, or as its quota has it. */
  nextAllowedAt: Date | null;
  quota: Quota | null;
  lastError: string | null;
  lastErrorAt: Date | null;
  lastSuccessAt: Date | null;
};

export const UNKNOWN_STATE: ProviderState = {
  failures: 0,
  nextAllowedAt: null,
  quota: null,
  lastError: null,
  lastErrorAt: null,
  lastSuccessAt: null,
};

/** So many failures in a row are not the fault of one search. */
const TOLERATED = 3;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 5 * MINUTE_MS;
const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

/** Until when the site leaves a provider alone that fails again and again; staff may ask it before that. */
function pausedUntil({ failures, lastErrorAt }: ProviderState): Date | null {
  if (failures < TOLERATED || lastErrorAt === null) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - TOLERATED, 20), LONGEST_PAUSE_MS);
  return new Date(lastErrorAt.getTime() + pause);
}

/** Before when a provider is not asked; null: now. @param isByHand whether a person waits for the answer */
export function notBefore(state: ProviderState, now: Date, isByHand: boolean): Date | null {
  const times = [state.nextAllowedAt, isByHand ? null : pausedUntil(state)];
  const latest = Math.max(...times.map((time) => time?.getTime() ?? 0));
  return latest > now.getTime() ? new Date(latest) : null;
}

/** Whether a provider has just failed so often that it is left alone. */
export function hasJustPaused({ failures }: ProviderState): boolean {
  return failures === TOLERATED;
}

/** What an answer changes. One that was not asked for, because the host is to be left alone, changes nothing. */
export function stateAfter(state: ProviderState, result: NewsResult, now: Date): ProviderState {
  const failure = result.problems.find(isFailure);
  if (failure?.code === "waiting") return state;
  const quota = result.quota ?? state.quota;
  if (!failure) return { ...state, failures: 0, nextAllowedAt: timeOf(result), quota, lastSuccessAt: now };
  return {
    ...state,
    failures: state.failures + 1,
    nextAllowedAt: isItsWish(failure, result) ? timeOf(result) : null,
    quota,
    lastError: failure.message,
    lastErrorAt: now,
  };
}

function isItsWish({ code }: NewsProblem, { quota }: NewsResult): boolean {
  return code === "limited" || quota?.remaining === 0;
}

function timeOf({ nextAllowedAt }: NewsResult): Date | null {
  return nextAllowedAt === null ? null : new Date(nextAllowedAt);
}

/** Under which name the state of a provider is kept. A school's own feed says nothing of others on its host. */
export function stateKey(name: string, ownerOfFeed: number | null): string {
  return ownerOfFeed === null ? name : `${name}, school ${ownerOfFeed}`;
}
