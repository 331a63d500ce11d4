import { setWeights } from "#lib/accounts/weights.mutations.ts";
import { weightsAnswerSchema, weightsBodySchema } from "#lib/accounts/weights.schema.ts";
import { route } from "#lib/auth/route.ts";

export const PUT = route(
  {
    path: "/api/users/weights",
    auth: "user",
    summary: "Sets how much each category matters to the signed-in person",
    body: weightsBodySchema,
    returns: weightsAnswerSchema,
  },
  async ({ viewer, body: { customWeights } }) => {
    await setWeights(viewer.id, customWeights);
    return { success: true as const, customWeights };
  },
);
