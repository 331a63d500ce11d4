import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import { formatBounds } from "./address.rules.ts";
import type { SearchParams } from "./params.schema.ts";

/** Where all schools of a search without a name are, whichever page of it is shown. */
export function positionsQuery({ q, page, limit, map, sort, bounds, grades, ...others }: SearchParams) {
  const query = {
    ...others,
    grades: grades?.join(),
    bounds: bounds && formatBounds(bounds),
    // Only this order leaves schools out.
    sort: sort === "distance" && others.city ? sort : undefined,
  };
  return queryOptions({
    queryKey: ["positions", query],
    queryFn: ({ signal }) => call("GET /api/schools/positions", { query, signal }),
  });
}
