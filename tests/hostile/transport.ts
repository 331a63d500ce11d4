import { createConnection, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Parsed, parseAnswer } from "./answer.ts";
import type { Wire } from "./wire.ts";

/** The values for the names in double braces: `{{host}}`, `{{credential}}` … */
export type Values = ReadonlyMap<string, string>;

export type Answer = {
  /** Null if none came. */
  status: number | null;
  headers: ReadonlyMap<string, string>;
  body: Buffer;
  ms: number;
  /** How it ended: complete; cut off; with nothing; after too long; or we had left before it could. */
  end: "whole" | "cut" | "empty" | "timeout" | "left";
  /** The socket's error, if it broke. */
  error: string | null;
};

/** How long to wait for an answer, in milliseconds. */
const PATIENCE_MS = 6000;
/** How long somebody who hangs up stays. */
const STAY_MS = 15;
/** Longer answers are not read to the end: an endless one must not hold everything up. */
const LONGEST_ANSWER = 30_000_000;

/** Fills in the names in double braces. */
export function filledIn(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values.get(name) ?? whole);
}

/** A request's bytes. Nothing is added but its length, unless it says that itself, and that it is the only one. */
export function bytesOf({ method, target, headers, body }: Wire, values: Values): Buffer {
  const given = new Set(headers.map(([name]) => name.toLowerCase()));
  const own: [string, string][] = [];
  if (body && !given.has("content-length") && !given.has("transfer-encoding"))
    own.push(["Content-Length", String(body.length)]);
  if (!given.has("connection")) own.push(["Connection", "close"]);
  const lines = [...headers, ...own].map(([name, value]) => `${name}: ${filledIn(value, values)}\r\n`);
  const head = `${method} ${filledIn(target, values)} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const text = body?.includes("{{") ? Buffer.from(filledIn(body.toString("latin1"), values), "latin1") : body;
  // A placeholder has an arbitrary length; a declared length refers to the body as it is sent.
  const isFilled = text !== null && body !== null && text.length !== body.length;
  const fitted = isFilled ? head.replace(/^(Content-Length: ).*$/im, `$1${text.length}`) : head;
  return Buffer.concat([Buffer.from(fitted), text ?? Buffer.alloc(0)]);
}

/** Sends one request over its own connection and reads the answer. Never throws: a broken connection is an answer. */
export function send(wire: Wire, site: { host: string; port: number }, values: Values): Promise<Answer> {
  const bytes = bytesOf(wire, values);
  const bodyStart = bytes.length - (wire.body?.length ?? 0);
  const started = performance.now();
  return new Promise((resolve) => {
    // Half-open: a client that says nothing more will come still reads the answer.
    const socket = createConnection({ ...site, allowHalfOpen: true, noDelay: true });
    const chunks: Buffer[] = [];
    let size = 0;
    let error: string | null = null;
    let parsed: Parsed | null = null;
    const finish = (end: Answer["end"]) => {
      clearTimeout(patience);
      socket.destroy();
      const { status = null, headers = new Map(), body = Buffer.alloc(0) } = parsed ?? {};
      resolve({ status, headers, body, ms: performance.now() - started, end, error });
    };
    const patience = setTimeout(() => finish("timeout"), PATIENCE_MS);
    socket.on("error", (broken: NodeJS.ErrnoException) => {
      error = broken.code ?? broken.message;
    });
    socket.on("data", (chunk) => {
      chunks.push(chunk);
      size += chunk.length;
      if (wire.ending === "hang-up-in-answer") return finish("left");
      parsed = parseAnswer(chunks, wire.method, false);
      if (parsed?.isWhole) finish("whole");
      // An event stream has no end.
      else if (parsed?.headers.get("content-type")?.startsWith("text/event-stream")) finish("left");
      else if (size > LONGEST_ANSWER) finish("left");
    });
    socket.on("end", () => {
      parsed = parseAnswer(chunks, wire.method, true);
      finish(parsed ? (parsed.isWhole ? "whole" : "cut") : "empty");
    });
    socket.on("close", () => finish(wire.ending === "hang-up-in-body" ? "left" : parsed ? "cut" : "empty"));
    socket.on("connect", () => void deliver(socket, wire, bytes, bodyStart));
  });
}

async function deliver(socket: Socket, { ending }: Wire, bytes: Buffer, bodyStart: number): Promise<void> {
  if (ending !== "hang-up-in-body") {
    socket.write(bytes);
    if (ending === "half-closed") socket.end();
    return;
  }
  socket.write(bytes.subarray(0, bodyStart + Math.floor((bytes.length - bodyStart) / 2)));
  await wait(STAY_MS);
  socket.resetAndDestroy();
}
