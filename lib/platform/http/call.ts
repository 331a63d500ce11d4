import type { ErrorCode, FieldError } from "../errors.ts";
import type { FailureBody } from "./failure.ts";

/** Why a call of the browser to our API came to nothing. `message` is the server's own, meant for the reader. */
export class CallError extends Error {
  /** Null when the server was not reached, or something else than our API answered. */
  readonly status: number | null;
  readonly code: ErrorCode | undefined;
  /** What is wrong with which field of the input. */
  readonly errors: readonly FieldError[];

  constructor(status: number | null, failure: Partial<FailureBody> = {}) {
    super(failure.message ?? "Network error. Please check your connection and try again.");
    this.name = "CallError";
    this.status = status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
  }
}

/**
 * Calls our API from the browser, with a JSON body when one is given.
 * @returns the parsed answer, in the shape that the route declares
 * @throws CallError when the server refuses, fails or cannot be reached
 */
export async function callApi<Answer>(
  path: `/api/${string}`,
  {
    method = "GET",
    body,
    ...options
  }: { method?: string; body?: object } & Pick<RequestInit, "signal" | "keepalive"> = {},
): Promise<Answer> {
  const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let response: Response;
  let answer: Answer & Partial<FailureBody>;
  try {
    response = await fetch(path, { method, ...options, ...sent });
    answer = await response.json();
  } catch (error) {
    // Whoever gave the call up wants to hear just that.
    if (options.signal?.aborted) throw error;
    throw new CallError(null);
  }
  if (!response.ok) throw new CallError(response.status, answer);
  return answer;
}

/**
 * Fetches a file from our API, as a whole.
 * @returns the file, and the name that the server gives it
 * @throws CallError when the server refuses, fails or cannot be reached
 */
export async function callFile(path: `/api/${string}`): Promise<{ file: Blob; name: string | null }> {
  let response: Response;
  try {
    response = await fetch(path);
    if (response.ok) return { file: await response.blob(), name: nameOf(response) };
  } catch {
    throw new CallError(null);
  }
  throw new CallError(response.status, await response.json().catch(() => undefined));
}

function nameOf({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? null;
}
