import "server-only";
import { createRoute } from "#lib/platform/http/route.ts";
import { callLimits } from "./call-limits.ts";
import { identify } from "./identify.ts";
import { type Access, refusal, type Viewer } from "./roles.policy.ts";

/** Declares a route handler of this product: `export const GET = route({ path, auth, summary, … }, handler)`. */
export const route = createRoute<Access, Viewer>({ identify, refusal, ...callLimits });
