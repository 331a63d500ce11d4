import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import { GET as HTML } from "#app/api/schools/[id]/deep-research/html/route.ts";
import { GET as LINK } from "#app/api/schools/[id]/deep-research/report-link/route.ts";
import { GET as FRAME } from "#app/api/schools/[id]/summary-report-redirect/route.ts";
import { GET as STANDALONE } from "#app/api/schools/[id]/summary-report-standalone/route.ts";
import { answering } from "#lib/platform/http/current-response.ts";
import { makeReport } from "./fixtures.ts";
import { guest, type Member, of, withReport } from "./readers.ts";

const made = withReport();
afterEach(() => vi.useRealTimers());

describe("the report in a frame and in a window", () => {
  test("runs nothing, so that it cannot reach the session around it", async () => {
    for (const [handler, frame] of [
      [FRAME, true],
      [HTML, false],
      [STANDALONE, false],
    ] as const) {
      const { headers } = await of(handler, made.report.schoolId, made.reader);
      const policy = headers.get("content-security-policy") ?? "";
      const sandbox = /sandbox ([^;]*)/.exec(policy)?.[1]?.split(" ");
      // The page looks into the frame to make it as high as the report, which needs an origin and no script.
      expect(sandbox).toEqual([
        ...["allow-popups", "allow-popups-to-escape-sandbox"],
        ...(frame ? ["allow-same-origin"] : []),
      ]);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(`frame-ancestors ${frame ? "'self'" : "'none'"}`);
      expect(headers.get("x-frame-options")).toBe(frame ? "SAMEORIGIN" : "DENY");
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
  });

  test("has its own policy in place of that which the server sets for pages", async () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    response.setHeaders(
      new Map([
        ["Content-Security-Policy", "for pages"],
        ["X-Frame-Options", "DENY"],
        ["Vary", "rsc"],
      ]),
    );
    await answering(response, () => of(FRAME, made.report.schoolId, made.reader));
    expect(response.getHeader("content-security-policy")).toContain("sandbox allow-popups");
    expect(response.getHeader("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.getHeader("vary")).toBe("rsc");
  });

  test("the frame shows all of it with access, and the teaser without", async () => {
    const [all, teaser] = await Promise.all(
      [made.reader, made.other].map(async (who) => (await of(FRAME, made.report.schoolId, who)).text),
    );
    expect(all).toContain("In this report");
    expect(teaser).not.toContain("In this report");
    expect((await of(FRAME, made.report.schoolId, guest)).body.message).toBe(
      "Please log in to view the report",
    );
  });

  test("follow the colors that a reader has chosen on the site, and none that we do not have", async () => {
    const told = (text: string) => /<html[^>]*>/.exec(text)?.[0];
    for (const handler of [FRAME, STANDALONE]) {
      const shown = async (query: Record<string, string>) =>
        of(handler, made.report.schoolId, made.reader, { query });
      expect(told((await shown({ colors: "dark" })).text)).toBe('<html lang="en-US" class="dark">');
      expect(told((await shown({})).text)).toBe('<html lang="en-US">');
      expect((await shown({ colors: '"><script>' })).status).toBe(400);
    }
    const { body } = await of(LINK, made.report.schoolId, made.reader, { query: { colors: "light" } });
    expect(new URL(String(body.reportUrl), "http://site").searchParams.get("colors")).toBe("light");
    const refused = await of(FRAME, 2_000_000_000, made.reader, {
      query: { colors: "dark" },
      accept: "text/html",
    });
    expect(told(refused.text)).toBe('<html lang="en-US" class="dark">');
  });

  test("a window opens by a token of its own for ten minutes, for this school alone", async () => {
    const { body } = await of(LINK, made.report.schoolId, made.reader);
    const token = new URL(String(body.reportUrl), "http://site").searchParams.get("token") ?? "";
    const open = (schoolId = made.report.schoolId) =>
      of(STANDALONE, schoolId, guest, { query: { token }, accept: "text/html" });
    expect((await open()).text).toContain("In this report");
    const elsewhere = await makeReport();
    const refused = await open(elsewhere.schoolId);
    expect([refused.status, refused.text]).toEqual([
      401,
      expect.stringContaining("This link does not work."),
    ]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const late = await open();
    expect(late.status).toBe(401);
    // Its title says what failed, and the page why: each once.
    expect(late.text.match(/Failed to load summary report|This link has expired\./g)).toEqual([
      "Failed to load summary report",
      "This link has expired.",
    ]);
    expect(late.text).toContain(
      `<a href="/school/${made.report.schoolId}/deepresearch">Log in on the school’s page</a>`,
    );
    expect(late.headers.get("content-type")).toContain("text/html");
    // Who is signed in needs none.
    expect((await of(STANDALONE, made.report.schoolId, made.reader, { query: { token } })).status).toBe(200);
  });

  test("accepts the identity token that the specification names, and refuses whoever has not unlocked it", async () => {
    const token = (who: Member) => who.headers.authorization.replace("Bearer ", "");
    const open = (given: string) => of(STANDALONE, made.report.schoolId, guest, { query: { token: given } });
    expect((await open(token(made.reader))).status).toBe(200);
    expect((await open(token(made.other))).body.code).toBe("research_locked");
    expect((await open("nonsense")).body.message).toBe(
      "This link does not work. Open the report from the school’s page.",
    );
    const { status, body } = await of(STANDALONE, made.report.schoolId, guest);
    expect([status, body.message]).toEqual([401, "Please log in to view the report"]);
  });
});
