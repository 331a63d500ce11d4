import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import type { ByteRange } from "#lib/platform/files/port.ts";
import { counted, fileFault } from "./faults.rules.ts";
import { importFiles } from "./files.data.ts";
import { declaredEncoding, refuseOtherKinds } from "./reading.rules.ts";
import type { Encoding } from "./schema.ts";

/** The number of bytes processed at once: parsing them holds up other requests for about two milliseconds. */
const PIECE = 32 * 1024;

/** The number of bytes at the beginning from which the file type and encoding are detected. */
const HEAD = 4096;

/** Text that is not in the expected encoding. `seen` says whether there were valid letters beyond ASCII before. */
class MalformedText extends Error {
  readonly line: number;
  readonly seen: boolean;
  constructor(line: number, seen: boolean) {
    super("malformed text");
    this.line = line;
    this.seen = seen;
  }
}

/**
 * The encoding of a file: UTF-16 by its byte order mark or its zero bytes, otherwise UTF-8 if the whole file is
 * valid, otherwise Windows-1252, which older spreadsheet programs write.
 * @throws AppError if the file is empty, of another known type, or partly UTF-8 and partly not
 */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await beginningOf(file);
  if (head.length === 0) throw fileFault("The file is empty.");
  refuseOtherKinds(head);
  const declared = declaredEncoding(head);
  if (declared) return declared;
  try {
    for await (const _ of decoded(file, "utf-8"));
    return "utf-8";
  } catch (error) {
    if (!(error instanceof MalformedText)) throw error;
    // Windows-1252 does not look like UTF-8 by chance: valid letters before this point mean a damaged UTF-8 file.
    if (error.seen) throw mixed(error.line);
    return "windows-1252";
  }
}

/**
 * The text of a file in pieces, without a byte order mark.
 * @throws AppError while iterating, if it contains a NUL or bytes that are invalid in the encoding
 */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string, void, void> {
  try {
    yield* decoded(file, encoding);
  } catch (error) {
    throw error instanceof MalformedText ? mixed(error.line) : error;
  }
}

/** The first pieces of the text, for detection. */
export async function beginningOfText(file: string, encoding: Encoding): Promise<string> {
  let text = "";
  for await (const piece of textOf(file, encoding)) {
    text += piece;
    if (text.length >= 2 * PIECE) break;
  }
  return text;
}

async function beginningOf(file: string): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(bytesOf(file, { first: 0, last: HEAD - 1 })));
}

/** Normalizes the size of pieces, however many bytes the file store returns at once. */
async function* bytesOf(file: string, range?: ByteRange): AsyncGenerator<Uint8Array, void, void> {
  const pieces = await importFiles().read(file, range);
  if (!pieces) throw new AppError("import_file_gone");
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += PIECE) yield piece.subarray(at, at + PIECE);
}

async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  let seen = false;
  for await (const bytes of bytesOf(file)) {
    const text = decode(
      decoder,
      bytes,
      () => new MalformedText(line + breaksBeforeFault(bytes, encoding), seen),
    );
    const nul = text.indexOf("\0");
    if (nul >= 0) throw binary(line + lineBreaks(text.slice(0, nul)));
    seen ||= /[^\0-\x7f]/.test(text);
    line += lineBreaks(text);
    yield text;
  }
  decode(decoder, undefined, () => new MalformedText(line, seen));
}

function decode(decoder: TextDecoder, bytes: Uint8Array | undefined, fault: () => Error): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw fault();
  }
}

/** The number of line breaks in a piece before the first bytes that are invalid in the encoding. */
function breaksBeforeFault(bytes: Uint8Array, encoding: Encoding): number {
  // A piece may begin in the middle of a letter.
  const start = encoding === "utf-8" ? bytes.findIndex((byte) => (byte & 0xc0) !== 0x80) : 0;
  const text = new TextDecoder(encoding).decode(bytes.subarray(Math.max(start, 0)));
  return lineBreaks(text.slice(0, Math.max(text.indexOf("\ufffd"), 0)));
}

function lineBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

function binary(line: number): Error {
  return fileFault(
    `Line ${counted(line)} contains a NUL byte, which CSV files never have: this is a different kind of file, or it is damaged.`,
  );
}

function mixed(line: number): Error {
  return fileFault(
    `The text on line ${counted(line)} is damaged: it is written in another encoding than the lines above it. Save the whole file as CSV UTF-8.`,
  );
}
