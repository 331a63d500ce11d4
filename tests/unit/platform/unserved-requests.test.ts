import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  ["POST", "/unsubscribe/news/a.b/more", FORM, 405],
  ["GET", "/api/schools/search?__proto__=1", {}, 400],
  ["GET", "/api/schools/search?q=latin&%5F_proto__", {}, 400],
  ["DELETE", "/api/chat/clear?__proto__[a]=1&__proto__=2", {}, 400],
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
  ["GET", "/api/schools/search?q=__proto__", {}],
  ["GET", "/login", ACTION],
  ["HEAD", "/search?q=exeter", {}],
  ["OPTIONS", "/", {}],
  ["POST", "/forms/login", FORM],
  ["POST", "/unsubscribe/news/a.b", { "content-type": "application/x-www-form-urlencoded" }],
] as [string, string, Record<string, string>][])("%s %s with %j passes", (method, url, headers) => {
  expect(refusalOf({ method, url, headers })).toBeNull();
});

/** The addresses of all routes that accept a write, with something in place of their parameters. */
function writtenTo(): [method: string, url: string][] {
  const app = join(import.meta.dirname, "../../../app");
  const routes = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?:^|\/)route\.ts$/.test(path),
  );
  return routes.flatMap((path) => {
    const url = `/${dirname(path)
      .split("/")
      .filter((part) => !part.startsWith("("))
      .join("/")
      .replaceAll(/\[[^\]]+\]/g, "a.b")}`;
    const writes = readFileSync(join(app, path), "utf8").matchAll(
      /export (?:const|async function) (POST|PUT|PATCH|DELETE)\b/g,
    );
    return [...writes].map(([, method = ""]): [string, string] => [method, url]);
  });
}

test("whatever write a route accepts passes", () => {
  const writes = writtenTo();
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter(([method, url]) => refusalOf({ method, url, headers: {} }) !== null)).toEqual([]);
});
