import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { logOptions } from "#lib/platform/log.ts";

function lineOf(entry: Record<string, unknown>): string {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  pino(logOptions("info"), stream).info(entry, "message");
  return lines.join("");
}

test("a line is one JSON object with level, time and message", () => {
  expect(JSON.parse(lineOf({ status: 200 }))).toMatchObject({
    level: "info",
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    msg: "message",
    status: 200,
  });
});

test.each([
  ["at the top level", { password: "hunter2" }],
  ["in headers", { headers: { Authorization: "hunter2", cookie: "hunter2" } }],
  ["deeper", { request: { body: { accessToken: "hunter2" } } }],
  ["beyond any sensible depth", { a: { b: { c: { d: { e: { f: { g: { password: "hunter2" } } } } } } } }],
  ["on an error", { err: Object.assign(new Error("no"), { config: { headers: { cookie: "hunter2" } } }) }],
])("a secret %s is cut out", (_, entry) => {
  expect(lineOf(entry)).not.toContain("hunter2");
});

test("an error keeps its stack and its cause", () => {
  const error = new Error("outer", { cause: new Error("inner") });
  const { err } = JSON.parse(lineOf({ err: error }));
  expect(err.stack).toContain("log.test.ts");
  expect(err.message).toBe("outer: inner");
});
