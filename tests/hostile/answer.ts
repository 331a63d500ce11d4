export type Parsed = {
  status: number;
  /** By lowercase name; if repeated, the last one. */
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  /** Whether everything that the head promises has arrived. */
  isWhole: boolean;
};

const HEAD_END = "\r\n\r\n";

/**
 * Parses an HTTP/1.1 answer from the bytes so far; null until its head has arrived.
 * @param isEnd whether nothing more will come
 */
export function parseAnswer(chunks: readonly Buffer[], method: string, isEnd: boolean): Parsed | null {
  let bytes = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
  for (;;) {
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd === -1) return null;
    const [first = "", ...lines] = bytes.toString("latin1", 0, headEnd).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1]);
    if (!status) return null;
    const rest = bytes.subarray(headEnd + HEAD_END.length);
    // "100 Continue" and the like come before the answer.
    if (status < 200 && status !== 101) {
      bytes = rest;
      continue;
    }
    const headers = new Map(
      lines.map((line): [string, string] => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    if (method === "HEAD" || status === 204 || status === 304 || status === 101)
      return { status, headers, body: Buffer.alloc(0), isWhole: true };
    return { status, headers, ...bodyOf(rest, headers, isEnd) };
  }
}

function bodyOf(
  rest: Buffer,
  headers: ReadonlyMap<string, string>,
  isEnd: boolean,
): { body: Buffer; isWhole: boolean } {
  if (/chunked/i.test(headers.get("transfer-encoding") ?? "")) {
    // Cheap enough to check for every chunk; the contents are assembled once.
    if (!isEnd && rest.subarray(-7).indexOf("0\r\n\r\n") === -1) return { body: rest, isWhole: false };
    return fromChunks(rest);
  }
  const length = headers.get("content-length");
  if (length === undefined) return { body: rest, isWhole: isEnd };
  return { body: rest.subarray(0, Number(length)), isWhole: rest.length >= Number(length) };
}

function fromChunks(bytes: Buffer): { body: Buffer; isWhole: boolean } {
  const pieces: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf("\r\n", at);
    if (lineEnd === -1) return { body: Buffer.concat(pieces), isWhole: false };
    const size = Number.parseInt(bytes.toString("latin1", at, lineEnd), 16);
    if (size === 0) return { body: Buffer.concat(pieces), isWhole: true };
    if (!Number.isInteger(size) || lineEnd + 2 + size > bytes.length)
      return { body: Buffer.concat(pieces), isWhole: false };
    pieces.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
