import type { OutgoingHttpHeaders } from "node:http";
import {
  FLIGHT_HEADERS,
  NEXT_HMR_REFRESH_HEADER,
  NEXT_IS_PRERENDER_HEADER,
} from "next/dist/client/components/app-router-headers.js";
import { getCacheControlHeader } from "next/dist/server/lib/cache-control.js";
import type { KeptDocument } from "../page-store.ts";

const VARY = [...FLIGHT_HEADERS.filter((name) => name !== NEXT_HMR_REFRESH_HEADER), "Accept-Encoding"];

/**
 * The headers that Next.js sends with a cached document.
 * @param pageLife how often pages are rendered again, if they are, in seconds
 */
export function keptHeaders({ tag, headers, life }: KeptDocument, pageLife: number): OutgoingHttpHeaders {
  const revalidate = life.revalidate === false ? false : pageLife;
  return {
    ...headers,
    Vary: VARY.join(", "),
    "x-nextjs-cache": "HIT",
    [NEXT_IS_PRERENDER_HEADER]: "1",
    ETag: tag,
    "Cache-Control": getCacheControlHeader({ revalidate, expire: life.expire }),
  };
}
