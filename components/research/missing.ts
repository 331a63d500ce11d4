import { CallError } from "#lib/platform/http/call.ts";

/** Whether a file of a report does not exist, as opposed to a failure on the way to it. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 415);
}
