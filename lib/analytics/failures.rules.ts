import { CallError } from "#lib/platform/http/call.ts";

/**
 * What analytics learn about a failure: the API's code or, where it has none, the part of the page that failed. Never
 * a message, which may quote what somebody typed.
 */
export function failureCode(part: string, error: unknown): string {
  return (error instanceof CallError && error.code) || part;
}

/**
 * The code of a request for data that failed; null for what is not an error to a visitor: a negative answer, such as
 * that there is no such file, and a request that the page itself gave up.
 */
export function loadingFailure(queryKey: readonly unknown[], error: unknown): string | null {
  if (!(error instanceof CallError)) return null;
  const isRefusal = error.status !== null && error.status < 500;
  return isRefusal ? null : failureCode(String(queryKey[0]), error);
}
