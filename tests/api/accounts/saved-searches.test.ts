import { describe, expect, test } from "vitest";
import { DELETE, PATCH } from "#app/api/users/saved-searches/[id]/route.ts";
import { GET, POST } from "#app/api/users/saved-searches/route.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";
import { db } from "#lib/platform/db.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

type Headers = Record<string, string>;

async function member(): Promise<Headers> {
  return bearer(await makeAccount());
}

const save = (headers: Headers, displayName: string, searchParams: object = {}) =>
  call(POST, { headers, body: { displayName, searchParams } });

async function list(headers: Headers): Promise<SavedSearch[]> {
  const { status, body } = await call(GET, { headers });
  expect(status).toBe(200);
  return body.savedSearches as SavedSearch[];
}

describe("saving a search", () => {
  test("keeps what was chosen, newest first", async () => {
    const headers = await member();
    const all = {
      location: "02115",
      radiusMiles: 25,
      limit: 50,
      type: "Public School",
      grades: [9, 10],
      magnet: true,
      charter: true,
      religion: "roman-catholic",
      listed: true,
    };
    const saved = await save(headers, "  Near home ", all);
    expect(saved.body).toMatchObject({
      success: true,
      savedSearch: { displayName: "Near home", searchParams: all },
    });
    await save(headers, "Everything");
    expect((await list(headers)).map(({ displayName, searchParams }) => [displayName, searchParams])).toEqual(
      [
        ["Everything", {}],
        ["Near home", all],
      ],
    );
  });

  test("reads values as addresses write them, and blanks as no choice", async () => {
    const headers = await member();
    const given = {
      location: " Boston, MA ",
      radiusMiles: "25",
      limit: "",
      type: "",
      grades: "10,9",
      magnet: "true",
      charter: false,
      religion: null,
    };
    await save(headers, "Search", given);
    expect((await list(headers))[0]?.searchParams).toEqual({
      location: "Boston, MA",
      radiusMiles: 25,
      grades: [9, 10],
      magnet: true,
    });
  });

  test("keeps a place and a name as a form has them, on one line", async () => {
    const headers = await member();
    await save(headers, "Search", { location: "Boston,\n MA\u200b", q: "\tlatin\u2028school" });
    await save(headers, "Nothing to see", { location: "\u200b\u2060", q: ["\n"] });
    expect((await list(headers)).map(({ searchParams }) => searchParams)).toEqual([
      {},
      { location: "Boston, MA", q: "latin school" },
    ]);
  });

  test.each([
    ["a blank name", { displayName: "  ", searchParams: {} }, "displayName"],
    ["a name that is too long", { displayName: "x".repeat(201), searchParams: {} }, "displayName"],
    ["a two-line name", { displayName: "a\nb", searchParams: {} }, "displayName"],
    ["no parameters", { displayName: "Search" }, "searchParams"],
    ["an unknown filter", { displayName: "Search", searchParams: { color: "red" } }, "searchParams.color"],
    ["somebody's id", { displayName: "Search", searchParams: {}, accountId: "x" }, "accountId"],
    [
      "a radius beyond all",
      { displayName: "Search", searchParams: { radiusMiles: 101 } },
      "searchParams.radiusMiles",
    ],
    ["half a result", { displayName: "Search", searchParams: { limit: 1.5 } }, "searchParams.limit"],
    [
      "a type we do not have",
      { displayName: "Search", searchParams: { type: "Public" } },
      "searchParams.type",
    ],
    ["a 13th grade", { displayName: "Search", searchParams: { grades: [13] } }, "searchParams.grades"],
    [
      "a religion we do not know",
      { displayName: "Search", searchParams: { religion: "x" } },
      "searchParams.religion",
    ],
    [
      "a part of the map that is too small to be stored",
      { displayName: "Search", searchParams: { bounds: "42.00001,-71.00002,42.00002,-71.00001" } },
      "searchParams.bounds",
    ],
    [
      "a place and a part of the map",
      { displayName: "Search", searchParams: { location: "Boston", bounds: "42,-71,43,-70" } },
      "searchParams.bounds",
    ],
    ["an object", { displayName: "Search", searchParams: { location: {} } }, "searchParams.location"],
  ])("names what is wrong with %s", async (_, body, field) => {
    const answer = await call(POST, { headers: await member(), body });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toMatchObject([{ field }]);
  });

  test("stops at ten, no matter how many are sent at once; deleting one makes room", async () => {
    const headers = await member();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => save(headers, `Search ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.body).toMatchObject({
      code: "saved_search_limit",
      message: "Maximum of 10 saved searches allowed",
    });
    const [first] = await list(headers);
    await call(DELETE, { method: "DELETE", headers, params: { id: first?._id ?? "" } });
    expect((await save(headers, "One more")).status).toBe(200);
    expect(await list(headers)).toHaveLength(10);
    // Somebody else's ten do not count toward mine.
    expect((await save(await member(), "Mine")).status).toBe(200);
  });
});

describe("renaming a saved search", () => {
  const rename = (headers: Headers, id: string, displayName: unknown) =>
    call(PATCH, { method: "PATCH", headers, params: { id }, body: { displayName } });

  test("changes its name, and neither what it looks for nor its place", async () => {
    const headers = await member();
    await save(headers, "First", { location: "02115" });
    await save(headers, "Second");
    const first = (await list(headers)).at(-1);
    const { body } = await rename(headers, first?._id ?? "", " Near home ");
    expect(body.savedSearch).toEqual({ ...first, displayName: "Near home" });
    expect((await list(headers)).map(({ displayName }) => displayName)).toEqual(["Second", "Near home"]);
  });

  test("names what is wrong with a name, and changes nothing of somebody else's", async () => {
    const headers = await member();
    await save(headers, "Mine");
    const [mine] = await list(headers);
    const id = mine?._id ?? "";
    const blank = await rename(headers, id, " ");
    expect([blank.status, blank.body.errors]).toMatchObject([400, [{ field: "displayName" }]]);
    expect((await rename(await member(), id, "Theirs")).status).toBe(404);
    expect(await list(headers)).toEqual([mine]);
  });
});

describe("a saved search belongs to its owner alone", () => {
  test("nobody else can read or delete it", async () => {
    const owner = await member();
    await save(owner, "Mine");
    const [mine] = await list(owner);
    const params = { id: mine?._id ?? "" };
    for (const role of ["user", "admin"] as const) {
      const other = await bearer(await makeAccount({ role }));
      expect(await list(other)).toEqual([]);
      const answer = await call(DELETE, { method: "DELETE", headers: other, params });
      expect([answer.status, answer.body.code]).toEqual([404, "saved_search_not_found"]);
    }
    expect(await list(owner)).toHaveLength(1);
    expect((await call(DELETE, { method: "DELETE", headers: owner, params })).body).toEqual({
      success: true,
    });
    expect((await call(DELETE, { method: "DELETE", headers: owner, params })).status).toBe(404);
    expect(await list(owner)).toEqual([]);
  });

  test("an invalid ID is named", async () => {
    const answer = await call(DELETE, { method: "DELETE", headers: await member(), params: { id: "1" } });
    expect(answer.body).toMatchObject({ code: "bad_request", errors: [{ field: "id" }] });
  });

  test.each([
    ["GET", (headers: Headers) => call(GET, { headers })],
    ["POST", (headers: Headers) => save(headers, "Search")],
    [
      "DELETE",
      (headers: Headers) => call(DELETE, { method: "DELETE", headers, params: { id: crypto.randomUUID() } }),
    ],
  ])("%s is for members who may sign in", async (_, send) => {
    expect((await send({})).status).toBe(401);
    const inactive = await makeAccount({ isActive: false });
    expect((await send(await bearer(inactive))).status).toBe(401);
    const gone = await makeAccount();
    const headers = await bearer(gone);
    await db().account.delete({ where: { id: gone.id } });
    expect((await send(headers)).status).toBe(401);
  });
});
