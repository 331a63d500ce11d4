import { queryOptions } from "@tanstack/react-query";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import type { SiteFontsAnswer } from "#lib/fonts/schema.ts";
import { call } from "#lib/platform/http/call.ts";

export const siteFontsQuery = queryOptions({
  queryKey: ["admin", "site-fonts"],
  queryFn: ({ signal }) => call("GET /api/admin/site-fonts", { signal }),
});

/** @throws CallError */
export function saveSiteFonts(fonts: FontCombination): Promise<SiteFontsAnswer> {
  return call("PUT /api/admin/site-fonts", { body: fonts });
}
