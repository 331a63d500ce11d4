import { expect, test } from "vitest";
import { refusalOf } from "#lib/platform/http/unserved-requests.ts";

const ACTION = { "next-action": "0".repeat(42) };
const FORM = { "content-type": "multipart/form-data; boundary=x" };

test.each([
  ["TRACE", "/", {}, 405],
  ["TRACE", "/api/schools/search?q=latin", {}, 405],
  ["PROPFIND", "/", {}, 405],
  ["get", "/", {}, 405],
  ["OPTIONS", "*", {}, 405],
  ["GET", "*", {}, 405],
  ["GET", "/", { rsc: "1", "next-router-state-tree": "x" }, 400],
  ["GET", "/", { "next-router-state-tree": "x" }, 400],
  ["POST", "*", {}, 405],
  ["POST", "/login", FORM, 405],
  ["POST", "/login?mode=signup", {}, 405],
  ["POST", "/login?/api/", {}, 405],
  ["POST", "/", {}, 405],
  ["POST", "/school/exeter", FORM, 405],
  ["POST", "/nowhere", FORM, 405],
  ["POST", "/apiary", {}, 405],
  ["PUT", "/reset", FORM, 405],
  ["DELETE", "/about", {}, 405],
  ["POST", "/forms/login/more", FORM, 405],
  ["POST", "/api/", FORM, 405],
  ["GET", "/faq.rsc", {}, 404],
  ["GET", "/faq.segments/_tree.segment%2Ersc?a=b", {}, 404],
  ["POST", "/forms/verify.segments/_tree.segment.rsc", FORM, 405],
  ["POST", "/api/feedback.rsc", {}, 404],
  ["POST", "/login", ACTION, 400],
  ["POST", "/login", { "next-action": "" }, 400],
  ["POST", "/api/nowhere", ACTION, 400],
])("%s %s %j is refused with %i", (method, url, headers, status) => {
  expect(refusalOf({ method, url, headers })?.status).toBe(status);
});

test.each([
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [
    method,
    "/api/users/me",
    {},
  ]),
  ["GET", "/login", {}],
  ["GET", "/login", ACTION],
  ["HEAD", "/search?q=exeter", {}],
  ["OPTIONS", "/", {}],
  ["POST", "/forms/login", FORM],
] as [string, string, Record<string, string>][])("%s %s with %j passes", (method, url, headers) => {
  expect(refusalOf({ method, url, headers })).toBeNull();
});
