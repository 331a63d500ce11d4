import { beforeAll, beforeEach } from "vitest";
import { GET as EDIT } from "#app/api/schools/[id]/edit/route.ts";
import { POST as MERGE } from "#app/api/schools/[id]/merge/route.ts";
import { POST as RESTORE } from "#app/api/schools/[id]/restore/route.ts";
import { GET } from "#app/api/schools/[id]/route.ts";
import { GET as SEARCH } from "#app/api/schools/search/route.ts";
import { db } from "#lib/platform/db.ts";
import { call } from "#tests/support/call.ts";
import { makeRelease, makeSchool, type withStaff } from "./fixtures.ts";

type Answer = ReturnType<typeof call>;

/** Before each test, two records of one school, of an older and a newer register; and what one of the staff does with them. */
export function withPair(staff: ReturnType<typeof withStaff>) {
  const pair = {
    /** The school that stays, and the one that goes. */
    stays: "",
    goes: "",
    merge: (body: object, id?: string, headers: Record<string, string> = staff.asAda): Answer =>
      call(MERGE, { params: { id: id ?? pair.stays }, headers, body }),
    async edited(id: string): Promise<Record<string, unknown> & { values: Record<string, unknown> }> {
      const { body } = await call(EDIT, { params: { id }, headers: staff.asAda });
      return body.school as Record<string, unknown> & { values: Record<string, unknown> };
    },
    restore: (id: string): Answer => call(RESTORE, { method: "POST", params: { id }, headers: staff.asAda }),
    /** Which school an address on the public site leads to. */
    async shownAt(id: string): Promise<unknown> {
      const { body } = await call(GET, { params: { id } });
      return (body.school as { _id: string } | undefined)?._id;
    },
    async found(q: string): Promise<string[]> {
      const { body } = await call(SEARCH, { query: { q } });
      return (body.schools as { _id: string }[]).map(({ _id }) => _id);
    },
  };
  beforeAll(async () => {
    await makeRelease();
    await db().dataSource.create({
      data: {
        key: "ccd-2010",
        name: "NCES Common Core of Data",
        publisher: "National Center for Education Statistics",
        schoolYear: "2010–11",
        year: 2011,
        checkedAt: new Date("2026-01-02"),
      },
    });
  });
  beforeEach(async () => {
    await db().school.deleteMany();
    await db().$executeRaw`TRUNCATE school_search`;
    pair.stays = String(await makeSchool({ slug: "garfield" }));
    pair.goes = String(
      await makeSchool({
        slug: "garfield-grade",
        name: "James Garfield Grade School",
        enrollment: 300,
        principal: "The office of the principal",
        contactInfo: { phone: "(617) 555-0199", website: "https://garfield.example" },
        provenance: {
          numOfStudents: { s: "ccd-2010" },
          name: { s: "ccd-2010" },
          principal: { s: "ccd-2010" },
          "contactInfo.phone": { s: "ccd-2023" },
          "contactInfo.website": { s: "ccd-2010" },
        },
      }),
    );
  });
  return pair;
}
