import { getSubscription } from "#lib/accounts/subscription.data.ts";
import { changePlan } from "#lib/accounts/subscription.mutations.ts";
import { planChangeSchema, subscriptionAnswerSchema } from "#lib/accounts/subscription.schema.ts";
import { route } from "#lib/auth/route.ts";

export const GET = route(
  {
    path: "/api/users/subscription",
    auth: "user",
    summary: "The signed-in person's plan and report credits",
    returns: subscriptionAnswerSchema,
  },
  async ({ viewer }) => ({ success: true as const, ...(await getSubscription(viewer.id)) }),
);

export const PUT = route(
  {
    path: "/api/users/subscription",
    auth: "user",
    summary: "Moves the signed-in person to a lower plan; upgrades need a payment provider",
    body: planChangeSchema,
    returns: subscriptionAnswerSchema,
  },
  async ({ viewer, body }) => {
    await changePlan(viewer.id, body.plan);
    return { success: true as const, ...(await getSubscription(viewer.id)) };
  },
);
