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

/** Whether the browser's router is requesting part of a page. */
export function isRouterRequest(headers: IncomingHttpHeaders): boolean {
  return headers[RSC_HEADER] === "1";
}

/**
 * Where to redirect a router request whose address lacks the hash of its headers; null if it has it. Without the
 * hash, a cache in front of the site that looks only at addresses would send part of a page to someone who wants the
 * whole. Next.js has the same check, but then needs the hash in the address while rendering, and stores it in the
 * page. So that check is off (`validateRSCRequestHeaders` in next.config.ts), and this one runs first.
 * @param url path and query
 */
export async function routerDetour(url: string, headers: IncomingHttpHeaders): Promise<string | null> {
  // Two slashes would lead to another host; Next.js redirects these itself, to one slash.
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
  // On pages loaded without encryption, browsers use the older hash.
  if (given === hash || given === computeLegacyCacheBustingSearchParam(...hashed)) return null;
  const parameter = hash ? `${NEXT_RSC_UNION_QUERY}=${hash}` : NEXT_RSC_UNION_QUERY;
  return `${path}?${[...parameters.filter((one) => !isHash(one)), parameter].join("&")}`;
}
