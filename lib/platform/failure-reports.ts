import { processState } from "./process-state.ts";

/** A failure on our side, without any data about the user who ran into it. */
export type Failure = {
  /** One report at a time is enough per kind: "unavailable", or "unexpected in GET /api/schools/{id}". */
  kind: string;
  /** The route as declared, never the requested address. */
  route: string;
  /** The log's name for this occurrence: a request ID, or the digest of a page error. */
  reference: string;
};

const reports = processState("failure-reports", (): { listener: ((failure: Failure) => void) | null } => ({
  listener: null,
}));

/** Sets who is told of failures from now on, after each has been logged. The listener must not throw. */
export function onFailure(listener: (failure: Failure) => void): void {
  reports.listener = listener;
}

export function reportFailure(failure: Failure): void {
  reports.listener?.(failure);
}
