import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerUnreadable, recordAnswer } from "#lib/platform/http/unreadable-requests.ts";

const server = createServer((request, response) => {
  recordAnswer(request, response);
  if (request.url === "/begun") response.write("begun");
  else request.resume().on("end", () => response.end("read"));
});
server.on("clientError", answerUnreadable);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

type Heard = { text: string; error: string | null };

/** What a client hears that sends these bytes, however the connection ends. */
function say(bytes: string, then?: string): Promise<Heard> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const heard: Heard = { text: "", error: null };
  return new Promise((resolve) => {
    socket.on("error", (error: NodeJS.ErrnoException) => {
      heard.error = error.code ?? error.message;
    });
    socket.on("data", (piece) => {
      heard.text += piece;
      if (then) socket.write(then);
      then = undefined;
    });
    socket.on("close", () => resolve(heard));
    socket.write(bytes);
  });
}

const HEAD = "Host: localhost\r\nConnection: close\r\n";
const TWICE = "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n";

test.each([
  ["bytes that are not HTTP", "\u0016\u0003\u0001\r\n\r\n", 400, "bad_request"],
  ["a coding given twice", `PUT / HTTP/1.1\r\n${HEAD}${TWICE}\r\n2\r\n{}\r\n0\r\n\r\n`, 400, "bad_request"],
  ["a target that is not one", `POST \\/api/schools HTTP/1.1\r\n${HEAD}\r\n`, 400, "bad_request"],
  ["headers without end", `GET / HTTP/1.1\r\n${HEAD}X: ${"x".repeat(20_000)}\r\n\r\n`, 431, "head_too_large"],
  [
    "pieces with endless extras",
    `PUT / HTTP/1.1\r\n${HEAD}Transfer-Encoding: chunked\r\n\r\n2;${"x".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    413,
    "body_too_large",
  ],
])("%s: a JSON answer like that of any route", async (_, bytes, status, code) => {
  const { text, error } = await say(bytes);
  expect(error).toBeNull();
  const [head = "", body = ""] = text.split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
  expect(head).toMatch(/^content-type: application\/json$/im);
  expect(head).toMatch(new RegExp(`^content-length: ${body.length}$`, "im"));
  const { requestId, message, ...rest } = JSON.parse(body);
  expect(rest).toEqual({ success: false, code });
  expect(message).toMatch(/\w/);
  expect(head).toMatch(new RegExp(`^x-request-id: ${requestId}$`, "im"));
});

test("an answer arrives whole although much of the request is still on its way", async () => {
  const body = " ".repeat(4_000_000);
  const head = `POST \\/api/schools HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n`;
  const { text, error } = await say(head + body);
  expect(error).toBeNull();
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(JSON.parse(text.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "bad_request" });
});

test("no answer is written into the middle of another one", async () => {
  const { text } = await say(
    `POST /begun HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`,
    "zz\r\n",
  );
  expect(text).toContain("begun");
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("a client that never closes does not keep the connection", async () => {
  const socket = connect({
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    allowHalfOpen: true,
  });
  socket.write("nonsense\r\n\r\n");
  await once(socket, "data");
  const open = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  await expect.poll(open, { timeout: 10_000 }).toBe(0);
  socket.destroy();
});
