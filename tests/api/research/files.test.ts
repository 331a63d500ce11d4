import { afterEach, describe, expect, test, vi } from "vitest";
import { POST as REFUND } from "#app/api/admin/users/[id]/refunds/route.ts";
import { GET as AUDIO } from "#app/api/schools/[id]/deep-research/audio/route.ts";
import { GET as HTML } from "#app/api/schools/[id]/deep-research/html/route.ts";
import { GET as PDF } from "#app/api/schools/[id]/deep-research/pdf/route.ts";
import { GET as LINK } from "#app/api/schools/[id]/deep-research/report-link/route.ts";
import { issuePass } from "#lib/auth/passes.ts";
import { db } from "#lib/platform/db.ts";
import { unpublish } from "#lib/research/publishing.mutations.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { addFiles, makeReport } from "./fixtures.ts";
import { file, of, passIn, unlocked, withReport } from "./readers.ts";

const staff = withStaff();
const made = withReport();
afterEach(() => vi.useRealTimers());

describe("files", () => {
  test("are read whole and in ranges, privately, by an address alone", async () => {
    const { body } = await of(AUDIO, made.report.schoolId, made.reader);
    expect(body).toMatchObject({ seconds: 61, chapters: [{ title: "At a glance", start: 0 }] });
    const whole = await file(body.audioUrl);
    expect([whole.status, whole.text]).toEqual([200, made.contents.audio]);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
    });
    const part = await file(body.audioUrl, { range: "bytes=4-9" });
    expect([part.status, part.text, part.headers.get("content-range")]).toEqual([
      206,
      made.contents.audio.slice(4, 10),
      `bytes 4-9/${made.contents.audio.length}`,
    ]);
    expect((await file(body.audioUrl, { range: "bytes=900-" })).status).toBe(416);
    const transcript = await file(body.transcriptUrl);
    expect([transcript.headers.get("content-type"), transcript.text]).toEqual(["text/vtt", "WEBVTT\n"]);
    const pdf = await file((await of(PDF, made.report.schoolId, made.reader)).body.pdfUrl);
    expect(pdf.headers.get("content-disposition")).toMatch(
      /^inline; filename="school-.*-deep-research\.pdf"$/,
    );
  });

  test("need a pass that this site signed for files, half an hour at most", async () => {
    const { audioUrl } = (await of(AUDIO, made.report.schoolId, made.reader)).body;
    const [text = "", signature = ""] = passIn(audioUrl).split(".");
    const claims = JSON.parse(Buffer.from(text, "base64url").toString()) as { account: string; file: string };
    const forged = Buffer.from(JSON.stringify({ ...claims, account: made.other.account.id })).toString(
      "base64url",
    );
    const { reportUrl } = (await of(LINK, made.report.schoolId, made.reader)).body;
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
