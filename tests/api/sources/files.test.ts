import { describe, expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";
import { withSources } from "./kept-sources.ts";

const { save, saved, remove, restore } = withSources();

describe("saving a file", () => {
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
