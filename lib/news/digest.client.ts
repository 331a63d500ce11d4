import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/** Whether a member gets the news of their saved schools by mail. */
export const newsDigestQuery = queryOptions({
  queryKey: ["news-digest"],
  queryFn: async ({ signal }) => (await call("GET /api/users/news-digest", { signal })).isSubscribed,
  // The link in a mail changes it elsewhere.
  staleTime: 0,
});

/** @throws CallError */
export async function setNewsDigest(isSubscribed: boolean): Promise<void> {
  await call("PUT /api/users/news-digest", { body: { isSubscribed } });
}
