import { route } from "#lib/auth/route.ts";
import { readWorklist } from "#lib/sources/worklist.data.ts";
import { worklistAnswerSchema, worklistQuerySchema } from "#lib/sources/worklist.schema.ts";

export const GET = route(
  {
    path: "/api/source-worklist",
    auth: "editor",
    summary:
      "The schools of a state, or of all, whose pages are worth reading next; with a limit of 1, the next one",
    query: worklistQuerySchema,
    returns: worklistAnswerSchema,
  },
  async ({ query }) => ({ success: true as const, ...(await readWorklist(query)) }),
);
