import { processState } from "./process-state.ts";

/** A failure that is ours, without anything of whoever met it. */
export type Failure = {
  /** What one message at a time is enough for: "unavailable", or "unexpected in GET /api/schools/{id}". */
  kind: string;
  /** The route as it is declared, never the address that was asked for. */
  route: string;
  /** What the log calls this occurrence: a request id, or the digest of a page's error. */
  reference: string;
};

const reports = processState("failure-reports", (): { listener: ((failure: Failure) => void) | null } => ({
  listener: null,
}));

/** Who is told of failures from now on, after each has been logged. It must not throw. */
export function onFailure(listener: (failure: Failure) => void): void {
  reports.listener = listener;
}

export function reportFailure(failure: Failure): void {
  reports.listener?.(failure);
}
