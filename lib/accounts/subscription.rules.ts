/** Plans in ascending order: moving to one before the present one is a downgrade. */
export const PLANS = ["free", "pro", "premium", "enterprise"] as const;
export type Plan = (typeof PLANS)[number];
