import { route } from "#lib/auth/route.ts";
import { schoolPositions } from "#lib/search/positions.data.ts";
import { positionsQuerySchema, schoolPositionsSchema } from "#lib/search/positions.schema.ts";

export const GET = route(
  {
    path: "/api/schools/positions",
    auth: "guest",
    summary: "Where all schools of a search are, without their names, for a map",
    query: positionsQuerySchema,
    returns: schoolPositionsSchema,
  },
  ({ query }) => schoolPositions(query),
);
