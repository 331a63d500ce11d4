import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as SAVE } from "#app/api/save-source-content/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { PATCH as RENAME } from "#app/api/source-content/[id]/name/route.ts";
import { POST as RESTORE } from "#app/api/source-content/[id]/restore/route.ts";
import { DELETE } from "#app/api/source-content/[id]/route.ts";
import { GET } from "#app/api/source-content/route.ts";
import { db } from "#lib/platform/db.ts";
import type { SourceContent, SourceEntry } from "#lib/sources/contents.schema.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";

const staff = withStaff();
let schoolId: string;
beforeEach(async () => {
  await db().school.deleteMany();
  schoolId = String(await makeSchool());
});

const URL_OF_PAGE = "https://garfield.example/about";
const PAGE = {
  url: URL_OF_PAGE,
  extractedText: "# About us\n\nWe have 512 students.",
  aiSummary: "# Garfield at a glance\n\n512 students.",
  contentType: "html",
};

const save = (input: object = {}, headers = staff.asAda) =>
  call(SAVE, { headers, body: { schoolId, ...PAGE, ...input } });
async function saved(input: object = {}): Promise<SourceContent> {
  const { status, text, body } = await save(input);
  expect(status, text).toBe(200);
  return body.content as SourceContent;
}
const get = (query: Record<string, string>) => call(GET, { query, headers: staff.asBen });
async function listed(id = schoolId): Promise<SourceEntry[]> {
  return (await get({ schoolId: id })).body.sources as SourceEntry[];
}
const rename = (id: string, sourceName: unknown) =>
  call(RENAME, { method: "PATCH", params: { id }, headers: staff.asAda, body: { sourceName } });
const remove = (id: string) => call(DELETE, { method: "DELETE", params: { id }, headers: staff.asAda });
const restore = (id: string) => call(RESTORE, { method: "POST", params: { id }, headers: staff.asAda });
async function recorded(): Promise<string[]> {
  const details = { path: ["school"], equals: Number(schoolId) };
  const rows = await db().activity.findMany({ where: { details }, orderBy: { id: "asc" } });
  return rows.map(({ action }) => action);
}

