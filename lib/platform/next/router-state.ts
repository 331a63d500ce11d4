import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** In this header, the browser's router says which parts of a page it has; rendering reads it. */
export { NEXT_ROUTER_STATE_TREE_HEADER as ROUTER_STATE_HEADER } from "next/dist/client/components/app-router-headers.js";

/**
 * Whether rendering will be able to read a request's router state. Next.js's own parser decides: during rendering it
 * would throw, which visitors and logs would see as a failure of ours, so we call it first.
 */
export function isReadableRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
