import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { call } from "#lib/platform/http/call.ts";
import type { WorklistPlace } from "./worklist.format.ts";
import type { worklistQuerySchema } from "./worklist.schema.ts";

type Query = { state: string } & Partial<Record<keyof z.input<typeof worklistQuerySchema>, string>>;

/** A page of a worklist. Whoever saves a school may move it. */
export const worklistQuery = (query: Query) =>
  queryOptions({
    queryKey: [EDITING_KEY, "worklist", query],
    queryFn: ({ signal }) => call("GET /api/source-worklist", { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The school behind a place in a worklist. */
export const nextSchoolQuery = (place: WorklistPlace) =>
  queryOptions({
    queryKey: [EDITING_KEY, "worklist", "next", place],
    queryFn: ({ signal }) =>
      call("GET /api/source-worklist", { query: { ...withoutBlanks(place), limit: "1" }, signal }),
  });

function withoutBlanks({ state, order, after }: WorklistPlace): Query {
  return { state, order, ...(after !== "" && { after }) };
}
