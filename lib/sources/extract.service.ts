import "server-only";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { askProcess, ProcessBroken } from "#lib/platform/bounded-process.ts";
import { AppError } from "#lib/platform/errors.ts";
import { fileStore } from "#lib/platform/files/store.ts";
import { WrittenJson } from "#lib/platform/http/written-json.ts";
import { log } from "#lib/platform/log.ts";
import {
  FetchError,
  type FetchedFile,
  type FetchLimits,
  fetchPublicFile,
  NOT_REACHED,
} from "#lib/platform/safe-fetch.ts";
import { userAgent } from "#lib/platform/user-agent.ts";
import type { ExtractAnswer } from "./extract.schema.ts";
import { type ReadingTask, refusalSchema } from "./reading.schema.ts";
import {
  isSignIn,
  NO_SITE,
  NOT_PROCESSED,
  notReachedWords,
  PRIVATE,
  refusalWords,
  statusWords,
} from "./refusals.format.ts";
import type { SourceTask } from "./task.service.ts";

const FETCH_LIMITS = { milliseconds: 20_000, bytes: 25 * 2 ** 20, redirects: 5 };
const READ_LIMITS = {
  // Reading 200 pages takes a second or two, and several on a slow machine; a document that takes this long was built to do so.
  seconds: 20,
  megabytes: 768,
  patience: 50,
  // A process uses most of its many patterns only a few times. Optimizing them would take longer than everything else.
  flags: ["--regexp-tier-up-ticks=100"],
};
const READER = "scripts/read-source.ts";
const HEADERS = { accept: "text/html, application/xhtml+xml, application/pdf, text/plain;q=0.9, */*;q=0.1" };

/**
 * Reads a page or a document on the web.
 * @throws AppError CONTENT_TOO_LARGE; source_not_reached; source_not_read, with the reason
 */
export async function extractFromAddress(
  url: string,
  limits = FETCH_LIMITS,
): Promise<WrittenJson<ExtractAnswer>> {
  const file = await fetched(url, limits);
  return read(file.bytes, { contentType: file.type, url: file.url, fileName: null });
}

/** Reads a stored file. @param name as its sender called it @throws AppError as above */
export async function extractFromFile(stored: string, name: string): Promise<WrittenJson<ExtractAnswer>> {
  const files = fileStore("sources");
  const facts = await files.stat(stored);
  const bytes = await files.read(stored);
  if (!facts || !bytes) throw new AppError("source_not_read", { message: "The file is gone." });
  return read(await buffer(bytes), { contentType: facts.type, url: null, fileName: name });
}

/** Removes the files of uploads whose process died; all others are removed once they have been read. */
export async function removeOldUploads(now = Date.now()): Promise<void> {
  const files = fileStore("sources");
  const settled = new Date(now - 12 * 3_600_000);
  await files.removeAbandoned(settled);
  await Promise.all((await files.list(settled)).map(({ name }) => files.remove(name)));
}

/** Has the process for sources do something with a document or a text. @throws ProcessBroken */
export function askReader(task: SourceTask, input: Uint8Array): Promise<unknown> {
  return askProcess(READER, task, READ_LIMITS, { input });
}

async function fetched(url: string, limits: FetchLimits): Promise<FetchedFile> {
  try {
    return await fetchPublicFile(withScheme(url), limits, { ...HEADERS, "user-agent": userAgent() });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.kind === "size") throw new AppError("CONTENT_TOO_LARGE", { cause: error });
    // The address is right, and leads to the same door as a page with a form for passwords.
    if (error.status !== null && isSignIn(error.status))
      throw new AppError("source_not_read", {
        message: refusalWords({ code: "login" }, "page"),
        cause: error,
      });
    const why = error.status === null ? error.message : statusWords(error.status);
    // The sentence itself says that it was not reached.
    const reason = why === NOT_REACHED ? NOT_PROCESSED : notReachedWords(why, error.status);
    const message = error.kind === "private" ? PRIVATE : error.kind === "no_host" ? NO_SITE : reason;
    throw new AppError("source_not_reached", { message, cause: error });
  }
}

/** "school.org/about", as people type it. */
function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) && !/^[\w.-]+:\d/.test(url) ? url : `https://${url}`;
}

async function read(bytes: Uint8Array, task: ReadingTask): Promise<WrittenJson<ExtractAnswer>> {
  const read = await readOrRefused(bytes, task);
  if (read instanceof WrittenJson) return read;
  if (read.refusal.code === "too_large") throw new AppError("CONTENT_TOO_LARGE");
  throw new AppError("source_not_read", {
    message: refusalWords(read.refusal, task.url === null ? "file" : "page"),
  });
}

type ReadOrRefused = WrittenJson<ExtractAnswer> | z.infer<typeof refusedSchema>;
const refusedSchema = z.strictObject({ refusal: refusalSchema });
const writtenSchema = z.instanceof(Uint8Array<ArrayBuffer>);

async function readOrRefused(bytes: Uint8Array, task: ReadingTask): Promise<ReadOrRefused> {
  try {
    const answer = await askReader({ task: "read", ...task }, bytes);
    const written = writtenSchema.safeParse(answer);
    return written.success ? new WrittenJson(written.data) : refusedSchema.parse(answer);
  } catch (error) {
    if (!(error instanceof ProcessBroken)) throw error;
    if (error.why !== "limits") log().error({ err: error }, "sources: the reader failed");
    return { refusal: { code: "too_complex" } };
  }
}
