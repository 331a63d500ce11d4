import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { checkIsOnDemandRevalidate } from "next/dist/server/api-utils/index.js";
import { getServerActionRequestMetadata } from "next/dist/server/lib/server-action-request-meta.js";
import { filterInternalHeaders } from "next/dist/server/lib/server-ipc/utils.js";
import { parseRequestHeaders } from "next/dist/server/route-modules/app-page/parse-request-headers.js";
import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { dropSteeringHeaders } from "#lib/platform/http/steering-headers.ts";
import { isRouterRequest } from "#lib/platform/next/router-requests.ts";

test("this is the version whose headers are listed here; after an update, look again at those it obeys", () => {
  expect(next.version).toBe("16.4.5");
});

const AGENT = { "user-agent": "Mozilla/5.0" };
/** Known to the build alone: whoever has it may have pages rendered again. */
const KEYS = {
  previewModeId: "3f0c".repeat(8),
  previewModeSigningKey: "a1".repeat(32),
  previewModeEncryptionKey: "b2".repeat(32),
};
const VALUES = ["1", "/admin", "/_tree", "script-src 'nonce-abc'", "0".repeat(32)];

/** What is left of a visitor's headers where Next.js acts on them: our server drops some, and it drops others itself. */
function left(headers: Record<string, string>): IncomingMessage["headers"] {
  const request = new IncomingMessage(new Socket());
  Object.assign(request.headers, { ...AGENT, ...headers });
  dropSteeringHeaders(request);
  filterInternalHeaders(request.headers);
  return request.headers;
}

/** How Next.js answers a request for a page with these headers. */
function understood(headers: Record<string, string>) {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET" });
  Object.assign(request.headers, left(headers));
  return {
    ...parseRequestHeaders(request.headers, { isRoutePPREnabled: false, previewModeId: KEYS.previewModeId }),
    isRevalidation: checkIsOnDemandRevalidate(request.headers, KEYS).isOnDemandRevalidate,
    isAction: getServerActionRequestMetadata(request).isPossibleServerAction,
  };
}

const DROPPED = [
  "content-security-policy",
  "content-security-policy-report-only",
  "next-resume",
  "x-matched-path",
  "x-middleware-next",
  "x-middleware-override-headers",
  "x-middleware-prefetch",
  "x-middleware-redirect",
  "x-middleware-rewrite",
  "x-middleware-set-cookie",
  "x-middleware-skip",
  "x-next-resume-state-length",
  "x-nextjs-data",
  "x-now-route-matches",
];

test.each(DROPPED)("%s from a visitor is dropped", (name) => {
  for (const value of VALUES) expect(left({ [name]: value }), value).toEqual(AGENT);
});

/** Those of versions before, those with which only the build's key does anything, and those of the browser's router. */
const IGNORED = [
  "next-action",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
  "x-action-forwarded",
  "x-invoke-error",
  "x-invoke-output",
  "x-invoke-path",
  "x-invoke-query",
  "x-invoke-status",
  "x-middleware-subrequest",
  "x-next-cache-tags",
  "x-next-revalidate-tag-token",
  "x-next-revalidated-tags",
  "x-nextjs-cache",
  "x-nextjs-deployment-id",
  "x-nextjs-html-request-id",
  "x-nextjs-postponed",
  "x-nextjs-prerender",
  "x-nextjs-request-id",
  "x-nextjs-rewritten-path",
  "x-nextjs-rewritten-query",
  "x-nextjs-stale-time",
  "x-original-url",
  "x-prerender-revalidate",
  "x-prerender-revalidate-if-generated",
  "x-rewrite-url",
];

test.each([...DROPPED, ...IGNORED])(
  "%s from a visitor does not change what a page is rendered for",
  (name) => {
    for (const value of VALUES) expect(understood({ [name]: value }), value).toEqual(understood({}));
  },
);

test("pages are rendered again only for those who know the key of the build", () => {
  const withKey = (key: string) =>
    understood({
      "x-prerender-revalidate": key,
      "x-next-revalidated-tags": "schools,places",
      "x-next-revalidate-tag-token": key,
    });
  expect(withKey("0".repeat(32))).toEqual(understood({}));
  expect(withKey(KEYS.previewModeId)).toMatchObject({
    isRevalidation: true,
    previouslyRevalidatedTags: ["schools", "places"],
  });
});

test.each(["0", "2", "", "true", "1, 1", " 1"])("rsc: %j does not make it a request of the router", (rsc) => {
  expect(understood({ rsc })).toEqual(understood({}));
  expect(isRouterRequest({ rsc })).toBe(false);
});

test("together with rsc, the router's own headers do what they say", () => {
  expect(understood({ rsc: "1", "next-router-prefetch": "1" })).toMatchObject({
    isRSCRequest: true,
    isPrefetchRequest: true,
  });
});
