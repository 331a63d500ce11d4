import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { processState } from "../process-state.ts";

const current = processState("current-response", () => new AsyncLocalStorage<ServerResponse>());

/** Runs the answering of a request so that pages and routes, which the framework gives neither, can reach its response. */
export function answering<Answer>(response: ServerResponse, answer: () => Answer): Answer {
  return current.run(response, answer);
}

/** The response to the request that is being answered; undefined where there is no server, as in a build. */
export function currentResponse(): ServerResponse | undefined {
  return current.getStore();
}
