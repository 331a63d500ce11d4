import { randomUUID } from "node:crypto";
import { extname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { z } from "zod";
import { endOf } from "../characters.ts";
import { AppError } from "../errors.ts";
import type { FileArea } from "../files/names.ts";
import { FileTooLarge, fileStore } from "../files/store.ts";
import { orList } from "../lists.ts";
import { log } from "../log.ts";
import { allowLongUpload, bodyPieces } from "./body-timeouts.ts";
import { badRequest, parseInput } from "./issues.ts";

type Extension = `.${string}`;

/** One file in a form (multipart/form-data). */
export type UploadDeclaration<Fields extends z.ZodObject = z.ZodObject> = {
  /** The form field that contains it. */
  field: string;
  /** The required file extension, or those that it may have. */
  extension: Extension | readonly Extension[];
  /** The message if the file is missing. */
  missing: string;
  /** The area that stores the file; it must accept this extension. */
  area: FileArea;
  maxBytes: () => number;
  /** The other fields of the form, which are texts. */
  fields: Fields;
};

/** A file that has arrived. */
export type ReceivedUpload<Fields> = {
  /** The file's name in its area, without the extension. */
  id: string;
  /** Its whole name there. */
  stored: string;
  /** The sender's name for it, without folders. */
  name: string;
  bytes: number;
  fields: Fields;
  /** Keeps the file; without this call it is removed when the handler ends. */
  keep: () => void;
  /** Removes the file unless it is to be kept. */
  discard: () => Promise<void>;
};

const MULTIPART = /^multipart\/form-data\s*;/i;
/** One that is not empty: with an empty one, the parser waits forever for the end of the form. */
const BOUNDARY = /;\s*boundary\s*=\s*(?:"[^"]|[^\s";])/i;

/** Limits besides the file: bytes per field, and the number of fields. */
const FIELD_BYTES = 512 * 1024;
const FIELDS = 20;

/** The size of a form besides its file and fields: boundaries and headers. */
const FORM_BYTES = 16 * 1024;

/**
 * Receives a form with one file, storing it as it arrives. Errors are thrown once the whole request has been read,
 * since a client that is still sending would not read the answer. Invalid files are not kept.
 * @throws AppError unsupported_media_type, body_too_large, storage_full, or bad_request: no file, more than one, an
 * empty one, a wrong extension, a field rejected by its schema, or a request that ends too early. Nothing is left
 * behind.
 */
export async function receiveUpload<Fields extends z.ZodObject>(
  request: Request,
  upload: UploadDeclaration<Fields>,
): Promise<ReceivedUpload<z.output<Fields>>> {
  const parser = parserOf(request.headers);
  allowLongUpload();
  const files = fileStore(upload.area);
  const id = randomUUID();
  let stored = id;
  const maxBytes = upload.maxBytes();
  let isLoose = false;
  async function put(bytes: AsyncIterable<Uint8Array>, extension: Extension): Promise<number> {
    stored = `${id}${extension}`;
    const { size } = await files.put(stored, bytes, { maxBytes });
    isLoose = true;
    return size;
  }
  async function discard(): Promise<void> {
    if (!isLoose) return;
    // A failure to remove the file must not hide what was wrong with the upload.
    await files.remove(stored).catch((err: unknown) => log().warn({ err, stored }, "upload not removed"));
  }
  const isAnnouncedTooLarge =
    Number(request.headers.get("content-length")) > maxBytes + FIELDS * FIELD_BYTES + FORM_BYTES;
  try {
    const form = await read(request, parser, (stream, { isFirst, field, name }) => {
      const extension = extensionOf(name, upload.extension);
      return isFirst && field === upload.field && extension && !isAnnouncedTooLarge
        ? save(stream, (bytes) => put(bytes, extension))
        : pass(stream);
    });
    if (isAnnouncedTooLarge) throw tooLarge(maxBytes);
    const { name, bytes } = await theFile(form.files, upload, maxBytes);
    if (form.isCutOff)
      throw badRequest([
        { field: "", message: "The form has too many fields, or fields that are too long." },
      ]);
    const fields = parseInput(upload.fields, Object.fromEntries(form.fields));
    const keep = () => {
      isLoose = false;
    };
    return { id, stored, name, bytes, fields, keep, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** A file in the form; `saved` resolves to its size in bytes, or to the reason why it was not stored. */
type FormFile = { field: string; name: string; saved: Promise<number | Error> };
type Form = { files: FormFile[]; fields: Map<string, string>; isCutOff: boolean };

/** @throws AppError if there is no readable form */
function parserOf(headers: Headers): BusboyInstance {
  const type = headers.get("content-type") ?? "";
  if (!MULTIPART.test(type)) {
    throw new AppError("unsupported_media_type", { message: "Send a form of the type multipart/form-data." });
  }
  if (!BOUNDARY.test(type)) throw withoutBoundary();
  try {
    const limits = { files: 2, fields: FIELDS, fieldSize: FIELD_BYTES, headerPairs: 20 };
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch (error) {
    throw withoutBoundary(error);
  }
}

function withoutBoundary(cause?: unknown): AppError {
  return new AppError("bad_request", { message: "The form does not declare its boundary.", cause });
}

/** Reads the request to its end, passing every file to `take`. */
async function read(
  request: Request,
  form: BusboyInstance,
  take: (stream: Readable, file: { isFirst: boolean; field: string; name: string }) => FormFile["saved"],
): Promise<Form> {
  const read: Form = { files: [], fields: new Map(), isCutOff: false };
  const open = new Set<Readable>();
  form.on("file", (field, stream, name = "") => {
    open.add(stream);
    // A premature end is also emitted on the file's stream, and an unhandled error event ends the process.
    stream.on("error", () => undefined);
    const plain = endOf(name.replace(/\p{Cc}/gu, ""), 255);
    const saved = take(stream, { isFirst: read.files.length === 0, field, name: plain });
    read.files.push({ field, name: plain, saved });
  });
  form.on("field", (name, value, _, isTruncated) => {
    if (isTruncated || read.fields.has(name)) read.isCutOff = true;
    read.fields.set(name, value);
  });
  form.on("fieldsLimit", () => {
    read.isCutOff = true;
  });
  try {
    await pipeline(bodyPieces(request.body), form);
  } catch (error) {
    // The file of an interrupted form would wait forever for the rest.
    for (const stream of open) stream.destroy();
    throw new AppError("bad_request", {
      message: "The upload ended before the file was complete. Please try again.",
      cause: error,
    });
  } finally {
    // A file has to be stored before it can be removed.
    await Promise.all(read.files.map(({ saved }) => saved));
  }
  return read;
}

/**
 * Stores a file as it arrives. If that fails, the rest is read and discarded, so that the client can read the answer.
 */
async function save(
  stream: Readable,
  put: (bytes: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<number | Error> {
  const pieces = stream[Symbol.asyncIterator]();
  // Leaving this early must not end the stream.
  async function* bytes() {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  }
  try {
    return await put(bytes());
  } catch (error) {
    // An interrupted form has no rest, and `read` reports it.
    while (!(await pieces.next().catch(() => ({ done: true }))).done);
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function pass(stream: Readable): Promise<number> {
  stream.resume();
  return 0;
}

/** The one file that the form should contain. */
async function theFile(
  files: readonly FormFile[],
  { field, extension, missing }: UploadDeclaration,
  maxBytes: number,
): Promise<{ name: string; bytes: number }> {
  const [file, ...others] = files;
  if (!file || file.field !== field || file.name === "") throw noFile(field, missing);
  const asked = missing.replace(/\.$/, "");
  if (others.length > 0) throw noFile(field, `${asked}: one at a time`);
  if (!extensionOf(file.name, extension)) {
    const allowed = orList([extension].flat());
    throw noFile(field, `${asked}: the name of “${file.name}” does not end in ${allowed}`);
  }
  const saved = await file.saved;
  if (saved === 0) throw noFile(field, `“${file.name}” is empty. Choose another file.`);
  if (typeof saved === "number") return { name: file.name, bytes: saved };
  throw saved instanceof FileTooLarge ? tooLarge(maxBytes) : saved;
}

function noFile(field: string, message: string): AppError {
  return new AppError("bad_request", { message, errors: [{ field, message }] });
}

/** The extension of a file's name, if it is one of those that it may have. */
function extensionOf(name: string, allowed: UploadDeclaration["extension"]): Extension | undefined {
  const given = extname(name).toLowerCase();
  return [allowed].flat().find((extension) => extension === given);
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 2 ** 20).toLocaleString("en-US");
  return new AppError("body_too_large", { message: `The file is too large: at most ${megabytes} MB.` });
}
