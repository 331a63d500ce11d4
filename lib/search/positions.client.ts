import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import { formatBounds } from "./address.rules.ts";
import type { SearchParams } from "./params.schema.ts";

/** Where all schools of a search without a name are, whichever page of it is shown. */
export function positionsQuery(params: SearchParams) {
  const { q, page, limit, map, sort, bounds, grades, radiusMiles, ...others } = params;
  const query = {
    ...others,
    // The address may still have it from a search whose place was removed.
    radiusMiles: others.zip || others.city ? radiusMiles : undefined,
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
