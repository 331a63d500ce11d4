import { describe, expect, test } from "vitest";
import { faultsOf } from "#tests/hostile/judge.ts";
import type { Operation } from "#tests/hostile/operations.ts";
import { grouped, linesOf, withCauses } from "#tests/hostile/report.ts";
import type { HostileRequest } from "#tests/hostile/request.ts";
import { misfit, type Schema } from "#tests/hostile/schema.ts";
import { SiteLog } from "#tests/hostile/site-log.ts";
import type { Answer } from "#tests/hostile/transport.ts";

const schemas = new Map<string, Schema>([
  ["Failure", { type: "object", properties: { code: { type: "string" } }, required: ["code"] }],
]);
const operation: Operation = {
  name: "GET /api/x",
  method: "GET",
  path: "/api/x",
  pathParameters: [],
  queryParameters: [],
  body: null,
  answers: new Map<string, Schema | null>([
    ["200", { type: "object", properties: { a: { type: "integer" } }, additionalProperties: false }],
    ["default", { $ref: "#/components/schemas/Failure" }],
  ]),
};
const request = (change: Partial<HostileRequest> = {}): HostileRequest => ({
  number: 5,
  role: "user",
  operation: operation.name,
  mutations: [],
  isOfOperation: true,
  method: "GET",
  target: "/api/x",
  headers: [],
  body: null,
  ending: "whole",
  isHttp: true,
  ...change,
});
const answer = (text: string, change: Partial<Answer> = {}): Answer => ({
  status: 200,
  headers: new Map([["content-type", "application/json"]]),
  body: Buffer.from(text),
  ms: 5,
  end: "whole",
  error: null,
  ...change,
});
const judged = (given: Answer, asked = request()) =>
  faultsOf(asked, given, { operation, schemas, secrets: ["hunter2"] }).map(
    ({ kind, what }) => `${kind}: ${what}`,
  );

describe("an answer is at fault", () => {
  const none = { status: null, headers: new Map(), body: Buffer.alloc(0) };
  test.each<[string, Answer, string[]]>([
    ["well formed", answer('{"a":1}'), []],
    ["a failure as declared", answer('{"code":"x"}', { status: 404 }), []],
    ["of the server itself", answer('{"code":"x"}', { status: 503 }), ["server error: answered 503"]],
    ["slow", answer("{}", { ms: 3001 }), ["slow: took more than 3 s"]],
    ["in another shape", answer('{"a":"1"}'), ["shape: 200: $.a is not of type integer"]],
    ["with more than is declared", answer('{"b":1}'), ["shape: 200: $.b is not declared"]],
    ["no JSON", answer("<html>"), ["shape: 200: no JSON"]],
    [
      "cut off",
      answer("{", { end: "cut", error: "ECONNRESET" }),
      ["no answer: an answer cut off (ECONNRESET)"],
    ],
    ["none", answer("", { ...none, end: "empty" }), ["no answer: no answer (closed)"]],
    ["never", answer("", { ...none, end: "timeout" }), ["slow: no answer within 6 s"]],
    [
      "with a stack",
      answer('{"code":"at f (node:x:1)"}', { status: 400 }),
      ["indiscreet: shows at f (node:"],
    ],
    ["with a secret", answer('{"code":"hunter2"}', { status: 400 }), ["indiscreet: shows a secret"]],
  ])("%s", (_, given, expected) => expect(judged(given)).toEqual(expected));

  test("but not if the request was not HTTP or its sender had left", () => {
    const nothing = answer("", { ...none, end: "empty" });
    expect(judged(nothing, request({ isHttp: false }))).toEqual([]);
    expect(judged(nothing, request({ ending: "half-closed" }))).toEqual([]);
  });
});

test("findings are grouped by their cause, or else by what their requests have in common, and say how to repeat them", () => {
  const finding = (number: number, mutations: string[], requestId: string) => ({
    kind: "server error",
    what: "answered 500",
    cause: "",
    request: request({ number, mutations, operation: `GET /api/${number}` }),
    requestId,
    status: 500,
    ms: 7,
  });
  const log = new SiteLog();
  const line = (requestId: string, id: string) =>
    JSON.stringify({
      level: "error",
      requestId,
      msg: "request failed",
      err: {
        type: "TypeError",
        message: `no ${id}`,
        stack: "TypeError\n    at own (chunk.js:1:2)\n    at node:internal/x:1:2",
      },
    });
  log.add(
    `✓ Ready in 1ms\n{"level":"info","msg":"fine"}\n${line("one", "7")}\n${line("two", "8").slice(0, 30)}`,
  );
  log.add(`${line("two", "8").slice(30)}\n${line("gone", "9")}\nError: loose\n    at x (y.js:1:1)\n`);
  const findings = withCauses(
    [
      finding(1, ["upgrade"], "one"),
      finding(2, [], "two"),
      finding(3, ["upgrade", "another host"], "three"),
      finding(4, ["upgrade"], "four"),
    ],
    log.entries,
    (requestId) => (requestId === "gone" ? request({ number: 9 }) : null),
  );
  const groups = grouped(findings);
  expect(groups.map(({ kind, findings, operations }) => [kind, findings.length, operations])).toEqual([
    ["server error", 2, ["GET /api/1", "GET /api/2"]],
    ["server error", 2, ["GET /api/3", "GET /api/4"]],
    ["in the log", 1, ["GET /api/x"]],
    ["in the log", 1, ["(no request)"]],
  ]);
  const lines = groups.flatMap((group) => linesOf(group, 42)).join("\n");
  expect(lines).toContain("again: npm run test:hostile -- --seed 42 --only 1\n");
  expect(lines).toContain("request failed: TypeError: no 7\n    at own (chunk.js:1:2)");
  expect(lines).toContain("Error: loose\n    at x (y.js:1:1)");
});

test.each([
  ["two characters that JavaScript counts as four", "🏫🏫", null],
  ["one character that JavaScript counts as two", "🏫", "$ is shorter than 2"],
  ["three characters", "🏫🏫🏫", "$ is longer than 2"],
])("a text is measured in characters: %s", (_, text, expected) => {
  expect(misfit(text, { type: "string", minLength: 2, maxLength: 2 }, schemas)).toBe(expected);
});
