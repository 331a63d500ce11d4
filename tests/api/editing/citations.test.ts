import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT, GET as SCHOOL } from "#app/api/schools/[id]/route.ts";
import { POST as CREATE } from "#app/api/schools/route.ts";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { comparisonCsv } from "#lib/comparison/comparison-csv.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { tellSchools } from "#lib/lookups/told-schools.data.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { CARD, cardsOf, toCards, type WithCard } from "#lib/search/cards.data.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, withStaff } from "./fixtures.ts";

const staff = withStaff();
beforeAll(makeRelease);

let id: string;
beforeEach(async () => {
  await db().school.deleteMany();
  id = String(await makeSchool({ contactInfo: { website: "https://www.garfield.example/" } }));
});

const PAGE = {
  url: "https://garfield.example/about",
  title: "About Garfield",
  readOn: "2026-11-20",
  quote: "Garfield has 431 students and was founded in 1890.",
  page: null,
};

/** A file that staff were given; nobody else can open it. */
const FILE = {
  url: null,
  fileName: "Handbook 2025.pdf",
  fingerprint: "a1".repeat(32),
  title: "Student Handbook",
  readOn: "2026-11-20",
  quote: "We teach 431 students.",
  page: 3,
};

const save = (body: object, headers = staff.asAda) =>
  call(PUT, { method: "PUT", params: { id }, headers, body });

async function open(): Promise<EditedSchool> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  return body.school as EditedSchool;
}

async function saved(body: object): Promise<void> {
  const { status, text } = await save(body);
  expect(status, text).toBe(200);
}

test("a sentence that says something else than the value is not kept as its proof", async () => {
  const quote = "Garfield was founded in 1999.";
  await saved({ founded: "about 1890", citations: { founded: { ...PAGE, quote } } });
  expect((await open()).origins.founded?.citation).toEqual({ ...PAGE, quote: "" });
  // Nor does the year that was stated for another value stay.
  const dated = { ...PAGE, quote: "In 2025–26, Garfield has 431 students.", year: "2025–26" };
  await saved({ numOfStudents: 999, citations: { numOfStudents: dated } });
  expect((await open()).origins.numOfStudents?.citation).toEqual({ ...PAGE, quote: "" });
  await saved({ founded: "1999", citations: { founded: { ...PAGE, quote } } });
  expect((await open()).origins.founded?.citation).toEqual({ ...PAGE, quote });
});

describe("what readers are told of a value that cites a page", () => {
  beforeEach(() => saved({ numOfStudents: 431, citations: { numOfStudents: PAGE } }));

  test("its page, whose it is, the sentence, and when it was read", async () => {
    const { body } = await call(SCHOOL, { params: { id } });
    expect((body.school as { provenance: object }).provenance).toHaveProperty("numOfStudents", {
      source: "School’s own page",
      publisher: "garfield.example",
      year: "Nov 20, 2026",
      url: PAGE.url,
      checkedAt: "2026-11-20T00:00:00.000Z",
      page: { title: PAGE.title, quote: PAGE.quote, number: null },
      blank: null,
    });
  });

  test("a page of somebody else's names its host", async () => {
    await saved({ citations: { numOfStudents: { ...PAGE, url: "https://news.example/garfield" } } });
    const { body } = await call(SCHOOL, { params: { id } });
    expect(body.school).toMatchObject({
      provenance: { numOfStudents: { source: "Page on news.example", publisher: "news.example" } },
    });
  });

  test("the year that the page states, in place of the day", async () => {
    await saved({ citations: { numOfStudents: { ...PAGE, year: "2025–26" } } });
    expect((await open()).origins.numOfStudents?.citation).toEqual({ ...PAGE, year: "2025–26" });
    const { body } = await call(SCHOOL, { params: { id } });
    expect((body.school as { provenance: object }).provenance).toHaveProperty(
      "numOfStudents",
      expect.objectContaining({ year: "2025–26", checkedAt: "2026-11-20T00:00:00.000Z" }),
    );
    const { rows } = await pool().query<WithCard>(`SELECT ${CARD} FROM school s WHERE s.id = $1`, [id]);
    expect((await toCards(cardsOf(rows)))[0]?.numOfStudentsYear).toBe("2025–26");
    const wrong = await save({ citations: { numOfStudents: { ...PAGE, year: "last year" } } });
    expect(wrong.status).toBe(400);
    expect(wrong.text).toContain("such as 2025–26 or Class of 2025");
  });

  test("no name of the person who entered it", async () => {
    const { text } = await call(SCHOOL, { params: { id } });
    expect(text).not.toContain(staff.ada.id);
    expect(text).not.toContain(staff.ada.displayName);
  });

  test("the day in lists, the address in a comparison, and both for the assistant", async () => {
    const { rows } = await pool().query<WithCard>(`SELECT ${CARD} FROM school s WHERE s.id = $1`, [id]);
    const [card] = await toCards(cardsOf(rows));
    if (!card) throw new Error("The school has no card.");
    expect(card.numOfStudentsYear).toBe("Nov 20, 2026");
    const compared = await comparedSchools([Number(id)], "member");
    const none = { academics: 0, athletics: 0, extracurriculars: 0, diversity: 0, cost: 0, community: 0 };
    expect(comparisonCsv(compared, { ...none, teachers: 0 } as never)).toContain(
      `"School’s own page, Nov 20, 2026 (${PAGE.url})"`,
    );
    const telling = { fields: ["numOfStudents"], asked: [], blanks: "none" } as const;
    const [told] = await tellSchools([card], telling);
    expect(told?.facts).toMatchObject([
      { value: 431, year: "Nov 20, 2026", source: "School’s own page", origin: { url: PAGE.url } },
    ]);
  });
});

