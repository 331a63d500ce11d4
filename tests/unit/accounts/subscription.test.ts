import { expect, test } from "vitest";
import { planBadge } from "#lib/accounts/subscription.format.ts";

test.each([
  ["free", null],
  ["pro", "Pro"],
  ["premium", "Premium"],
  ["enterprise", "Enterprise"],
  ["platinum", "Pro"],
  ["toString", "Pro"],
])("the plan %s has the badge %s", (plan, badge) => {
  expect(planBadge(plan)).toBe(badge);
});
