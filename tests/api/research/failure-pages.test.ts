import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as PREVIEW } from "#app/api/research-admin/[id]/html/route.ts";
import { GET as HTML } from "#app/api/schools/[id]/deep-research/html/route.ts";
import { GET as PDF } from "#app/api/schools/[id]/deep-research/pdf/route.ts";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as FRAME } from "#app/api/schools/[id]/summary-report-redirect/route.ts";
import { GET as STANDALONE } from "#app/api/schools/[id]/summary-report-standalone/route.ts";
import { GET as FILE } from "#app/media/research/[pass]/route.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { makeRelease } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { addFiles, makeReport, memberWith } from "./fixtures.ts";

/** What a browser accepts in a tab or a frame. */
const accept = "text/html,application/xhtml+xml,*/*;q=0.8";

let school: string;
let reader: Awaited<ReturnType<typeof memberWith>>["headers"];
beforeAll(async () => {
  await makeRelease();
  const report = await makeReport();
  await addFiles(report.reportId);
  school = String(report.schoolId);
  reader = (await memberWith(1)).headers;
  const { status } = await call(UNLOCK, { method: "POST", params: { id: school }, headers: reader });
  expect(status).toBe(200);
});
afterEach(() => vi.useRealTimers());

const open = (handler: RouteHandler, headers: Record<string, string> = {}, query = {}) =>
  call(handler, { params: { id: school }, headers: { accept, ...headers }, query });

describe("who opens an address in a browser reads in a page why it does not open", () => {
  test.each([
    ["the frame", FRAME, "Please log in to view the report"],
    ["the document", HTML, "You must be logged in to perform this action."],
    ["the PDF's address", PDF, "You must be logged in to perform this action."],
    ["a window", STANDALONE, "Please log in to view the report"],
  ])("%s, with a way back to the school’s page", async (_, handler, message) => {
    const { status, headers, text } = await open(handler);
    expect([status, headers.get("content-type")]).toEqual([401, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox/);
    expect(headers.get("x-request-id")).toMatch(/./);
    expect(text).toContain(`<h1>${message}</h1>`);
    expect(text).toContain(`<a href="/school/${school}/deepresearch">Log in on the school’s page</a>`);
    const told = await open(handler, { accept: "application/json" });
    expect([told.status, told.body]).toMatchObject([401, { success: false, message }]);
  });

  test("also where the address itself is wrong", async () => {
    for (const handler of [FRAME, STANDALONE]) {
      const { status, text } = await open(handler, reader, { colors: '"><script>' });
      expect(status).toBe(400);
      expect(text).toMatch(/^<!doctype html>\n<html lang="en-US">/);
      expect(text).not.toContain("<script>");
    }
    const { status, text } = await call(FRAME, { params: { id: 'a"><b>' }, headers: { accept, ...reader } });
    expect([status, text]).toEqual([404, expect.not.stringContaining("<b>")]);
  });

  test("without a way back in a frame, around which the school’s page is", async () => {
    const { text } = await open(FRAME, { "sec-fetch-dest": "iframe" });
    expect(text).toContain("Please log in to view the report");
    expect(text).not.toContain("<a ");
  });

  test("also staff whose session is over", async () => {
    const id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";
    const { status, text } = await call(PREVIEW, { params: { id }, headers: { accept } });
    expect([status, text]).toEqual([401, expect.stringMatching(/^<!doctype html>/)]);
  });
});

describe("the address of a file", () => {
  const file = (address: unknown, headers: Record<string, string> = {}) =>
    call(FILE, { params: { pass: String(address).replace("/media/research/", "") }, headers });

  test("that is no longer good says so in a page that leads back, and in JSON to programs", async () => {
    const { pdfUrl } = (await call(PDF, { params: { id: school }, headers: reader })).body;
    expect((await file(pdfUrl, { accept })).headers.get("content-type")).toBe("application/pdf");
    const tampered = await file(`${String(pdfUrl)}x`, { accept });
    expect([tampered.status, tampered.headers.get("content-type")]).toEqual([
      410,
      "text/html; charset=utf-8",
    ]);
    expect(tampered.headers.get("content-security-policy")).toMatch(/^default-src 'none';.* sandbox/);
    expect(tampered.headers.get("cache-control")).toBe("private, no-store");
    expect(tampered.text).toContain(
      "<h1>This link does not work. Open the report from the school’s page.</h1>",
    );
    expect(tampered.text).toContain('<a href="/dashboard?tab=subscriptions">');
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    const late = await file(pdfUrl, { accept });
    expect(late.text).toContain("<h1>This link has expired. Open the report from the school’s page.</h1>");
    expect([late.status, late.text]).toEqual([
      410,
      expect.stringContaining(`<a href="/school/${school}/deepresearch">Go to the school’s page</a>`),
    ]);
    expect((await file(pdfUrl)).body).toMatchObject({ success: false, code: "link_invalid" });
  });
});
