import "server-only";
import { createRoute } from "#lib/platform/http/route.ts";
import { createStream } from "#lib/platform/http/stream.ts";
import { callLimits } from "./call-limits.ts";
import { identify } from "./identify.ts";
import { type Access, refusal, type Viewer } from "./roles.policy.ts";

const policy = { identify, refusal, ...callLimits };

/** For a call whose identity comes with more than `identify` reads; all else is as in `route`. */
export function routeFor<More extends Viewer>(identifyMore: (request: Request) => Promise<More | null>) {
  return createRoute<Access, More>({ ...policy, identify: identifyMore });
}

/** Declares a route handler: `export const GET = route({ path, auth, summary, … }, handler)`. */
export const route = createRoute<Access, Viewer>(policy);

/**
 * Declares one that answers piece by piece: `export const GET = stream({ path, auth, summary, sends, … }, handler)`.
 */
export const stream = createStream<Access, Viewer>(policy);
