import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { call } from "#lib/platform/http/call.ts";
import { ALL_STATES, type WorklistPlace } from "./worklist.format.ts";
import type { worklistQuerySchema } from "./worklist.schema.ts";

type Query = Partial<Record<keyof z.input<typeof worklistQuerySchema>, string>>;

/**
 * A page of a worklist, until which the one before stays. Schools of another list do not: where one goes on from them is
 * their own list. Whoever saves a school may move it.
 */
export const worklistQuery = (place: WorklistPlace) =>
  queryOptions({
    queryKey: [EDITING_KEY, "worklist", place],
    queryFn: ({ signal }) => call("GET /api/source-worklist", { query: queryOf(place), signal }),
    placeholderData: (before, query) => {
      const shown = query?.queryKey[2];
      const isSameList =
        typeof shown === "object" && shown.state === place.state && shown.order === place.order;
      return isSameList ? before : undefined;
    },
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
