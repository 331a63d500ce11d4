import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { POST as REFUND } from "#app/api/admin/users/[id]/refunds/route.ts";
import { GET as AUDIO } from "#app/api/schools/[id]/deep-research/audio/route.ts";
import { GET as CONTENT } from "#app/api/schools/[id]/deep-research/content/route.ts";
import { GET as HTML } from "#app/api/schools/[id]/deep-research/html/route.ts";
import { GET as NEARBY } from "#app/api/schools/[id]/deep-research/nearby/route.ts";
import { GET as PDF } from "#app/api/schools/[id]/deep-research/pdf/route.ts";
import { GET as AVAILABLE } from "#app/api/schools/[id]/deep-research/report-availability/route.ts";
import { GET as LINK } from "#app/api/schools/[id]/deep-research/report-link/route.ts";
import { GET as TRANSCRIPT } from "#app/api/schools/[id]/deep-research/transcript/route.ts";
import { POST as UNLOCK } from "#app/api/schools/[id]/deep-research/unlock/route.ts";
import { GET as FRAME } from "#app/api/schools/[id]/summary-report-redirect/route.ts";
import { GET as STANDALONE } from "#app/api/schools/[id]/summary-report-standalone/route.ts";
import { GET as FILE } from "#app/media/research/[pass]/route.ts";
import { issuePass } from "#lib/auth/passes.ts";
import { db } from "#lib/platform/db.ts";
import { answering } from "#lib/platform/http/current-response.ts";
import type { RouteHandler } from "#lib/platform/http/declaration.ts";
import { pool } from "#lib/platform/pool.ts";
import { publish, unpublish } from "#lib/research/publishing.mutations.ts";
import { makeRelease, makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { addFiles, makePeers, makeReport, memberWith } from "./fixtures.ts";

type Member = Awaited<ReturnType<typeof memberWith>>;
type Report = { schoolId: number; reportId: string };

const staff = withStaff();
let report: Report;
let contents: { pdf: string; audio: string };
/** One has unlocked the report, the other has not. */
let reader: Member;
let other: Member;

beforeAll(async () => {
  await makePeers();
  await makeRelease();
  report = await makeReport();
  contents = await addFiles(report.reportId);
  [reader, other] = await Promise.all([unlocked(report), memberWith(1)]);
});
afterEach(() => vi.useRealTimers());

async function unlocked({ schoolId }: Report): Promise<Member> {
  const member = await memberWith(1);
  expect((await of(UNLOCK, schoolId, member, { method: "POST" })).status).toBe(200);
  return member;
}

function of(
  handler: RouteHandler,
  schoolId: number,
  { headers }: Pick<Member, "headers"> | { headers: Record<string, string> },
  options: { method?: string; query?: Record<string, string>; accept?: string } = {},
) {
  const { accept, ...rest } = options;
  return call(handler, {
    params: { id: String(schoolId) },
    headers: { ...headers, ...(accept && { accept }) },
    ...rest,
  });
}

const passIn = (address: unknown) => String(address).replace("/media/research/", "");
const file = (address: unknown, headers: Record<string, string> = {}) =>
  call(FILE, { params: { pass: passIn(address) }, headers });
const guest = { headers: {} };

describe("what may be read", () => {
  test.each([
    ["content", CONTENT],
    ["audio", AUDIO],
    ["transcript", TRANSCRIPT],
    ["pdf", PDF],
    ["html", HTML],
    ["report-link", LINK],
  ])("%s: by those who unlocked it alone, whatever their role", async (_, handler) => {
    const editor = { headers: staff.asAda };
    const found = await Promise.all(
      [reader, other, editor, guest].map(async (who) => (await of(handler, report.schoolId, who)).status),
    );
    expect(found).toEqual([200, 403, 403, 401]);
  });

  test.each([
    ["content", CONTENT, "research_not_published"],
    ["audio", AUDIO, "research_audio_missing"],
    ["transcript", TRANSCRIPT, "research_audio_missing"],
    ["pdf", PDF, "research_pdf_missing"],
  ])("%s that does not exist is told as the specification words it", async (name, handler, code) => {
    const bare = await makeReport();
    const member = await unlocked(bare);
    if (name === "content") await db().researchReport.delete({ where: { id: bare.reportId } });
    const { status, body } = await of(handler, bare.schoolId, member);
    expect([status, body.code]).toEqual([404, code]);
    if (name !== "content")
      expect(body.message).toMatch(/^(Audio content|PDF report) is not yet available for this school$/);
    expect((await of(handler, 2_000_000_000, member)).body.code).toBe("school_not_found");
  });

  test("the files of a version are read to their end while there is any version to read", async () => {
    const { schoolId, reportId } = await makeReport();
    await addFiles(reportId);
    const owner = await unlocked({ schoolId, reportId });
    const { body } = await of(AUDIO, schoolId, owner);
    const next = await makeReport("draft", schoolId);
    await publish(next.reportId, staff.ada.id);
    expect((await file(body.audioUrl)).status).toBe(200);
    await makeReport("draft", schoolId);
    await unpublish(next.reportId, staff.ada.id);
    expect((await file(body.audioUrl)).status).toBe(200);
    await db().researchReport.delete({ where: { id: next.reportId } });
    expect((await file(body.audioUrl)).status).toBe(410);
  });

  test("whether there is a report is known before anything is paid", async () => {
    expect((await of(AVAILABLE, report.schoolId, other)).body).toEqual({
      success: true,
      exists: true,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: ["pdf", "audio", "transcript"],
      withdrawn: null,
    });
    expect((await of(AVAILABLE, await makeSchool(), other)).body).toEqual({
      success: true,
      exists: false,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: [],
      withdrawn: null,
    });
    const { schoolId } = await makeReport("draft");
    expect((await of(AVAILABLE, schoolId, other)).body).toEqual({
      success: true,
      exists: false,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: [],
      withdrawn: null,
    });
  });

  test("where there is no report, the nearest schools with one are named", async () => {
    const at = (id: number, latitude: number) =>
      db().school.update({ where: { id }, data: { latitude, longitude: -100 } });
    const [own, near, far, gone] = [
      await makeSchool(),
      (await makeReport()).schoolId,
      (await makeReport()).schoolId,
      (await makeReport()).schoolId,
    ];
    const draft = (await makeReport("draft")).schoolId;
    await Promise.all([at(own, 40), at(near, 40.1), at(far, 40.2), at(gone, 42), at(draft, 40.05)]);
    const named = await db().school.findMany({
      where: { id: { in: [near, far] } },
      orderBy: { latitude: "asc" },
    });
    const { body } = await of(NEARBY, own, other);
    expect(body.reports).toMatchObject(named.map(({ slug, name }) => ({ slug, name })));
    expect(body.reports).toMatchObject([
      { miles: expect.closeTo(6.9, 1) },
      { miles: expect.closeTo(13.8, 1) },
    ]);
  });

  test("which facts of the school have changed is known to its readers, of others to staff alone", async () => {
    const { schoolId, reportId } = await makeReport();
    const outdated = async (...keys: string[]) => {
      const changes = keys.map((key) => ({ key, school: null, label: "Students", from: "1", to: "2" }));
      await pool().query("UPDATE research_report SET outdated_at = $2, outdated = $3 WHERE id = $1", [
        reportId,
        "2026-11-02",
        JSON.stringify(changes),
      ]);
      const { changesFoundAt, changes: told } = (await of(AVAILABLE, schoolId, other)).body;
      expect(told).toHaveLength(changesFoundAt === null ? 0 : 1);
      return changesFoundAt;
    };
    const owner = await unlocked({ schoolId, reportId });
    const html = async () => (await of(HTML, schoolId, owner)).text;
    const note = "<li>Students: was 1, is now 2</li>";
    expect(await outdated("near/7/numOfStudents", "place/state/numOfStudents/belowShare")).toBeNull();
    expect(await html()).not.toContain(note);
    expect(await outdated("near/7/numOfStudents", "own/numOfStudents")).toMatch(/^2026-11-02T/);
    expect(await html()).toContain(note);
    expect((await of(HTML, schoolId, other, { query: { teaser: "true" } })).text).not.toContain(note);
    expect(await outdated("school/name")).toMatch(/^2026-11-02T/);
    expect(await outdated("school")).toMatch(/^2026-11-02T/);
  });

  test("the content has the text, the facts with their sources, and the addresses of the files", async () => {
    const { body, headers } = await of(CONTENT, report.schoolId, reader);
    expect(body.content).toMatchObject({
      audioUrl: expect.stringMatching(/^\/media\/research\//),
      pdfUrl: expect.stringMatching(/^\/media\/research\//),
      htmlContent: expect.stringContaining("How this report was made"),
      analysisData: {
        facts: { "own/numOfStudents": { value: 420, year: "2023–24" } },
        sources: expect.arrayContaining([expect.objectContaining({ name: "NCES Common Core of Data" })]),
      },
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("what the audio says can be read without the address of the audio", async () => {
    const { body } = await of(TRANSCRIPT, report.schoolId, reader);
    expect(Object.keys(body).sort()).toEqual(["chapters", "seconds", "success", "transcriptUrl"]);
    const { audioUrl: _, ...rest } = (await of(AUDIO, report.schoolId, reader)).body;
    expect(Object.keys(rest).sort()).toEqual(Object.keys(body).sort());
    expect(body.chapters).toEqual(rest.chapters);
  });

  test("a teaser is for everybody with an account, and has nothing of the locked sections", async () => {
    const teaser = await of(HTML, report.schoolId, other, { query: { teaser: "true" } });
    const full = await of(HTML, report.schoolId, reader, { query: { teaser: "false" } });
    expect([teaser.status, full.status]).toEqual([200, 200]);
    for (const locked of ["came to about 70 in each grade", 'id="visit"', "In this report"]) {
      expect(full.text).toContain(locked);
      expect(teaser.text).not.toContain(locked);
    }
    expect(teaser.text).toContain("In the full report");
    expect((await of(HTML, report.schoolId, other, { query: { teaser: "yes" } })).status).toBe(400);
  });
});

describe("the report in a frame and in a window", () => {
  test("cannot reach the session around it", async () => {
    for (const [handler, frame] of [
      [FRAME, true],
      [HTML, false],
      [STANDALONE, false],
    ] as const) {
      const { headers } = await of(handler, report.schoolId, reader);
      const policy = headers.get("content-security-policy") ?? "";
      const sandbox = /sandbox ([^;]*)/.exec(policy)?.[1]?.split(" ");
      expect(sandbox).toEqual(["allow-popups", "allow-popups-to-escape-sandbox"]);
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
    await answering(response, () => of(FRAME, report.schoolId, reader));
    expect(response.getHeader("content-security-policy")).toContain("sandbox allow-popups");
    expect(response.getHeader("x-frame-options")).toBe("SAMEORIGIN");
    expect(response.getHeader("vary")).toBe("rsc");
  });

  test("the frame shows all of it with access, and the teaser without", async () => {
    const [all, teaser] = await Promise.all(
      [reader, other].map(async (who) => (await of(FRAME, report.schoolId, who)).text),
    );
    expect(all).toContain("In this report");
    expect(teaser).not.toContain("In this report");
    expect((await of(FRAME, report.schoolId, guest)).body.message).toBe("Please log in to view the report");
  });

  test("follow the colors that a reader has chosen on the site, and none that we do not have", async () => {
    const told = (text: string) => /<html[^>]*>/.exec(text)?.[0];
    for (const handler of [FRAME, STANDALONE]) {
      const shown = async (query: Record<string, string>) => of(handler, report.schoolId, reader, { query });
      expect(told((await shown({ colors: "dark" })).text)).toBe('<html lang="en-US" class="dark">');
      expect(told((await shown({})).text)).toBe('<html lang="en-US">');
      expect((await shown({ colors: '"><script>' })).status).toBe(400);
    }
    const { body } = await of(LINK, report.schoolId, reader, { query: { colors: "light" } });
    expect(new URL(String(body.reportUrl), "http://site").searchParams.get("colors")).toBe("light");
    const refused = await of(FRAME, 2_000_000_000, reader, {
      query: { colors: "dark" },
      accept: "text/html",
    });
    expect(told(refused.text)).toBe('<html lang="en-US" class="dark">');
  });

  test("a window opens by a token of its own for ten minutes, for this school alone", async () => {
    const { body } = await of(LINK, report.schoolId, reader);
    const token = new URL(String(body.reportUrl), "http://site").searchParams.get("token") ?? "";
    const open = (schoolId = report.schoolId) =>
      of(STANDALONE, schoolId, guest, { query: { token }, accept: "text/html" });
    expect((await open()).text).toContain("In this report");
    const elsewhere = await makeReport();
    expect((await open(elsewhere.schoolId)).status).toBe(401);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
    const late = await open();
    expect(late.status).toBe(401);
    // Its title says what failed, and the page why: each once.
    expect(late.text.match(/Failed to load summary report|This link has expired\./g)).toEqual([
      "Failed to load summary report",
      "This link has expired.",
    ]);
    expect(late.text).toContain(
      `<a href="/school/${report.schoolId}/deepresearch">Log in on the school’s page</a>`,
    );
    expect(late.headers.get("content-type")).toContain("text/html");
    // Who is signed in needs none.
    expect((await of(STANDALONE, report.schoolId, reader, { query: { token } })).status).toBe(200);
  });

  test("accepts the identity token that the specification names, and refuses whoever has not unlocked it", async () => {
    const token = (who: Member) => who.headers.authorization.replace("Bearer ", "");
    const open = (given: string) => of(STANDALONE, report.schoolId, guest, { query: { token: given } });
    expect((await open(token(reader))).status).toBe(200);
    expect((await open(token(other))).body.code).toBe("research_locked");
    expect((await open("nonsense")).body.message).toBe(
      "This link has expired. Open the report from the school’s page.",
    );
    const { status, body } = await of(STANDALONE, report.schoolId, guest);
    expect([status, body.message]).toEqual([401, "Please log in to view the report"]);
  });
});

describe("files", () => {
  test("are read whole and in ranges, privately, by an address alone", async () => {
    const { body } = await of(AUDIO, report.schoolId, reader);
    expect(body).toMatchObject({ seconds: 61, chapters: [{ title: "At a glance", start: 0 }] });
    const whole = await file(body.audioUrl);
    expect([whole.status, whole.text]).toEqual([200, contents.audio]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    const part = await file(body.audioUrl, { range: "bytes=4-9" });
    expect([part.status, part.text, part.headers.get("content-range")]).toEqual([
      206,
      contents.audio.slice(4, 10),
      `bytes 4-9/${contents.audio.length}`,
    ]);
    expect((await file(body.audioUrl, { range: "bytes=900-" })).status).toBe(416);
    const transcript = await file(body.transcriptUrl);
    expect([transcript.headers.get("content-type"), transcript.text]).toEqual(["text/vtt", "WEBVTT\n"]);
    const pdf = await file((await of(PDF, report.schoolId, reader)).body.pdfUrl);
    expect(pdf.headers.get("content-disposition")).toMatch(
      /^inline; filename="school-.*-deep-research\.pdf"$/,
    );
  });

  test("need a pass that this site signed for files, half an hour at most", async () => {
    const { audioUrl } = (await of(AUDIO, report.schoolId, reader)).body;
    const [text = "", signature = ""] = passIn(audioUrl).split(".");
    const claims = JSON.parse(Buffer.from(text, "base64url").toString()) as { account: string; file: string };
    const forged = Buffer.from(JSON.stringify({ ...claims, account: other.account.id })).toString(
      "base64url",
    );
    const { reportUrl } = (await of(LINK, report.schoolId, reader)).body;
    for (const pass of [
      `${forged}.${signature}`,
      text,
      "",
      claims.file,
      issuePass("another purpose", claims, 5),
      new URL(String(reportUrl), "http://site").searchParams.get("token"),
    ])
      expect((await file(pass)).body.code, String(pass)).toBe("link_invalid");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    expect((await file(audioUrl)).status).toBe(410);
  });

  test("end at once with the access, by a refund or by deactivation, and not when the report is unpublished", async () => {
    const mine = await makeReport();
    await addFiles(mine.reportId);
    const [refunded, deactivated, left] = await Promise.all([unlocked(mine), unlocked(mine), unlocked(mine)]);
    const addresses = await Promise.all(
      [refunded, deactivated, left].map(async (who) => (await of(AUDIO, mine.schoolId, who)).body.audioUrl),
    );
    const statuses = async () =>
      Promise.all(addresses.map(async (one) => (await file(one, { range: "bytes=0-3" })).status));
    expect(await statuses()).toEqual([206, 206, 206]);
    const { creditEntryId } = await db().researchGrant.findFirstOrThrow({
      where: { accountId: refunded.account.id },
    });
    const refund = await call(REFUND, {
      params: { id: refunded.account.id },
      body: { entryId: creditEntryId },
      headers: await bearer(await makeAccount({ role: "admin" })),
    });
    expect(refund.status).toBe(200);
    await db().account.update({ where: { id: deactivated.account.id }, data: { isActive: false } });
    expect(await statuses()).toEqual([403, 403, 206]);
    expect((await of(HTML, mine.schoolId, refunded)).status).toBe(403);
    await unpublish(mine.reportId, staff.ada.id);
    expect(await statuses()).toEqual([403, 403, 206]);
  });
});
