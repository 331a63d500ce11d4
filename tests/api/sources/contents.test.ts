import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";
import { PAGE, URL_OF_PAGE, withSources } from "./kept-sources.ts";

const { schoolId, save, saved, get, listed } = withSources();

describe("saving a source", () => {
  test("keeps its text with the day and a fingerprint, for every editor", async () => {
    const { id, readAt } = await saved({ title: "About", language: "en-US", publishedOn: "2026-08-01" });
    expect((await get({ schoolId: schoolId(), url: URL_OF_PAGE })).body).toEqual({
      success: true,
      content: {
        id,
        schoolId: schoolId(),
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
    // A source may keep its own name, and the school next door has names of its own.
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
    ["a word instead of a time", { readAt: "yesterday" }, "readAt"],
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
