import { beforeEach, expect } from "vitest";
import { POST as SAVE } from "#app/api/save-source-content/route.ts";
import { PATCH as RENAME } from "#app/api/source-content/[id]/name/route.ts";
import { POST as RESTORE } from "#app/api/source-content/[id]/restore/route.ts";
import { DELETE } from "#app/api/source-content/[id]/route.ts";
import { GET } from "#app/api/source-content/route.ts";
import { db } from "#lib/platform/db.ts";
import type { SourceContent, SourceEntry } from "#lib/sources/contents.schema.ts";
import { makeSchool, withStaff } from "#tests/api/editing/fixtures.ts";
import { call } from "#tests/support/call.ts";

export const URL_OF_PAGE = "https://garfield.example/about";
export const PAGE = {
  url: URL_OF_PAGE,
  extractedText: "# About us\n\nWe have 512 students.",
  aiSummary: "# Garfield at a glance\n\n512 students.",
  contentType: "html",
};

/** A school for each test, and the calls by which editors save, list, rename, and delete its sources. */
export function withSources() {
  const staff = withStaff();
  let schoolId: string;
  beforeEach(async () => {
    await db().school.deleteMany();
    schoolId = String(await makeSchool());
  });
  const onSource = (id: string) => ({ params: { id }, headers: staff.asAda });
  const save = (input: object = {}) =>
    call(SAVE, { headers: staff.asAda, body: { schoolId, ...PAGE, ...input } });
  const get = (query: Record<string, string>) => call(GET, { query, headers: staff.asBen });
  return {
    staff,
    schoolId: () => schoolId,
    save,
    async saved(input: object = {}): Promise<SourceContent> {
      const { status, text, body } = await save(input);
      expect(status, text).toBe(200);
      return body.content as SourceContent;
    },
    get,
    async listed(id = schoolId): Promise<SourceEntry[]> {
      return (await get({ schoolId: id })).body.sources as SourceEntry[];
    },
    rename: (id: string, sourceName: unknown) =>
      call(RENAME, { method: "PATCH", ...onSource(id), body: { sourceName } }),
    remove: (id: string) => call(DELETE, { method: "DELETE", ...onSource(id) }),
    restore: (id: string) => call(RESTORE, { method: "POST", ...onSource(id) }),
    /** What the activity record has about the school, in order. */
    async recorded(): Promise<string[]> {
      const details = { path: ["school"], equals: Number(schoolId) };
      const rows = await db().activity.findMany({ where: { details }, orderBy: { id: "asc" } });
      return rows.map(({ action }) => action);
    },
  };
}
