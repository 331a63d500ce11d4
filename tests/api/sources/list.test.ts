import { describe, expect, test } from "vitest";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { db } from "#lib/platform/db.ts";
import { makeSchool } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { PAGE, URL_OF_PAGE, withSources } from "./kept-sources.ts";

const { staff, schoolId, saved, get, listed, rename, remove, restore, recorded } = withSources();

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
        school: Number(schoolId()),
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
    expect((await get({ schoolId: schoolId(), url: URL_OF_PAGE })).status).toBe(404);
    expect((await restore(id)).body).toEqual({
      success: true,
      message: "“Garfield at a glance” is back among the sources of this school.",
    });
    expect((await get({ schoolId: schoolId(), id })).body.content).toMatchObject({ id, changes });
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
  const answer = await call(MERGE, {
    params: { id: schoolId() },
    headers: staff.asAda,
    body: { other: goes },
  });
  expect(answer.status, answer.text).toBe(200);
  const sources = await listed();
  expect(sources.map(({ url }) => url).sort()).toEqual(["https://annex.example/", URL_OF_PAGE]);
  const { body } = await get({ schoolId: schoolId(), url: URL_OF_PAGE });
  expect(body.content).toMatchObject({ extractedText: PAGE.extractedText });
  // The old number leads to the school that stays.
  expect(await listed(goes)).toEqual(sources);
});
