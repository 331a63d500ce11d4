import type { RouteModule } from "#lib/platform/http/openapi.ts";
import * as session from "../auth/session/route.ts";
import * as health from "../health/route.ts";
import * as locate from "../places/locate/route.ts";
import * as ready from "../ready/route.ts";
import * as details from "../schools/[id]/details/route.ts";
import * as neighbours from "../schools/[id]/nearby/route.ts";
import * as school from "../schools/[id]/route.ts";
import * as nearby from "../schools/nearby/route.ts";
import * as search from "../schools/search/route.ts";

/**
 * Every route.ts under app/api but the document's own. Next.js finds routes by their place in the tree, a program
 * cannot, so they are listed; tests/structure/openapi.test.ts fails when one is missing.
 */
export const ROUTE_MODULES: readonly RouteModule[] = [
  health,
  ready,
  session,
  search,
  nearby,
  school,
  details,
  neighbours,
  locate,
];
