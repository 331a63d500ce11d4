import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/** What RFC 6455 appends to the key of a handshake. */
const HANDSHAKE = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const TEXT = 0x1;
const CLOSE = 0x8;

export type Connection = { send: (message: string) => void };

/** The server side of a WebSocket (RFC 6455), as far as short, unfragmented texts need it. */
export function upgrade(
  request: IncomingMessage,
  socket: Socket,
  onMessage: (message: string) => void,
): Connection {
  const key = request.headers["sec-websocket-key"] ?? "";
  const accept = createHash("sha1").update(`${key}${HANDSHAKE}`).digest("base64");
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let received: Buffer = Buffer.alloc(0);
  socket.on("error", () => socket.destroy());
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (let frame = readFrame(received); frame; frame = readFrame(received)) {
      received = received.subarray(frame.length);
      if (frame.opcode === TEXT) onMessage(frame.payload.toString());
      if (frame.opcode === CLOSE) socket.end(writeFrame(CLOSE, frame.payload));
    }
  });
  return { send: (message) => socket.write(writeFrame(TEXT, Buffer.from(message))) };
}

/** The first frame sent by a browser, always masked; null until all of it has arrived. */
function readFrame(bytes: Buffer): { opcode: number; payload: Buffer; length: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const maskAt = short === 126 ? 4 : 2;
  if (short === 127 || bytes.length < maskAt + 4) return null;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = maskAt + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(maskAt, maskAt + 4);
  const payload = Buffer.from(bytes.subarray(maskAt + 4, length));
  for (const [index, byte] of payload.entries()) payload[index] = byte ^ (mask[index % 4] ?? 0);
  return { opcode: bytes.readUInt8(0) & 0x0f, payload, length };
}

function writeFrame(opcode: number, payload: Buffer): Buffer {
  const head = payload.length < 126 ? Buffer.alloc(2) : Buffer.alloc(4);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(payload.length < 126 ? payload.length : 126, 1);
  if (payload.length >= 126) head.writeUInt16BE(payload.length, 2);
  return Buffer.concat([head, payload]);
}
