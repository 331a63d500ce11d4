import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { processState } from "../process-state.ts";

const current = processState("current-response", () => new AsyncLocalStorage<ServerResponse>());

/** Runs a request's handler so that pages and routes, which Next.js gives no response object, can reach it. */
export function answering<Answer>(response: ServerResponse, answer: () => Answer): Answer {
  return current.run(response, answer);
}

/** The response to the current request; undefined where there is no server, as in a build. */
export function currentResponse(): ServerResponse | undefined {
  return current.getStore();
}
