import type { IncomingMessage } from "node:http";
import { FLIGHT_HEADERS } from "next/dist/client/components/app-router-headers.js";
import { COOKIE_NAME_PRERENDER_BYPASS } from "next/dist/server/api-utils/index.js";
import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { ACTION_HEADER, asksForDocument, isOfPanel, isPartOfPage } from "#lib/platform/next/requests.ts";

test("this is the version whose requests are understood; after an update, look again at its headers and addresses", () => {
  expect(next.version).toBe("16.4.5");
});

const asks = (headers: Record<string, string>, method = "GET") =>
  asksForDocument({ method, headers } as unknown as IncomingMessage);

test("a browser asks for a document, and the router for parts of one", () => {
  expect(asks({ accept: "text/html", cookie: "theme=dark" })).toBe(true);
  expect(asks({}, "POST")).toBe(false);
  for (const name of FLIGHT_HEADERS) expect(asks({ [name]: "1" }), name).toBe(false);
});

test("a preview is left to the framework", () => {
  expect(asks({ cookie: `theme=dark; ${COOKIE_NAME_PRERENDER_BYPASS}=1` })).toBe(false);
});

test("parts of pages, function calls, and the development panel have the framework's names", () => {
  expect(["/faq.rsc", "/FAQ.RSC", "/faq", "/rsc"].map(isPartOfPage)).toEqual([true, true, false, false]);
  expect(["/__nextjs_original-stack-frames", "/faq?/__nextjs"].map(isOfPanel)).toEqual([true, false]);
  expect(ACTION_HEADER).toBe("next-action");
});
