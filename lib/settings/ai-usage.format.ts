import type { Unanswered } from "#lib/platform/ai/outcomes.ts";
import type { AiTask } from "#lib/platform/ai/tasks.ts";
import type { UsageDay } from "./ai-usage.schema.ts";

export const TASK_WORDS: Record<AiTask, string> = {
  chat: "Chat assistant",
  summary: "Summaries of sources",
  research: "Research reports",
  speech: "Reading aloud",
};

/** Why calls have no answer, as it follows their number. */
const REASON_WORDS: Record<Unanswered, string> = {
  limit_reached: "over the daily limit",
  busy: "provider busy",
  unavailable: "provider away",
  refused: "refused by the provider",
  too_slow: "too slow",
  cut_off: "cut off",
  nonsense: "unusable",
  canceled: "stopped by readers",
  under_way: "under way",
  lost: "lost when the site stopped",
};

/** "3 too slow, 1 cut off"; "None" if every call was answered. */
export function unansweredWords({ unanswered }: Pick<UsageDay, "unanswered">): string {
  if (unanswered.length === 0) return "None";
  return unanswered.map(({ reason, calls }) => `${inFull(calls)} ${REASON_WORDS[reason]}`).join(", ");
}

/** An amount with cents; less than a cent is not nothing. */
export function dollarWords(amount: number): string {
  if (amount > 0 && amount < 0.01) return "under $0.01";
  return amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
}

export function inFull(count: number): string {
  return count.toLocaleString("en-US");
}

/** "Nov 23, 2026", whatever the reader's time zone: the days are those of UTC. */
export function dayWords(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}
