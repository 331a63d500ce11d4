import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

export const aiUsageQuery = queryOptions({
  queryKey: ["admin", "ai-usage"],
  queryFn: ({ signal }) => call("GET /api/admin/ai-usage", { signal }),
});
