import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/** In this header the router in the browser says which parts of a page it has; a rendering reads it. */
export { NEXT_ROUTER_STATE_TREE_HEADER as ROUTER_STATE_HEADER } from "next/dist/client/components/app-router-headers.js";

/**
 * Whether a rendering would understand what a request says of the router's state. The framework's own reading decides:
 * it throws in the middle of a rendering, which visitors and logs see as a failure of ours, so it is asked beforehand.
 */
export function isReadableRouterState(header: string | string[] | undefined): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
