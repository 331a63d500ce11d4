/** The balance at which the credit bar is full. */
export const CREDIT_BAR_SCALE = 20;

/** The color level of a balance, in the coin and in the bar: over 10, over 5, over 0, none. */
export type CreditLevel = "high" | "medium" | "low" | "none";

export function creditLevel(balance: number): CreditLevel {
  if (balance > 10) return "high";
  if (balance > 5) return "medium";
  return balance > 0 ? "low" : "none";
}

/** When a balance calls for a warning: at 1 and 2, and at 0. */
export function creditWarning(balance: number): "low" | "empty" | null {
  if (balance <= 0) return "empty";
  return balance <= 2 ? "low" : null;
}

/** The share of the credit bar that a balance fills, 0 to 1. */
export function creditShare(balance: number): number {
  return Math.min(Math.max(balance / CREDIT_BAR_SCALE, 0), 1);
}
