import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { extname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { z } from "zod";
import { endOf } from "../characters.ts";
import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { allowLongArrival, arriving } from "./arrival.ts";
import { badRequest, parseInput } from "./issues.ts";

/** One file that a form (multipart/form-data) brings. */
export type UploadDeclaration<Fields extends z.ZodObject = z.ZodObject> = {
  /** The field of the form that holds it. */
  field: string;
  /** How its name ends. */
  extension: `.${string}`;
  /** What is said when there is no such file. */
  missing: string;
  /** The folder of DATA_DIR that it is received in. */
  folder: string;
  maxBytes: () => number;
  /** The other fields of the form, which are texts. */
  fields: Fields;
};

/** A file that has arrived. */
export type ReceivedUpload<Fields> = {
  /** Where it lies until the handler has ended; a handler that wants to keep it moves it away. */
  path: string;
  /** As the sender calls it, without folders. */
  name: string;
  bytes: number;
  fields: Fields;
};

/** Where a file lies that is still arriving ends so. */
export const PART_EXTENSION = ".part";

const MULTIPART = /^multipart\/form-data\s*;/i;

/** Beside the file: its fields' most, in bytes, and how many there may be. */
const FIELD_BYTES = 512 * 1024;
const FIELDS = 20;

/** What a form is besides its file and its fields: boundaries and headers. */
const FORM_BYTES = 16 * 1024;

/** What the disk says when it takes no more. */
const FULL = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/**
 * Receives a form with one file, which goes to disk as it comes. Whatever is wrong is said once the whole request has
 * been read, since a sender that is still sending would not read the answer; what does not belong is not kept.
 * @throws AppError unsupported_media_type, body_too_large, storage_full, or bad_request: no file, more than one, an empty
 * one, one of another name, a field that its schema refuses, or a request that ends too early. Nothing is left behind.
 */
export async function receiveUpload<Fields extends z.ZodObject>(
  request: Request,
  upload: UploadDeclaration<Fields>,
): Promise<ReceivedUpload<z.output<Fields>>> {
  const form = formOf(request.headers);
  allowLongArrival();
  const folder = resolve(env().DATA_DIR, upload.folder);
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}${PART_EXTENSION}`);
  const maxBytes = upload.maxBytes();
  const isAnnouncedTooLarge =
    Number(request.headers.get("content-length")) > maxBytes + FIELDS * FIELD_BYTES + FORM_BYTES;
  try {
    const { files, fields, isCutOff } = await read(request, form, (stream, { isFirst, field, name }) =>
      isFirst && field === upload.field && hasExtension(name, upload.extension) && !isAnnouncedTooLarge
        ? save(stream, path, maxBytes)
        : discard(stream),
    );
    if (isAnnouncedTooLarge) throw tooLarge(maxBytes);
    const { name, bytes } = await theFile(files, upload);
    if (isCutOff) throw badRequest([{ field: "", message: "The form has too many or too long fields." }]);
    return { path, name, bytes, fields: parseInput(upload.fields, Object.fromEntries(fields)) };
  } catch (error) {
    await discardUpload({ path });
    throw error;
  }
}

/** Removes a received file unless it was moved away. */
export async function discardUpload({ path }: Pick<ReceivedUpload<unknown>, "path">): Promise<void> {
  await rm(path, { force: true });
}

/** A file of the form; `saved` says how many bytes it had, or why it was not kept. */
type FormFile = { field: string; name: string; saved: Promise<number | Error> };
type Form = { files: FormFile[]; fields: Map<string, string>; isCutOff: boolean };

/** @throws AppError when there is no form that could be read */
function formOf(headers: Headers): BusboyInstance {
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
    await pipeline(arriving(request.body), form);
  } catch (error) {
    // A file whose form broke off would wait for its rest.
    for (const stream of open) stream.destroy();
    await Promise.all(read.files.map(({ saved }) => saved));
    throw new AppError("bad_request", {
      message: "The upload ended before the file was complete. Please try again.",
      cause: error,
    });
  }
  return read;
}

/** Writes a file as it comes. Once that has failed the rest is read and thrown away, so that an answer can be read. */
async function save(stream: Readable, path: string, maxBytes: number): Promise<number | Error> {
  let bytes = 0;
  let failure: Error | undefined;
  const file = await open(path, "wx").catch((error: Error) => {
    failure = error;
  });
  try {
    for await (const chunk of stream) {
      if (failure) continue;
      bytes += chunk.length;
      if (bytes > maxBytes) failure = tooLarge(maxBytes);
      else
        await file?.appendFile(chunk).catch((error: Error) => {
          failure = error;
        });
    }
  } catch (error) {
    // The form broke off, which `read` says.
    failure ??= error instanceof Error ? error : new Error(String(error));
  }
  await file?.close();
  return failure ?? bytes;
}

async function discard(stream: Readable): Promise<number> {
  stream.resume();
  return 0;
}

/** The one file that the form should bring. */
async function theFile(
  files: readonly FormFile[],
  { field, extension, missing }: UploadDeclaration,
): Promise<{ name: string; bytes: number }> {
  const [file, ...others] = files;
  if (!file || file.field !== field || file.name === "") throw noFile(field, missing);
  if (others.length > 0) throw noFile(field, `${missing}: one at a time`);
  if (!hasExtension(file.name, extension))
    throw noFile(field, `${missing}: the name of “${file.name}” does not end in ${extension}`);
  const saved = await file.saved;
  if (saved === 0) throw noFile(field, `${missing}: “${file.name}” is empty`);
  if (typeof saved === "number") return { name: file.name, bytes: saved };
  if ("code" in saved && FULL.has(String(saved.code))) throw new AppError("storage_full", { cause: saved });
  throw saved;
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
