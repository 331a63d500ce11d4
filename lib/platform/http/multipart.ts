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
import { log } from "../log.ts";
import { allowLongUpload, bodyPieces } from "./body-timeouts.ts";
import { badRequest, parseInput } from "./issues.ts";

/** One file that a form (multipart/form-data) brings. */
export type UploadDeclaration<Fields extends z.ZodObject = z.ZodObject> = {
  /** The field of the form that holds it. */
  field: string;
  /** How its name ends. */
  extension: `.${string}`;
  /** What is said when there is no such file. */
  missing: string;
  /** Which files it belongs to; their names have to be able to end like its own. */
  area: FileArea;
  maxBytes: () => number;
  /** The other fields of the form, which are texts. */
  fields: Fields;
};

/** A file that has arrived. */
export type ReceivedUpload<Fields> = {
  /** It lies in its area under this and its extension. */
  id: string;
  /** As the sender calls it, without folders. */
  name: string;
  bytes: number;
  fields: Fields;
  /** What the handler does not keep is removed when it has ended. */
  keep: () => void;
  /** Removes the file unless it is to be kept. */
  discard: () => Promise<void>;
};

const MULTIPART = /^multipart\/form-data\s*;/i;

/** Beside the file: its fields' most, in bytes, and how many there may be. */
const FIELD_BYTES = 512 * 1024;
const FIELDS = 20;

/** What a form is besides its file and its fields: boundaries and headers. */
const FORM_BYTES = 16 * 1024;

/**
 * Receives a form with one file, which is kept as it comes. Whatever is wrong is said once the whole request has
 * been read, since a sender that is still sending would not read the answer; what does not belong is not kept.
 * @throws AppError unsupported_media_type, body_too_large, storage_full, or bad_request: no file, more than one, an empty
 * one, one of another name, a field that its schema refuses, or a request that ends too early. Nothing is left behind.
 */
export async function receiveUpload<Fields extends z.ZodObject>(
  request: Request,
  upload: UploadDeclaration<Fields>,
): Promise<ReceivedUpload<z.output<Fields>>> {
  const parser = parserOf(request.headers);
  allowLongUpload();
  const files = fileStore(upload.area);
  const id = randomUUID();
  const stored = `${id}${upload.extension}`;
  const maxBytes = upload.maxBytes();
  let isLoose = false;
  async function put(bytes: AsyncIterable<Uint8Array>): Promise<number> {
    const { size } = await files.put(stored, bytes, { maxBytes });
    isLoose = true;
    return size;
  }
  async function discard(): Promise<void> {
    if (!isLoose) return;
    // What was wrong with the upload is to be said all the same.
    await files.remove(stored).catch((err: unknown) => log().warn({ err, stored }, "upload not removed"));
  }
  const isAnnouncedTooLarge =
    Number(request.headers.get("content-length")) > maxBytes + FIELDS * FIELD_BYTES + FORM_BYTES;
  try {
    const form = await read(request, parser, (stream, { isFirst, field, name }) =>
      isFirst && field === upload.field && hasExtension(name, upload.extension) && !isAnnouncedTooLarge
        ? save(stream, put)
        : pass(stream),
    );
    if (isAnnouncedTooLarge) throw tooLarge(maxBytes);
    const { name, bytes } = await theFile(form.files, upload, maxBytes);
    if (form.isCutOff)
      throw badRequest([{ field: "", message: "The form has too many or too long fields." }]);
    const fields = parseInput(upload.fields, Object.fromEntries(form.fields));
    const keep = () => {
      isLoose = false;
    };
    return { id, name, bytes, fields, keep, discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** A file of the form; `saved` says how many bytes it had, or why it was not kept. */
type FormFile = { field: string; name: string; saved: Promise<number | Error> };
type Form = { files: FormFile[]; fields: Map<string, string>; isCutOff: boolean };

/** @throws AppError when there is no form that could be read */
function parserOf(headers: Headers): BusboyInstance {
  const type = headers.get("content-type") ?? "";
  if (!MULTIPART.test(type)) {
    throw new AppError("unsupported_media_type", { message: "Send a form of the type multipart/form-data." });
  }
  try {
    const limits = { files: 2, fields: FIELDS, fieldSize: FIELD_BYTES, headerPairs: 20 };
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch (error) {
    throw new AppError("bad_request", { message: "The form names no boundary of its parts.", cause: error });
  }
}

/** Reads the request to its end, and gives every file of it to `take`. */
async function read(
  request: Request,
  form: BusboyInstance,
  take: (stream: Readable, file: { isFirst: boolean; field: string; name: string }) => FormFile["saved"],
): Promise<Form> {
  const read: Form = { files: [], fields: new Map(), isCutOff: false };
  const open = new Set<Readable>();
  form.on("file", (field, stream, name = "") => {
    open.add(stream);
    // The form tells its file of its own early end, too, and an error that nobody hears ends the process.
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
    // A file whose form broke off would wait for its rest.
    for (const stream of open) stream.destroy();
    throw new AppError("bad_request", {
      message: "The upload ended before the file was complete. Please try again.",
      cause: error,
    });
  } finally {
    // What is to be removed has to be there first.
    await Promise.all(read.files.map(({ saved }) => saved));
  }
  return read;
}

/** Keeps a file as it comes. Once that has failed the rest is read and thrown away, so that an answer can be read. */
async function save(
  stream: Readable,
  put: (bytes: AsyncIterable<Uint8Array>) => Promise<number>,
): Promise<number | Error> {
  const pieces = stream[Symbol.asyncIterator]();
  // Whoever leaves this early does not end the stream with it.
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
    // A form that broke off has no rest, and `read` says so.
    while (!(await pieces.next().catch(() => ({ done: true }))).done);
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function pass(stream: Readable): Promise<number> {
  stream.resume();
  return 0;
}

/** The one file that the form should bring. */
async function theFile(
  files: readonly FormFile[],
  { field, extension, missing }: UploadDeclaration,
  maxBytes: number,
): Promise<{ name: string; bytes: number }> {
  const [file, ...others] = files;
  if (!file || file.field !== field || file.name === "") throw noFile(field, missing);
  if (others.length > 0) throw noFile(field, `${missing}: one at a time`);
  if (!hasExtension(file.name, extension))
    throw noFile(field, `${missing}: the name of “${file.name}” does not end in ${extension}`);
  const saved = await file.saved;
  if (saved === 0) throw noFile(field, `${missing}: “${file.name}” is empty`);
  if (typeof saved === "number") return { name: file.name, bytes: saved };
  throw saved instanceof FileTooLarge ? tooLarge(maxBytes) : saved;
}

function noFile(field: string, message: string): AppError {
  return new AppError("bad_request", { message, errors: [{ field, message }] });
}

function hasExtension(name: string, extension: string): boolean {
  return extname(name).toLowerCase() === extension;
}

function tooLarge(maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 2 ** 20).toLocaleString("en-US");
  return new AppError("body_too_large", { message: `The file is too large: at most ${megabytes} MB.` });
}