describe("what readers are told of a value from a file that is not on the web", () => {
  beforeEach(() => saved({ numOfStudents: 431, citations: { numOfStudents: FILE } }));

  test("its name, its title, the sentence, and when it was read, and nothing else of it", async () => {
    const { body, text } = await call(SCHOOL, { params: { id } });
    expect((body.school as { provenance: object }).provenance).toHaveProperty("numOfStudents", {
      source: "File read by our staff",
      publisher: "Homeroom",
      year: "Nov 20, 2026",
      url: null,
      checkedAt: "2026-11-20T00:00:00.000Z",
      page: { title: FILE.title, quote: FILE.quote, number: 3, fileName: FILE.fileName },
      blank: null,
    });
    expect(text).not.toContain(FILE.fingerprint);
  });

  test("its name in a comparison, and only that there is a file for the assistant", async () => {
    const compared = await comparedSchools([Number(id)], "member");
    const none = { academics: 0, athletics: 0, extracurriculars: 0, diversity: 0, cost: 0, community: 0 };
    expect(comparisonCsv(compared, { ...none, teachers: 0 } as never)).toContain(
      `"File read by our staff, Nov 20, 2026 (${FILE.fileName})"`,
    );
    const { rows } = await pool().query<WithCard>(`SELECT ${CARD} FROM school s WHERE s.id = $1`, [id]);
    const telling = { fields: ["numOfStudents"], asked: [], blanks: "none" } as const;
    const [told] = await tellSchools(await toCards(cardsOf(rows)), telling);
    expect(told?.facts).toMatchObject([{ value: 431, source: "File read by our staff" }]);
  });

  test("staff see it in the form and in the one revision, and it is no web source", async () => {
    const { origins, values } = await open();
    expect(origins.numOfStudents?.citation).toEqual(FILE);
    expect(values.websources).toBeNull();
    const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
    expect(body.revisions).toMatchObject([
      { changes: [{ field: "numOfStudents", citedBefore: null, citedAfter: FILE }] },
    ]);
  });

  test("once it is on the web, it is a page like any other, and among the web sources", async () => {
    const onWeb = { ...FILE, url: "https://garfield.example/handbook.pdf" };
    await saved({ citations: { numOfStudents: onWeb } });
    const { origins, values } = await open();
    expect(origins.numOfStudents?.citation).toEqual(onWeb);
    expect(values.websources).toEqual([onWeb.url]);
    const { body } = await call(SCHOOL, { params: { id } });
    const { numOfStudents } = (body.school as { provenance: Record<string, unknown> }).provenance;
    expect(numOfStudents).toMatchObject({ source: "School’s own page", url: onWeb.url });
    expect(numOfStudents).not.toHaveProperty("page.fileName");
  });
});

describe("what cannot be cited", () => {
  test.each([
    ["for a blank", { citations: { principal: PAGE } }, "citations", "principal"],
    ["for a value that becomes blank", { founded: null, citations: { founded: PAGE } }, "", "founded"],
    ["for a register's value", { citations: { numOfStudents: PAGE } }, "", "numOfStudents"],
    [
      "for a note of the staff's own",
      { websources: ["https://a.example"], citations: { websources: PAGE } },
      "",
      "websources",
    ],
    ["for a field that does not exist", { citations: { constructor: PAGE } }, "", "constructor"],
    ["for the whole address, under its fact's name", { citations: { coordinates: PAGE } }, "", "coordinates"],
    [
      "another page for another part of one address",
      {
        address: { street: "2 Main Street", city: "Salem" },
        citations: { "address.street": PAGE, "address.city": { ...PAGE, quote: "In Salem." } },
      },
      "",
      "address.city",
    ],
    [
      "a script",
      { founded: "1890", citations: { founded: { ...PAGE, url: "javascript:alert(1)" } } },
      "",
      "citations.founded.url",
    ],
    [
      "neither a page nor a file",
      { founded: "1890", citations: { founded: { ...PAGE, url: null } } },
      "",
      "citations.founded.url",
    ],
    [
      "a file in a folder",
      { founded: "1890", citations: { founded: { ...FILE, fileName: "C:\\Users\\ada\\Handbook.pdf" } } },
      "",
      "citations.founded.fileName",
    ],
    [
      "a file without a name",
      { founded: "1890", citations: { founded: { ...FILE, fileName: " " } } },
      "",
      "citations.founded.fileName",
    ],
    [
      "a novel",
      { founded: "1890", citations: { founded: { ...PAGE, quote: "a".repeat(601) } } },
      "",
      "citations.founded.quote",
    ],
  ])("%s", async (_, body, __, field) => {
    const answer = await save(body);
    expect([answer.status, answer.body.code], answer.text).toEqual([400, "bad_request"]);
    expect((answer.body.errors as { field: string }[]).map((error) => error.field)).toContain(field);
    expect(await db().revision.count()).toBe(0);
  });
});

