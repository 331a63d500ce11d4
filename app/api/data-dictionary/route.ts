import { route } from "#lib/auth/route.ts";
import { dataDictionary } from "#lib/schools/dictionary.data.ts";
import { dataDictionaryAnswerSchema } from "#lib/schools/dictionary.schema.ts";

export const GET = route(
  {
    path: "/api/data-dictionary",
    auth: "guest",
    summary: "What each school field means, where it appears and comes from, and how many schools have it",
    returns: dataDictionaryAnswerSchema,
  },
  async () => ({ success: true as const, ...(await dataDictionary()) }),
);
