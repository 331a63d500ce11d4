import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { call } from "#lib/platform/http/call.ts";
import { ALL_STATES, type WorklistPlace } from "./worklist.format.ts";
import type { worklistQuerySchema } from "./worklist.schema.ts";

type Query = Partial<Record<keyof z.input<typeof worklistQuerySchema>, string>>;

/** A page of a worklist. Whoever saves a school may move it. */
export const worklistQuery = (place: WorklistPlace) =>
  queryOptions({
    queryKey: [EDITING_KEY, "worklist", place],
    queryFn: ({ signal }) => call("GET /api/source-worklist", { query: queryOf(place), signal }),
    placeholderData: keepPreviousData,
  });

/** The school behind a place in a worklist. */
export const nextSchoolQuery = (place: WorklistPlace) =>
  queryOptions({
    queryKey: [EDITING_KEY, "worklist", "next", place],
    queryFn: ({ signal }) =>
      call("GET /api/source-worklist", { query: { ...queryOf(place), limit: "1" }, signal }),
  });

function queryOf({ state, order, after }: WorklistPlace): Query {
  return { order, ...(state !== ALL_STATES && { state }), ...(after !== "" && { after }) };
}
