import { env } from "./env.ts";

/**
 * Whether `next build` is rendering. The build has no database, and every page it renders is rendered again at its
 * first request (docs/decisions/0008), so pages that read the catalog skip that part here.
 */
export function isBuilding(): boolean {
  return env().NEXT_PHASE === "phase-production-build";
}
