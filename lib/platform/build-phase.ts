import { env } from "./env.ts";

/**
 * Whether `next build` renders this. It has no database, and what it renders of a page is rendered anew at the page's
 * first request (docs/decisions/0008), so a page that reads the catalog leaves that part out here.
 */
export function isBuilding(): boolean {
  return env().NEXT_PHASE === "phase-production-build";
}
