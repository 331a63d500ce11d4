import { beforeEach, describe, expect, test } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE_FIELD } from "#app/api/schools/[id]/revisions/[revisionId]/restore/route.ts";
import { GET as REVISIONS } from "#app/api/schools/[id]/revisions/route.ts";
import { PUT, GET as SCHOOL } from "#app/api/schools/[id]/route.ts";
import { POST } from "#app/api/schools/route.ts";
import { cellOf } from "#lib/bulk/cells.rules.ts";
import { startImport, undoImport } from "#lib/bulk/runs.mutations.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { Revision } from "#lib/editing/revisions.schema.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { showValue } from "#lib/fields/values.rules.ts";
import { EDITABLE_FIELDS, factOf, hasOrigin } from "#lib/record/values.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";
import { csv, done, uploaded } from "#tests/api/bulk/fixtures.ts";
import { withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";
import { removeSchools } from "#tests/support/field-readers.ts";
import { nested, valuesFor } from "#tests/support/field-values.ts";

const staff = withStaff();
beforeEach(removeSchools);

/** Every field that can cite a page or a file. */
const NAMES = EDITABLE_FIELDS.map(({ name }) => name).filter((name) => hasOrigin(factOf(name) ?? ""));
const IN_FILES = NAMES.filter((name) => !isScoreField(name));
const [FIRST, SECOND] = [valuesFor("first"), valuesFor("second")];

const FACTS = [...new Set(NAMES.map(factOf))];
const isFile = (name: string, volume: string) =>
  FACTS.indexOf(factOf(name)) % 2 === (volume === "first" ? 0 : 1);

/** A sentence with both values of a fact: one that said something else would not be kept. */
const saying = (fact: string | null) =>
  NAMES.filter((name) => factOf(name) === fact)
    .flatMap((name) => [FIRST[name], SECOND[name]].map((value) => showValue(value ?? null)))
    .join(" or ")
    .trim();

/**
 * A source of its own for each fact: the fields of an address are one fact. Every second one is a file, and those of the
 * other volume are the other ones.
 */
const pageOf = (name: string, volume = "first"): Citation => ({
  ...(isFile(name, volume)
    ? {
        url: null,
        fileName: `${volume} ${factOf(name)}.pdf`,
        fingerprint: (volume === "first" ? "a" : "b").repeat(64),
      }
    : { url: `https://example.org/${volume}/${factOf(name)}`, year: "2025–26" }),
  title: `The ${volume} page on ${factOf(name)}`,
  readOn: "2026-11-20",
  quote: saying(factOf(name)),
  page: isFile(name, volume) ? 3 : null,
});
const pagesOf = (names: readonly string[], volume = "first") =>
  Object.fromEntries(names.map((name) => [name, pageOf(name, volume)]));
const ALL = pagesOf(NAMES);

async function created(values = FIRST, citations: object = ALL): Promise<string> {
  const body = { ...nested(values), citations, confirmDuplicate: true };
  const answer = await call(POST, { headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body.school as { _id: string })._id;
}

async function saved(id: string, body: object): Promise<void> {
  const answer = await call(PUT, { method: "PUT", params: { id }, headers: staff.asAda, body });
  expect(answer.status, answer.text).toBe(200);
}

/** The pages that the fields of a school cite, as its editor reads them. */
async function cited(id: string): Promise<Record<string, Citation>> {
  const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
  const { origins } = body.school as EditedSchool;
  const pages = NAMES.flatMap((name): [string, Citation][] => {
    const citation = origins[name]?.citation;
    return citation ? [[name, citation]] : [];
  });
  return Object.fromEntries(pages);
}

async function latestRevision(id: string): Promise<Revision> {
  const { body } = await call(REVISIONS, { params: { id }, headers: staff.asAda });
  const [revision] = body.revisions as Revision[];
  if (!revision) throw new Error("There is no revision.");
  return revision;
}

/** All pages but those of the facts of these fields. */
const allBut = (...names: string[]) => {
  const facts = new Set(names.map(factOf));
  return Object.fromEntries(Object.entries(ALL).filter(([name]) => !facts.has(factOf(name))));
};

describe("the editor", () => {
  test("creates a school whose every value cites its page", async () => {
    expect(await cited(await created())).toEqual(ALL);
  });

  test("adds a source to every value that has none, and the history says which", async () => {
    const id = await created(FIRST, {});
    expect(await cited(id)).toEqual({});
    await saved(id, { citations: ALL });
    expect(await cited(id)).toEqual(ALL);
    // The pages are among the web sources from then on.
    const changes = (await latestRevision(id)).changes.filter(({ field }) => field !== "websources");
    expect(Object.fromEntries(changes.map(({ field, citedAfter }) => [field, citedAfter]))).toEqual(ALL);
    expect(changes.every(({ from, to }) => JSON.stringify(from) === JSON.stringify(to))).toBe(true);
  });

  test("ends every citation, and the history still has it", async () => {
    const id = await created();
    await saved(id, { citations: Object.fromEntries(NAMES.map((name) => [name, null])) });
    expect(await cited(id)).toEqual({});
    const { changes } = await latestRevision(id);
    expect(Object.fromEntries(changes.map(({ field, citedBefore }) => [field, citedBefore]))).toEqual(ALL);
  });

  test("loses the page of a value that changes without one, and no other page", async () => {
    const id = await created();
    let left: Record<string, Citation> = ALL;
    for (const name of NAMES) {
      await saved(id, nested({ [name]: SECOND[name] ?? null }));
      left = Object.fromEntries(Object.entries(left).filter(([other]) => factOf(other) !== factOf(name)));
      expect(await cited(id), name).toEqual(left);
    }
  }, 120_000);

  test("gives new values new pages in one go", async () => {
    const id = await created();
    const pages = pagesOf(NAMES, "second");
    await saved(id, { ...nested(SECOND), citations: pages });
    expect(await cited(id)).toEqual(pages);
  });
});

describe("the history", () => {
  test("brings a value back with the page that it cited", async () => {
    const id = await created();
    await saved(id, nested(SECOND));
    expect(await cited(id)).toEqual({});
    const { id: revisionId } = await latestRevision(id);
    for (const field of NAMES) {
      const answer = await call(RESTORE_FIELD, {
        params: { id, revisionId },
        headers: staff.asBen,
        body: { field },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    expect(await cited(id)).toEqual(ALL);
  }, 120_000);

  test("brings back a page that was taken from a value, and takes one that was added", async () => {
    const id = await created(FIRST, { founded: pageOf("founded") });
    await saved(id, { citations: { founded: null, principal: pageOf("principal") } });
    const { id: revisionId } = await latestRevision(id);
    for (const field of ["founded", "principal"]) {
      await call(RESTORE_FIELD, { params: { id, revisionId }, headers: staff.asBen, body: { field } });
    }
    expect(await cited(id)).toEqual({ founded: pageOf("founded") });
  });
});

describe("an import", () => {
  test("takes the pages of the values that it changes, and an undo brings them back", async () => {
    const id = await created();
    const run = await uploaded(
      csv(["_id", ...IN_FILES], [id, ...IN_FILES.map((name) => cellOf(SECOND[name] ?? null))]),
      staff.ada.id,
    );
    await startImport(run, staff.ada.id);
    await done(run);
    expect(await cited(id)).toEqual(allBut(...IN_FILES));
    await undoImport(run, staff.ada.id);
    await done(run);
    expect(await cited(id)).toEqual(ALL);
  });
});

describe("a merge", () => {
  test("takes a value with its page, and leaves the pages of the others", async () => {
    const stays = await created();
    const goes = await created(SECOND, pagesOf(NAMES, "second"));
    const take = ["founded", "address", "numOfStudents"];
    const body = { other: goes, take };
    const answer = await call(MERGE, { params: { id: stays }, headers: staff.asAda, body });
    expect(answer.status, answer.text).toBe(200);
    const taken = NAMES.filter((name) => take.includes(factOf(name) ?? ""));
    // The names of both are united, and that list is on neither page.
    expect(await cited(stays)).toEqual({
      ...allBut(...taken, "alternativeNames"),
      ...pagesOf(taken, "second"),
    });
  });
});

test("readers of the school's page get every page with its sentence", async () => {
  const id = await created();
  const { body } = await call(SCHOOL, { params: { id }, headers: staff.asAda });
  const { provenance } = body.school as { provenance: Record<string, unknown> };
  const shown = NAMES.filter((name) => masterField(name)?.displayIn.includes("profile"));
  for (const name of shown) {
    const { url, fileName, title, quote, page: number, year = "Nov 20, 2026" } = pageOf(name);
    const origin = provenance[factOf(name) ?? ""];
    expect(origin, name).toMatchObject({ url, year });
    expect(origin, name).toHaveProperty("page", { title, quote, number, ...(fileName && { fileName }) });
  }
});
