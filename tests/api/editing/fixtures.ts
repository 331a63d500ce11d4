import { beforeAll } from "vitest";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { type SchoolRow, schoolOfRow, searchableSchool } from "#lib/record/row.rules.ts";
import { replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import type { Account, Prisma } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";

/** A school as the catalog leaves it: searchable, with figures from a register. */
export async function makeSchool(data: Partial<Prisma.SchoolCreateInput> = {}): Promise<number> {
  const name = data.name ?? "Garfield Elementary School";
  const { id } = await db().school.create({
    data: {
      slug: `school-${crypto.randomUUID()}`,
      name,
      schoolType: "PUBLIC",
      grades: [0, 1, 2, 3, 4, 5],
      enrollment: 420,
      street: "1 Main Street",
      city: "Boston",
      state: "MA",
      zip: "02115",
      latitude: 42.34,
      longitude: -71.1,
      contactInfo: { phone: "(617) 555-0100" },
      academicInfo: { averageSAT: 1200 },
      provenance: { numOfStudents: { s: "ccd-2023" }, name: { s: "ccd-2023" }, address: { s: "ccd-2023" } },
      ...data,
    },
  });
  const client = await pool().connect();
  try {
    const { rows } = await client.query<SchoolRow>("SELECT * FROM school WHERE id = $1", [id]);
    await replaceSearchEntries(
      client,
      rows.flatMap((row) => searchableSchool(schoolOfRow(row)) ?? []),
      "edit",
    );
  } finally {
    client.release();
  }
  return id;
}

export async function makeRelease(): Promise<void> {
  await db().dataSource.create({
    data: {
      key: "ccd-2023",
      name: "NCES Common Core of Data",
      publisher: "National Center for Education Statistics",
      schoolYear: "2023–24",
      year: 2024,
      checkedAt: new Date("2026-01-02"),
    },
  });
}

type Headers = { authorization: string };
/** Two staff members, and the headers of their programs, once the tests run. */
export function withStaff() {
  const staff = {} as { ada: Account; ben: Account; asAda: Headers; asBen: Headers };
  beforeAll(async () => {
    staff.ada = await makeAccount({ role: "editor", displayName: "Ada Editor" });
    staff.ben = await makeAccount({ role: "editor", displayName: "Ben Editor" });
    staff.asAda = await bearer(staff.ada);
    staff.asBen = await bearer(staff.ben);
  });
  return staff;
}