describe("two editors", () => {
  test("a page for a value that the other has changed is refused", async () => {
    await saved({ founded: "1890" });
    const { version } = await open();
    expect((await save({ founded: "1891" }, staff.asBen)).status).toBe(200);
    const { status, body } = await save({ citations: { founded: PAGE }, version });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.errors).toMatchObject([{ field: "founded" }]);
    expect((await open()).origins.founded?.citation).toBeNull();
  });

  test("a page does not displace the one that the other has cited meanwhile", async () => {
    await saved({ founded: "1890" });
    const { version } = await open();
    const theirs = { ...PAGE, url: "https://news.example/" };
    await save({ citations: { founded: theirs } }, staff.asBen);
    const { status } = await save({ founded: "1890", citations: { founded: PAGE }, version });
    expect(status).toBe(409);
    expect((await open()).origins.founded?.citation).toEqual(theirs);
  });

  test("pages of other fields, and the same page, do not conflict", async () => {
    await saved({ founded: "1890", principal: "Grace Hopper" });
    const { version } = await open();
    await save({ citations: { founded: PAGE } }, staff.asBen);
    const hers = { ...PAGE, quote: "Grace Hopper is our principal." };
    const { status } = await save({ citations: { founded: PAGE, principal: hers }, version });
    expect(status).toBe(200);
    // Who was first stays the one who says so.
    expect((await open()).origins).toMatchObject({
      founded: { editedBy: "Ben Editor", citation: PAGE },
      principal: { editedBy: "Ada Editor", citation: hers },
    });
  });
});

test("a page leaves a revision and an entry in the activity record, and the same page again neither", async () => {
  await saved({ founded: "1890" });
  await saved({ citations: { founded: PAGE } });
  const activities = await db().activity.findMany({
    where: { action: "school_updated" },
    orderBy: { id: "asc" },
  });
  expect(activities.at(-1)?.details).toMatchObject({ school: Number(id), fields: "websources, founded" });
  const before = await db().revision.count();
  await saved({ citations: { founded: PAGE } });
  expect(await db().revision.count()).toBe(before);
});

describe("the web sources of a school", () => {
  const pages = async () => (await open()).values.websources;
  const OTHER = { ...PAGE, url: "https://garfield.example/history" };

  test("gain the page that a value cites, behind those that are there, in the same revision", async () => {
    await saved({ websources: ["https://news.example/garfield"] });
    await saved({ founded: "1890", citations: { founded: PAGE } });
    expect(await pages()).toEqual(["https://news.example/garfield", PAGE.url]);
    const { changes } = await db().revision.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(Object.keys(changes as object).toSorted()).toEqual(["founded", "websources"]);
    const { details } = await db().activity.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(details).toMatchObject({ fields: "founded, websources" });
  });

  test("have a page once, however many values cite it and however it is written", async () => {
    await saved({ websources: ["HTTPS://Garfield.example/about"] });
    await saved({
      founded: "1890",
      principal: "Grace Hopper",
      mission: "To learn.",
      citations: { founded: PAGE, principal: OTHER, mission: { ...OTHER, quote: "To learn." } },
    });
    await saved({ websources: ["HTTPS://Garfield.example/about", OTHER.url], citations: { founded: PAGE } });
    expect(await pages()).toEqual(["HTTPS://Garfield.example/about", OTHER.url]);
  });

  test("keep a page that is removed and cited at once, and lose one that was cited before", async () => {
    await saved({ founded: "1890", websources: [OTHER.url], citations: { founded: PAGE } });
    await saved({ websources: [], principal: "Grace Hopper", citations: { principal: OTHER } });
    expect(await pages()).toEqual([OTHER.url]);
  });

  test("gain the page of a value that is restored", async () => {
    await saved({ founded: "1890", citations: { founded: PAGE } });
    await saved({ founded: "1891", websources: null });
    const { id: revision } = await db().revision.findFirstOrThrow({ orderBy: { id: "desc" } });
    const params = { id, revisionId: String(revision) };
    const { status } = await call(RESTORE, { params, headers: staff.asAda, body: { field: "founded" } });
    expect(status).toBe(200);
    expect(await pages()).toEqual([PAGE.url]);
  });

  test("of a new school have the pages that its values are taken from", async () => {
    const body = { name: "Roosevelt School", principal: "Ida Wells", citations: { principal: PAGE } };
    const created = await call(CREATE, { headers: staff.asAda, body: { ...body, address: { state: "OR" } } });
    expect(created.status, created.text).toBe(200);
    expect((created.body.school as EditedSchool).values.websources).toEqual([PAGE.url]);
  });
});
