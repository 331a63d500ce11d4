import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** `body` is the text, in whichever form it was sent. */
export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

const READ: Record<string, (sent: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** Sends a request exactly as given: no browser or client library adds a header or follows redirects. */
export async function send(
  site: string,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site);
  const asked = request({ hostname, port, path, method, headers, agent: false });
  asked.end();
  const [answer] = await once(asked, "response");
  const sent = await buffer(answer);
  const read = sent.length > 0 ? READ[answer.headers["content-encoding"]] : undefined;
  return { status: answer.statusCode, headers: answer.headers, body: String(read ? read(sent) : sent) };
}

/**
 * Writes these bytes to the site.
 * @param ending "answer" waits until the site closes the connection, which a request can ask for; otherwise we hang
 * up as soon as everything is written, cleanly or with a reset
 * @returns what the site answered
 */
export async function sendBytes(
  site: string,
  bytes: string,
  ending: "answer" | "closes" | "resets" = "answer",
): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  await new Promise<void>((written) => socket.write(bytes, () => written()));
  if (ending === "answer") {
    let answer = "";
    for await (const piece of socket.setEncoding("latin1")) {
      answer += piece;
      // A site that keeps the connection open has answered all the same.
      if (answer.includes("\r\n\r\n")) break;
    }
    return answer;
  }
  if (ending === "resets") socket.resetAndDestroy();
  else socket.destroy();
  return "";
}
