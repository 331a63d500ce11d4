import type { IncomingHttpHeaders } from "node:http";
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
  NEXT_ROUTER_STATE_TREE_HEADER,
  NEXT_RSC_UNION_QUERY,
  NEXT_URL,
  RSC_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import {
  computeCacheBustingSearchParam,
  computeLegacyCacheBustingSearchParam,
} from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

const PREFETCHES = ["1", "2", "3"] as const;

/** Whether the router in the browser asks, for a part of a page. */
export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers[RSC_HEADER] === "1";
}

/**
 * Where a request of the router is to be sent on to, because its address does not carry the hash of its headers; null when
 * it does. Caches before the site that look only at addresses would else give a part of a page to whoever asks for the
 * whole. The framework has the same check, but needs the hash in the address when it renders, and keeps it in the page:
 * so its own is off (`validateRSCRequestHeaders` in next.config.ts), and this one comes before.
 * @param url path and query
 */
export async function routerDetour(url: string, headers: IncomingHttpHeaders): Promise<string | null> {
  // Two slashes would lead to another host; the framework sends these on by itself, with one.
  if (url.startsWith("//")) return null;
  const [path = "", ...rest] = url.split("?");
  const parameters = rest.join("?").split("&").filter(Boolean);
  const isHash = (one: string) => one === NEXT_RSC_UNION_QUERY || one.startsWith(`${NEXT_RSC_UNION_QUERY}=`);
  const given = parameters.find(isHash)?.slice(NEXT_RSC_UNION_QUERY.length + 1);
  const hashed = [
    PREFETCHES.find((prefetch) => prefetch === headers[NEXT_ROUTER_PREFETCH_HEADER]),
    headers[NEXT_ROUTER_SEGMENT_PREFETCH_HEADER],
    headers[NEXT_ROUTER_STATE_TREE_HEADER],
    headers[NEXT_URL],
  ] as const;
  const hash = await computeCacheBustingSearchParam(...hashed);
  // Browsers hash in the older way on a page that did not come encrypted.
  if (given === hash || given === computeLegacyCacheBustingSearchParam(...hashed)) return null;
  const parameter = hash ? `${NEXT_RSC_UNION_QUERY}=${hash}` : NEXT_RSC_UNION_QUERY;
  return `${path}?${[...parameters.filter((one) => !isHash(one)), parameter].join("&")}`;
}
