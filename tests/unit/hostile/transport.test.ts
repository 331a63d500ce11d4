import { createServer, type Server, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { bytesOf, send } from "#tests/hostile/transport.ts";
import type { Wire } from "#tests/hostile/wire.ts";

const wire = (change: Partial<Wire> = {}): Wire => ({
  method: "POST",
  target: "/x",
  headers: [["Host", "{{host}}"]],
  body: Buffer.from("token={{token}}"),
  ending: "whole",
  isHttp: true,
  ...change,
});
const values = new Map([
  ["host", "localhost"],
  ["token", "a-long-one"],
]);

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => void server.close()));

/** Sends a request to a server that handles the connection as told. */
async function answered(serve: (socket: Socket) => void, request = wire()) {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => serve(socket));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const answer = await send(request, { host: "127.0.0.1", port: address.port }, values);
  return [answer.status, answer.end, answer.body.toString()];
}

test("placeholders are filled in, and a declared length follows the body", () => {
  expect(bytesOf(wire(), values).toString()).toBe(
    "POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16\r\nConnection: close\r\n\r\ntoken=a-long-one",
  );
  const lie = bytesOf(wire({ headers: [["Content-Length", "99"]], body: Buffer.from("abc") }), values);
  expect(lie.toString()).toBe("POST /x HTTP/1.1\r\nContent-Length: 99\r\nConnection: close\r\n\r\nabc");
});

test("an answer is read by its length, in chunks, to the end of the connection, and after an interim one", async () => {
  const head = "HTTP/1.1 200 OK\r\n";
  const writing = (text: string) => (socket: Socket) => void socket.end(text);
  expect(await answered(writing(`${head}Content-Length: 2\r\n\r\nokmore`))).toEqual([200, "whole", "ok"]);
  expect(
    await answered(writing(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n1\r\n!\r\n0\r\n\r\n`)),
  ).toEqual([200, "whole", "ok!"]);
  expect(await answered(writing(`${head}\r\nall of it`))).toEqual([200, "whole", "all of it"]);
  expect(await answered(writing(`HTTP/1.1 100 Continue\r\n\r\n${head}Content-Length: 2\r\n\r\nok`))).toEqual([
    200,
    "whole",
    "ok",
  ]);
  expect(await answered(writing(`${head}Content-Length: 9\r\n\r\n`), wire({ method: "HEAD" }))).toEqual([
    200,
    "whole",
    "",
  ]);
});

test("a truncated or invalid answer is reported as such", async () => {
  expect(await answered((socket) => socket.end("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nok"))).toEqual([
    200,
    "cut",
    "ok",
  ]);
  expect(await answered((socket) => socket.end())).toEqual([null, "empty", ""]);
  expect(await answered((socket) => socket.resetAndDestroy())).toEqual([null, "empty", ""]);
});

test("an event stream, and an answer to somebody who has left, are abandoned", async () => {
  const stream = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: x\n\n";
  expect(await answered((socket) => void socket.write(stream))).toEqual([200, "left", "data: x\n\n"]);
  const gone = wire({ ending: "hang-up-in-answer" });
  expect((await answered((socket) => void socket.write("HTTP/1.1"), gone))[1]).toBe("left");
});
