import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { refusalOf } from "#lib/platform/http/unserved-requests.ts";

const request = (method: string, url: string, headers = {}) => ({ method, url, headers }) as IncomingMessage;

test.each([
  ["TRACE", "/", {}, 405],
  ["TRACE", "/api/schools/search?q=latin", {}, 405],
  ["PROPFIND", "/", {}, 405],
  ["get", "/", {}, 405],
  ["OPTIONS", "*", {}, 405],
  ["GET", "*", {}, 405],
  ["GET", "/", { rsc: "1", "next-router-state-tree": "x" }, 400],
  ["GET", "/", { "next-router-state-tree": "x" }, 400],
])("%s %s %j is refused with %i", (method, url, headers, status) => {
  expect(refusalOf(request(method, url, headers))?.status).toBe(status);
});

test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s passes", (method) => {
  expect(refusalOf(request(method, "/api/schools/search"))).toBeNull();
});
