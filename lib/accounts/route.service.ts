import "server-only";
import { routeFor } from "#lib/auth/route.ts";
import { identifyOwner } from "./data.ts";

/** `route` for a call whose viewer comes with the whole account, `viewer.account`. */
export const ownerRoute = routeFor(identifyOwner);
