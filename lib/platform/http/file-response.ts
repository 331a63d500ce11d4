import "server-only";
import { AppError } from "../errors.ts";
import type { ByteRange } from "../files/port.ts";
import type { FileStore } from "../files/store.ts";
import { byteStream } from "./byte-stream.ts";
import { setAnswerLength } from "./page-status.ts";

/**
 * Answers with a kept file as it is read: all of it, the range that is asked for, or that the browser has it. Kept files
 * never change, so the name is the tag by which that is told.
 * @param headers what else the answer says, for instance how long it may be cached
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
  // A range belongs to the file that the rest of it came from, and to no other.
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
 * The range that a request asks for, cut to the file. What is not one range of bytes is passed over, as HTTP allows.
 * @returns null for all of the file; "beyond" when nothing of it is in the range
 */
function rangeOf(header: string | null, size: number): ByteRange | "beyond" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || from + to === "") return null;
  // “-500” are the last 500 bytes.
  const first = from === "" ? Math.max(size - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return null;
  return first > last ? "beyond" : { first, last };
}
