import { queryOptions } from "@tanstack/react-query";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { call } from "#lib/platform/http/call.ts";

const READ_EVERY_MS = 60_000;

/** What there is to do. Read again after each edit, and while the page is open. */
export const attentionQuery = queryOptions({
  queryKey: [EDITING_KEY, "attention"],
  queryFn: ({ signal }) => call("GET /api/schools/admin/attention", { signal }),
  refetchInterval: READ_EVERY_MS,
});
