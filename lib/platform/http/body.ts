import { unstorableIn } from "../characters.ts";
import { AppError } from "../errors.ts";
import { bodyPieces } from "./body-timeouts.ts";
import { badRequest } from "./issues.ts";

/** The default limit for a request body, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The request's body as JSON, reading no further than the limit. An empty one is undefined, whatever type it claims.
 * @throws AppError unsupported_media_type, body_too_large (more than `limit` bytes), request_timeout or bad_request
 * (not JSON, or JSON that the database cannot store).
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  // The declared length saves reading a body that is too large or of another type; what follows does not rely on it.
  const declared = Number(request.headers.get("content-length"));
  const isJson = JSON_TYPE.test(request.headers.get("content-type") ?? "");
  if (declared > 0 && !isJson) throw new AppError("unsupported_media_type");
  if (declared > limit) throw tooLarge(limit);
  const bytes = await readBounded(request, limit);
  if (bytes.byteLength === 0) return undefined;
  if (!isJson) throw new AppError("unsupported_media_type");
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw badRequest([{ field: "", message: "The body is not valid JSON." }]);
  }
  const unstorable = unstorableIn(text);
  if (unstorable) throw badRequest([{ field: "", message: `The body contains ${unstorable}.` }]);
  return value;
}

/**
 * The request's body as an HTML form without files, reading no further than the limit.
 * @throws AppError unsupported_media_type, body_too_large, request_timeout
 */
export async function readForm(request: Request, limit = DEFAULT_BODY_LIMIT): Promise<URLSearchParams> {
  if (!FORM_TYPE.test(request.headers.get("content-type") ?? ""))
    throw new AppError("unsupported_media_type", { message: "Send a form." });
  if (Number(request.headers.get("content-length")) > limit) throw tooLarge(limit);
  return new URLSearchParams(new TextDecoder().decode(await readBounded(request, limit)));
}

async function readBounded(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The throw leaves the loop, which cancels the stream.
  for await (const chunk of bodyPieces(request.body)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(limit: number): AppError {
  return new AppError("body_too_large", { message: `The request is too large: at most ${limit} bytes.` });
}
