import { route } from "#lib/auth/route.ts";
import { comparisonAnswerSchema } from "#lib/fields/comparison.schema.ts";
import { fieldComparison } from "#lib/fields/data.ts";

export const GET = route(
  {
    path: "/api/central-fields/compare",
    auth: "admin",
    summary: "Compares the master definition, the stored ones, and what the program’s screens support",
    returns: comparisonAnswerSchema,
  },
  async () => ({ success: true as const, ...(await fieldComparison()) }),
);
