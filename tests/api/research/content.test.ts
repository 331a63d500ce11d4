import { describe, expect, test } from "vitest";
import { GET as AUDIO } from "#app/api/schools/[id]/deep-research/audio/route.ts";
import { GET as CONTENT } from "#app/api/schools/[id]/deep-research/content/route.ts";
import { GET as HTML } from "#app/api/schools/[id]/deep-research/html/route.ts";
import { GET as NEARBY } from "#app/api/schools/[id]/deep-research/nearby/route.ts";
import { GET as PDF } from "#app/api/schools/[id]/deep-research/pdf/route.ts";
import { GET as AVAILABLE } from "#app/api/schools/[id]/deep-research/report-availability/route.ts";
import { GET as LINK } from "#app/api/schools/[id]/deep-research/report-link/route.ts";
import { GET as TRANSCRIPT } from "#app/api/schools/[id]/deep-research/transcript/route.ts";
import { GET as FRAME } from "#app/api/schools/[id]/summary-report-redirect/route.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { publish, unpublish } from "#lib/research/publishing.mutations.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { addFiles, makeReport } from "./fixtures.ts";
import { file, guest, of, unlocked, withReport } from "./readers.ts";

const staff = withStaff();
const made = withReport();

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
      [made.reader, made.other, editor, guest].map(
        async (who) => (await of(handler, made.report.schoolId, who)).status,
      ),
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
    expect((await of(AVAILABLE, made.report.schoolId, made.other)).body).toEqual({
      success: true,
      exists: true,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: ["pdf", "audio", "transcript"],
      figureYears: [{ year: "2023–24", figures: 1 }],
      glance: [{ label: "Students", text: "420", year: "2023–24" }],
      withdrawn: null,
    });
    expect((await of(AVAILABLE, await makeSchool(), made.other)).body).toEqual({
      success: true,
      exists: false,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: [],
      figureYears: [],
      glance: [],
      withdrawn: null,
    });
    const { schoolId } = await makeReport("draft");
    expect((await of(AVAILABLE, schoolId, made.other)).body).toEqual({
      success: true,
      exists: false,
      changesFoundAt: null,
      madeAs: null,
      changes: [],
      parts: [],
      figureYears: [],
      glance: [],
      withdrawn: null,
    });
  });

  test("from which years its figures are is known before anything is paid", async () => {
    const { schoolId, reportId } = await makeReport();
    const { document } = await db().researchReport.findUniqueOrThrow({ where: { id: reportId } });
    const { facts, ...rest } = document as { facts: object };
    const one = { about: "field", school: "1", label: "A figure", unit: "none", sources: [], basis: [] };
    const figure = (field: string, value: unknown, year: string | null) => ({
      [`own/${field}`]: { ...one, key: `own/${field}`, field, value, year },
    });
    const more = {
      ...figure("teachers", 12, "2013–14"),
      ...figure("studentTeacherRatio", 15, "2013–14"),
      ...figure("classSize", 20, "2016–17"),
      ...figure("tuition", 0, null),
      ...figure("locale", "Rural", "2010–11"),
      "near/2/teachers": { ...one, key: "near/2/teachers", field: "teachers", value: 9, year: "2010–11" },
    };
    await db().researchReport.update({
      where: { id: reportId },
      data: { document: JSON.parse(JSON.stringify({ ...rest, facts: { ...facts, ...more } })) },
    });
    expect((await of(AVAILABLE, schoolId, made.other)).body.figureYears).toEqual([
      { year: "2013–14", figures: 2 },
      { year: "2023–24", figures: 1 },
      { year: "2016–17", figures: 1 },
    ]);
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
    const { body } = await of(NEARBY, own, made.other);
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
      const { changesFoundAt, changes: told } = (await of(AVAILABLE, schoolId, made.other)).body;
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
    // On the school's page, the list is above the frame.
    expect((await of(FRAME, schoolId, owner)).text).not.toContain(note);
    expect((await of(HTML, schoolId, made.other, { query: { teaser: "true" } })).text).not.toContain(note);
    expect(await outdated("school/name")).toMatch(/^2026-11-02T/);
    expect(await outdated("school")).toMatch(/^2026-11-02T/);
  });

  test("the content has the text, the facts with their sources, and the addresses of the files", async () => {
    const { body, headers } = await of(CONTENT, made.report.schoolId, made.reader);
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
    const { body } = await of(TRANSCRIPT, made.report.schoolId, made.reader);
    expect(Object.keys(body).sort()).toEqual(["chapters", "seconds", "success", "transcriptUrl"]);
    const { audioUrl: _, ...rest } = (await of(AUDIO, made.report.schoolId, made.reader)).body;
    expect(Object.keys(rest).sort()).toEqual(Object.keys(body).sort());
    expect(body.chapters).toEqual(rest.chapters);
  });

  test("a teaser is for everybody with an account, and has nothing of the locked sections", async () => {
    const teaser = await of(HTML, made.report.schoolId, made.other, { query: { teaser: "true" } });
    const full = await of(HTML, made.report.schoolId, made.reader, { query: { teaser: "false" } });
    expect([teaser.status, full.status]).toEqual([200, 200]);
    for (const locked of ["came to about 70 in each grade", 'id="visit"', "In this report"]) {
      expect(full.text).toContain(locked);
      expect(teaser.text).not.toContain(locked);
    }
    expect(teaser.text).toContain("In the full report");
    expect((await of(HTML, made.report.schoolId, made.other, { query: { teaser: "yes" } })).status).toBe(400);
  });
});
