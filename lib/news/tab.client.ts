import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";

/**
 * A page of a school's news, or all of them. Asked for each time it is shown, so that what moderators publish or take back
 * shows at once. Only for members; a visitor's call is refused.
 * @param page from 1 on, or "all"
 */
export function schoolNewsQuery(schoolId: string, page: number | "all") {
  return queryOptions({
    queryKey: ["schools", "news", schoolId, page],
    queryFn: ({ signal }) =>
      call("GET /api/schools/{id}/news", {
        params: { id: schoolId },
        query: page === "all" ? { all: "true" } : { page },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

/** @returns what to tell the member. @throws CallError */
export async function reportArticle(schoolId: string, articleId: string, reason: string): Promise<string> {
  const params = { id: schoolId, articleId };
  return (await call("POST /api/schools/{id}/news/{articleId}/report", { params, body: { reason } })).message;
}
