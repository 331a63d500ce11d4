import type { ErrorCode, FieldError } from "../errors.ts";
import type { AnswerOf, CallName, FileCallName, InputOf, JsonCallName, Text } from "./calls.ts";
import type { FailureBody } from "./failure.ts";

const JSON_HEADERS = { "content-type": "application/json" };

/** Why a browser's call to our API failed. `message` comes from the server and is meant for the user. */
export class CallError extends Error {
  /** Null if the server was not reached, or if something other than our API answered. */
  readonly status: number | null;
  readonly code: ErrorCode | undefined;
  /** What is wrong with which input field. */
  readonly errors: readonly FieldError[];

  constructor(status: number | null, failure: Partial<FailureBody> = {}) {
    super(failure.message ?? "Network error. Please check your connection and try again.");
    this.name = "CallError";
    this.status = status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
  }
}

export type Options = Pick<RequestInit, "signal" | "keepalive">;
/** The input of a call, optional if none of it is required. */
export type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];

/** The input of any call. */
export type AnyInput = {
  params?: Record<string, Text>;
  query?: Record<string, Text>;
  body?: unknown;
} & Options;

/**
 * Calls our API from the browser: `call("PUT /api/schools/{id}", { params: { id }, body })`. Input and answer have
 * the types that the route declares; the server has checked both.
 * @throws CallError if the server refuses, fails or cannot be reached
 */
export async function call<Name extends JsonCallName>(
  name: Name,
  ...[input]: Given<InputOf<Name> & Options>
): Promise<AnswerOf<Name>> {
  const request = requestOf(name, input);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(...request);
    answer = await response.json();
  } catch (error) {
    // A caller that aborted expects the abort error itself.
    if (input?.signal?.aborted) throw error;
    throw new CallError(null);
  }
  if (!response.ok) throw new CallError(response.status, answer as FailureBody);
  return answer as AnswerOf<Name>;
}

/**
 * Fetches a complete file from our API.
 * @returns the file, and the name that the server gives it
 * @throws CallError if the server refuses, fails or cannot be reached
 */
export async function callFile<Name extends FileCallName>(
  name: Name,
  ...[input]: Given<InputOf<Name> & Options>
): Promise<{ file: Blob; name: string | null }> {
  let response: Response;
  try {
    response = await fetch(...requestOf(name, input));
    if (response.ok) return { file: await response.blob(), name: nameOf(response) };
  } catch {
    throw new CallError(null);
  }
  throw new CallError(response.status, await response.json().catch(() => undefined));
}

/** The address of a call, where `fetch` is not used: for a link, a picture, an event stream. */
export function addressOf<Name extends CallName>(
  name: Name,
  ...[input]: Given<Omit<InputOf<Name>, "body">>
): string {
  return addressFor(name, input);
}

/** What `fetch` needs for a call. @param accept the media type of the answer, if there is a choice */
export function requestOf(name: string, input: AnyInput = {}, accept?: string): [string, RequestInit] {
  const { body, signal, keepalive } = input;
  const headers = { ...(body !== undefined && JSON_HEADERS), ...(accept && { accept }) };
  const sent = { ...(body !== undefined && { body: JSON.stringify(body) }) };
  return [addressFor(name, input), { method: methodOf(name), signal, keepalive, headers, ...sent }];
}

function addressFor(name: string, { params, query }: AnyInput = {}): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = name
    .replace(/^[A-Z]+ /, "")
    .replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(values.get(key))));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    for (const text of [value].flat())
      if (text !== undefined && text !== "") search.append(key, String(text));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function methodOf(name: string): string {
  return name.slice(0, name.indexOf(" "));
}

function nameOf({ headers }: Response): string | null {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? null;
}