describe("saving a source", () => {
  test("keeps its text with the day and a fingerprint, for every editor", async () => {
    const { id, readAt } = await saved({ title: "About", language: "en-US", publishedOn: "2026-08-01" });
    expect((await get({ schoolId, url: URL_OF_PAGE })).body).toEqual({
      success: true,
      content: {
        id,
        schoolId,
        sourceName: "Garfield at a glance",
        url: URL_OF_PAGE,
        fileName: null,
        contentType: "html",
        title: "About",
        language: "en-US",
        publishedOn: "2026-08-01",
        readAt,
        fingerprint: createHash("sha256").update(PAGE.extractedText).digest("hex"),
        extractedText: PAGE.extractedText,
        aiSummary: PAGE.aiSummary,
        refused: [],
        inDoubt: false,
        changes: null,
      },
    });
    expect(Math.abs(Date.now() - Date.parse(readAt))).toBeLessThan(60_000);
  });

  test("names it after its summary, else Source Document, and keeps a name that was given", async () => {
    expect((await saved({ aiSummary: "" })).sourceName).toBe("Source Document");
    expect((await saved({ sourceName: "  Fact sheet " })).sourceName).toBe("Fact sheet");
    expect((await saved({ aiSummary: "# Another title" })).sourceName).toBe("Fact sheet");
  });

  test("what was refused is known when it is read again, until somebody says otherwise", async () => {
    const refused = [{ field: "principal", value: "Maria Lopez" }];
    expect((await saved({ refused })).refused).toEqual(refused);
    expect((await saved({ extractedText: "Another text." })).refused).toEqual(refused);
    expect((await saved({ refused: [] })).refused).toEqual([]);
    const tooMany = Array.from({ length: 301 }, (_, at) => ({ field: "principal", value: `${at}` }));
    expect((await save({ refused: tooMany })).status).toBe(400);
  });

  test("a page that was read before has one entry, and says what has changed", async () => {
    const first = await saved();
    const again = await saved({ extractedText: "# About us\n\nWe have 530 students." });
    expect(again.id).toBe(first.id);
    expect(again.changes).toEqual({
      since: first.readAt,
      paragraphs: [{ before: "We have 512 students.", after: "We have 530 students." }],
      total: 1,
    });
    expect(await listed()).toHaveLength(1);
  });

  test("was read when it was read, and not when it is saved", async () => {
    const first = await saved({ readAt: "2026-03-02T19:07:00.000Z" });
    expect(first.readAt).toBe("2026-03-02T19:07:00.000Z");
    const again = await saved({ readAt: "2026-03-04T08:00:00.000Z", extractedText: "Another text." });
    expect(again).toMatchObject({ readAt: "2026-03-04T08:00:00.000Z", changes: { since: first.readAt } });
    // A draft of last week says nothing about today.
    const late = await saved({ readAt: "2026-03-03T08:00:00.000Z", extractedText: "An earlier text." });
    expect(late).toMatchObject({ readAt: again.readAt, extractedText: "Another text." });
    expect((await saved({ readAt: first.readAt, extractedText: "Another text." })).readAt).toBe(again.readAt);
  });

  test.each([
    ["a hundred years ahead", "2126-01-01T00:00:00Z"],
    ["with many digits", `9999-12-31T23:59:59.${"9".repeat(200)}Z`],
  ])("read in the future (%s) was read now", async (_, readAt) => {
    const now = Date.parse((await saved({ readAt })).readAt);
    expect(Math.abs(Date.now() - now)).toBeLessThan(60_000);
  });

  test("stays in doubt until somebody says that it is about the school", async () => {
    expect(await saved({ inDoubt: true })).toMatchObject({ inDoubt: true });
    expect(await saved({ extractedText: "Another text." })).toMatchObject({ inDoubt: true });
    expect(await saved({ inDoubt: false })).toMatchObject({ inDoubt: false });
  });

  test("under the name of another one is refused with a free name, whatever its capitals and spaces", async () => {
    const { id } = await saved({ sourceName: "Handbook" });
    const other = { url: "https://garfield.example/handbook" };
    for (const sourceName of ["Handbook", "handbook", " HANDBOOK  "]) {
      const { status, body } = await save({ ...other, sourceName });
      expect([status, body.code, body.message]).toEqual([
        409,
        "source_name_taken",
        `This school has another source called “Handbook” already. “${sourceName.trim()} 2” is free.`,
      ]);
    }
    expect(await saved({ ...other, sourceName: "Handbook 2" })).toMatchObject({ sourceName: "Handbook 2" });
    // Its own name is no other one's, and the school next door has names of its own.
    expect(await saved({ sourceName: "handbook" })).toMatchObject({ id, sourceName: "handbook" });
    await saved({ sourceName: "Handbook", schoolId: String(await makeSchool({ name: "Lincoln School" })) });
  });

  test("that nobody has named gets the next free name", async () => {
    await saved();
    const { sourceName } = await saved({ url: "https://garfield.example/two" });
    expect(sourceName).toBe("Garfield at a glance 2");
    expect((await saved({ url: "https://garfield.example/three" })).sourceName).toBe(
      "Garfield at a glance 3",
    );
  });

  test("the same text again is a later reading, not another one", async () => {
    const first = await saved();
    const again = await saved();
    expect(again.changes).toBeNull();
    expect(Date.parse(again.readAt)).toBeGreaterThan(Date.parse(first.readAt));
    expect(await db().sourceReading.count()).toBe(1);
  });

  test("only the latest texts are kept", async () => {
    for (let day = 1; day <= 7; day += 1) await saved({ extractedText: `Day ${day}` });
    const rows = await db().sourceReading.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ text }) => text)).toEqual(["Day 3", "Day 4", "Day 5", "Day 6", "Day 7"]);
  });

  test("ten people who save the same page at once leave one source", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save({ extractedText: `${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await db().sourceContent.count()).toBe(1);
  });

  describe("of a file", () => {
    const FILE = { url: undefined, fileName: "Handbook.pdf", contentType: "pdf" };
    const ON_WEB = "https://garfield.example/handbook.pdf";

    test("with the name of one that was read before is that one, and says what has changed", async () => {
      const first = await saved({ ...FILE, sourceName: "Handbook" });
      const again = await saved({ ...FILE, extractedText: "# About us\n\nWe have 530 students." });
      expect(again).toMatchObject({
        id: first.id,
        fileName: "Handbook.pdf",
        url: null,
        sourceName: "Handbook",
      });
      expect(again.changes).toMatchObject({
        since: first.readAt,
        paragraphs: [{ before: "We have 512 students.", after: "We have 530 students." }],
      });
      const renamed = await saved({ ...FILE, sourceName: "Rules", aiSummary: "# Rules" });
      expect(renamed).toMatchObject({ id: first.id, sourceName: "Rules", aiSummary: "# Rules" });
      expect(await db().sourceContent.count()).toBe(1);
    });

    test("keeps its name when it has an address, and either leads to it", async () => {
      const { id } = await saved(FILE);
      const placed = await saved({ ...FILE, url: ON_WEB, extractedText: "Second edition." });
      expect(placed).toMatchObject({ id, url: ON_WEB, fileName: "Handbook.pdf" });
      const byName = await saved({ ...FILE, extractedText: "Third edition." });
      const byAddress = await saved({ ...FILE, url: ON_WEB, fileName: "New.pdf", extractedText: "Fourth." });
      expect(byName).toMatchObject({ id, url: ON_WEB });
      expect(byAddress).toMatchObject({ id, url: ON_WEB, fileName: "New.pdf" });
      expect(byAddress.changes?.paragraphs).toEqual([{ before: "Third edition.", after: "Fourth." }]);
      expect(await db().sourceContent.count()).toBe(1);
    });

    test("at another address than the one before is another one", async () => {
      const one = await saved({ ...FILE, url: ON_WEB });
      const other = await saved({ ...FILE, url: "https://garfield.example/archive/handbook.pdf" });
      expect(other.id).not.toBe(one.id);
    });

    test("of another school, or with another name, is another one", async () => {
      await saved(FILE);
      await saved({ ...FILE, fileName: "Profile.pdf" });
      await saved({ ...FILE, schoolId: String(await makeSchool({ name: "Lincoln School" })) });
      expect(await db().sourceContent.count()).toBe(3);
    });

    test("ten at once leave one source", async () => {
      await Promise.all(Array.from({ length: 10 }, (_, at) => save({ ...FILE, extractedText: `${at}` })));
      expect(await db().sourceContent.count()).toBe(1);
    });

    test("that was deleted cannot come back beside one that was read since", async () => {
      const { id } = await saved(FILE);
      await remove(id);
      await saved(FILE);
      expect((await restore(id)).body.code).toBe("source_exists");
    });
  });

  test.each([
    ["no text", { extractedText: "" }, "extractedText"],
    ["a text longer than a handbook", { extractedText: "a".repeat(1_500_001) }, "extractedText"],
    ["a summary longer than a text", { aiSummary: "a".repeat(50_001) }, "aiSummary"],
    ["an invalid address", { url: "garfield" }, "url"],
    ["a script", { url: "javascript:alert(1)" }, "url"],
    ["a password", { url: "https://me:secret@garfield.example/" }, "url"],
    ["neither page nor file", { url: undefined }, "url"],
    ["an empty name", { sourceName: "   " }, "sourceName"],
    ["an unknown type", { contentType: "docx" }, "contentType"],
    ["a day that does not exist", { publishedOn: "2026-02-30" }, "publishedOn"],
    ["a time before there was anything to read", { readAt: "0000-01-01T00:00:00.000Z" }, "readAt"],
    ["a time that is none", { readAt: "yesterday" }, "readAt"],
    ["a fingerprint of the caller's own", { fingerprint: "0" }, "fingerprint"],
  ])("with %s is refused, and nothing is kept", async (_, input, field) => {
    const { status, body } = await save(input);
    expect([status, body.code]).toEqual([400, "bad_request"]);
    expect((body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    expect(await db().sourceContent.count()).toBe(0);
  });

  test("the longest text is kept whole", async () => {
    const extractedText = "ü".repeat(1_500_000);
    expect((await saved({ extractedText })).extractedText).toBe(extractedText);
  });

  test("for a school that does not exist is refused", async () => {
    const { status, body } = await save({ schoolId: "999999999" });
    expect([status, body.code]).toEqual([404, "school_not_found"]);
  });
});

describe("loading", () => {
  test("a school's list has its own sources, the last read first, without their texts", async () => {
    await saved();
    await saved({ url: "https://garfield.example/history" });
    await saved({ schoolId: String(await makeSchool({ name: "Lincoln School" })) });
    const sources = await listed();
    expect(sources.map(({ url }) => url)).toEqual(["https://garfield.example/history", URL_OF_PAGE]);
    expect(JSON.stringify(sources)).not.toContain("512 students");
  });

  test("a source of another school is not found", async () => {
    const { id } = await saved();
    const other = String(await makeSchool({ name: "Lincoln School" }));
    for (const [name, value] of [
      ["url", URL_OF_PAGE],
      ["id", id],
    ] as const) {
      const { status, body } = await get({ schoolId: other, [name]: value });
      expect([status, body.code]).toEqual([404, "source_not_found"]);
    }
  });

  test.each([
    ["no school", {}],
    ["a page and a source", { schoolId: "1", url: URL_OF_PAGE, id: crypto.randomUUID() }],
    ["an invalid ID", { schoolId: "1", id: "7" }],
  ])("with %s is refused", async (_, query) => {
    expect((await get(query as Record<string, string>)).status).toBe(400);
  });
});

describe("renaming", () => {
  test("sets the name without its outer spaces, and is recorded with both", async () => {
    const { id } = await saved();
    expect((await rename(id, "  Fact sheet ")).body).toEqual({ success: true });
    expect((await listed())[0]?.sourceName).toBe("Fact sheet");
    expect(
      await db().activity.findFirst({ where: { action: "source_renamed" }, orderBy: { id: "desc" } }),
    ).toMatchObject({
      accountId: staff.ada.id,
      details: {
        school: Number(schoolId),
        source: id,
        name: "Garfield Elementary School",
        sourceName: "Fact sheet",
        formerName: "Garfield at a glance",
      },
    });
    await rename(id, "Fact sheet");
    expect(await recorded()).toEqual(["source_saved", "source_renamed"]);
  });

  test("to the name of another source is refused, but not to one's own in other capitals", async () => {
    const { id } = await saved({ sourceName: "Handbook" });
    const other = await saved({ url: "https://garfield.example/rules", sourceName: "Rules" });
    const { status, body } = await rename(other.id, " handbook ");
    expect([status, body.code]).toEqual([409, "source_name_taken"]);
    expect(body.message).toContain("another source called “Handbook” already");
    expect((await rename(id, "HANDBOOK")).status).toBe(200);
    await remove(id);
    expect((await rename(other.id, "Handbook")).status).toBe(200);
    expect((await restore(id)).body.message).toBe("“HANDBOOK 2” is back among the sources of this school.");
  });

  test("of two sources to the same name at once is done for one", async () => {
    const [one, other] = [await saved(), await saved({ url: "https://garfield.example/rules" })];
    const answers = await Promise.all([rename(one.id, "Handbook"), rename(other.id, "Handbook")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([[""], ["   "], ["a".repeat(201)], [7], [null]])("to %j is refused", async (name) => {
    const { id } = await saved();
    expect((await rename(id, name)).status).toBe(400);
    expect((await listed())[0]?.sourceName).toBe("Garfield at a glance");
  });
});

describe("deleting", () => {
  test("takes a source from its list, and undo brings it back with its readings", async () => {
    const { id } = await saved();
    const { changes } = await saved({ extractedText: "Another text." });
    await remove(id);
    expect(await listed()).toEqual([]);
    expect((await get({ schoolId, url: URL_OF_PAGE })).status).toBe(404);
    expect((await restore(id)).body).toEqual({
      success: true,
      message: "“Garfield at a glance” is back among the sources of this school.",
    });
    expect((await get({ schoolId, id })).body.content).toMatchObject({ id, changes });
    expect(await recorded()).toEqual(["source_saved", "source_saved", "source_deleted", "source_restored"]);
  });

  test("undo is refused once the page has been read again", async () => {
    const { id } = await saved();
    await remove(id);
    await saved();
    const { status, body } = await restore(id);
    expect([status, body.code]).toEqual([409, "source_exists"]);
    expect(await listed()).toHaveLength(1);
  });

  test("a restored source can be restored again, without effect", async () => {
    const { id } = await saved();
    expect((await restore(id)).status).toBe(200);
    expect(await recorded()).toEqual(["source_saved"]);
  });

  test("after a month there is no way back", async () => {
    const { id } = await saved();
    await remove(id);
    await db().sourceContent.update({
      where: { id },
      data: { deletedAt: new Date(Date.now() - 31 * 86_400_000) },
    });
    await remove((await saved()).id);
    expect((await restore(id)).body.code).toBe("source_not_found");
  });

  test("a source that is not there is not found, by any call", async () => {
    const id = crypto.randomUUID();
    for (const answer of [await remove(id), await restore(id), await rename(id, "Name")])
      expect([answer.status, answer.body.code]).toEqual([404, "source_not_found"]);
  });
});

test("a merged school's sources move to the one that stays, unless it has the page", async () => {
  const goes = String(await makeSchool({ name: "Garfield Annex" }));
  await saved();
  await saved({ schoolId: goes, extractedText: "Of the annex." });
  await saved({ schoolId: goes, url: "https://annex.example/" });
  const answer = await call(MERGE, { params: { id: schoolId }, headers: staff.asAda, body: { other: goes } });
  expect(answer.status, answer.text).toBe(200);
  const sources = await listed();
  expect(sources.map(({ url }) => url).sort()).toEqual(["https://annex.example/", URL_OF_PAGE]);
  const { body } = await get({ schoolId, url: URL_OF_PAGE });
  expect(body.content).toMatchObject({ extractedText: PAGE.extractedText });
  // The old number leads to the school that stays.
  expect(await listed(goes)).toEqual(sources);
});
