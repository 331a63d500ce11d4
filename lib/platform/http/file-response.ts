import "server-only";
import { AppError } from "../errors.ts";
import type { ByteRange } from "../files/port.ts";
import type { FileStore } from "../files/store.ts";
import { byteStream } from "./byte-stream.ts";
import { setAnswerLength } from "./page-status.ts";

/**
 * Answers with a stored file as it is read: all of it, the requested range, or 304 if the browser has it. Stored
 * files never change, so the name serves as the entity tag.
 * @param headers further response headers, such as for caching
 * @throws AppError not_found
 */
export async function fileResponse(
  request: Request,
  files: FileStore,
  name: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const facts = await files.stat(name);
  if (!facts) throw new AppError("not_found");
  const { size, type } = facts;
  const etag = `"${name}"`;
  const all = { ...headers, "content-type": type, "accept-ranges": "bytes", etag };
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers: all });
  const isHead = request.method === "HEAD";
  // A range is only valid for the file that the rest of it came from.
  const isForThis = [null, etag].includes(request.headers.get("if-range"));
  const range = isHead || !isForThis ? null : rangeOf(request.headers.get("range"), size);
  if (range === "beyond") return answer(416, null, 0, { ...all, "content-range": `bytes */${size}` });
  if (isHead) return answer(200, null, size, all);
  const pieces = await files.read(name, range ?? undefined);
  if (!pieces) throw new AppError("not_found");
  if (!range) return answer(200, pieces, size, all);
  const { first, last } = range;
  const contentRange = `bytes ${first}-${last}/${size}`;
  return answer(206, pieces, last - first + 1, { ...all, "content-range": contentRange });
}

function answer(
  status: number,
  pieces: AsyncGenerator<Uint8Array, void, void> | null,
  length: number,
  headers: Record<string, string>,
): Response {
  setAnswerLength(length);
  return new Response(pieces && byteStream(pieces), {
    status,
    headers: { ...headers, "content-length": String(length) },
  });
}

function isKnown(tags: string | null, etag: string): boolean {
  return (tags ?? "").split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}

/**
 * The requested range, cut to the file. Anything but a single byte range is ignored, as HTTP allows.
 * @returns null for the whole file; "beyond" if the range lies entirely outside it
 */
function rangeOf(header: string | null, size: number): ByteRange | "beyond" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  // "-500" means the last 500 bytes.
  const first = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first > last ? "beyond" : { first, last };
}
