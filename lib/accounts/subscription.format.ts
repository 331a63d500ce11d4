import { andList } from "#lib/platform/lists.ts";
import type { Plan } from "./subscription.rules.ts";

export const PLAN_NAMES: Record<Plan, string> = {
  free: "Free",
  pro: "Pro",
  premium: "Premium",
  enterprise: "Enterprise",
};

/** The text of the header's badge: none for the free plan, "Pro" for a plan that this version does not know. */
export function planBadge(plan: string): string | null {
  if (plan === "free") return null;
  return new Map<string, string>(Object.entries(PLAN_NAMES)).get(plan) ?? PLAN_NAMES.pro;
}

/** The plans that come with report credits: "Pro, Premium, and Enterprise". */
export const PAID_PLANS = andList([PLAN_NAMES.pro, PLAN_NAMES.premium, PLAN_NAMES.enterprise]);

/** One sentence about each plan. */
export const PLAN_NOTES: Record<Plan, string> = {
  free: "Search, every tab of every school, saved schools and comparison. No report credits included.",
  pro: "Everything in Free, and report credits for deep research on the schools you choose.",
  premium: "Everything in Pro, with more report credits.",
  enterprise: "For organizations: report credits by agreement.",
};
