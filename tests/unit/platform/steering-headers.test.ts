import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { dropSteeringHeaders } from "#lib/platform/http/steering-headers.ts";

/** What is left of a request's headers. */
function left(headers: Record<string, string>): IncomingMessage["headers"] {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, headers);
  dropSteeringHeaders(request);
  return request.headers;
}

const AGENT = { "user-agent": "Mozilla/5.0" };

test.each(["content-security-policy", "content-security-policy-report-only", "x-middleware-prefetch"])(
  "%s is dropped, whatever it says",
  (name) => {
    for (const value of ["1", "", "script-src 'nonce-abc'"])
      expect(left({ ...AGENT, [name]: value })).toEqual(AGENT);
  },
);

test("ordinary headers are kept as they are", () => {
  const ordinary = {
    ...AGENT,
    host: "homeroom.example",
    accept: "text/html",
    "accept-language": "en-US",
    cookie: "session=abc",
    authorization: "Bearer abc",
    rsc: "1",
    "if-none-match": 'W/"abc", "def"',
    "x-forwarded-for": "192.0.2.1",
  };
  expect(left(ordinary)).toEqual(ordinary);
});

test("a client that does not say what it is counts as unknown", () => {
  expect(left({})).toEqual({ "user-agent": "unknown" });
  expect(left({ "user-agent": "" })).toEqual({ "user-agent": "unknown" });
});

test("a condition that any page meets is dropped", () => {
  expect(left({ ...AGENT, "if-none-match": " * " })).toEqual(AGENT);
});
