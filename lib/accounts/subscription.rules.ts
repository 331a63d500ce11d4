/** Plans in ascending order: moving to an earlier one is a downgrade. */
export const PLANS = ["free", "pro", "premium", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];

/** The plans from which `plan` is not an upgrade: this one and those above it. */
export function plansDownTo(plan: Plan): Plan[] {
  return PLANS.slice(PLANS.indexOf(plan));
}
