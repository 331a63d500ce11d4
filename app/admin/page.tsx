import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SchoolAdministration } from "#components/admin/schools/school-administration.tsx";
import { currentSettings } from "#lib/settings/data.ts";
import { readFilterTerms } from "./schools/filter-terms.ts";
import { readFormSections } from "./schools/form-sections.ts";
import { requireStaff } from "./staff.ts";

export const metadata: Metadata = { title: "Schools" };

/** The list of schools. With `schoolId`, as sent by the Edit button on a school's page, that school's record. */
export default async function SchoolsPage({ searchParams }: PageProps<"/admin">) {
  const search = await searchParams;
  const { schoolId } = search;
  const record = typeof schoolId === "string" ? `/admin/schools/${encodeURIComponent(schoolId)}` : null;
  await requireStaff("editor", record ?? "/admin", { search: record ? {} : search });
  if (record) redirect(record);
  const sections = (await readFormSections()) ?? [];
  return (
    <SchoolAdministration
      terms={await readFilterTerms(sections)}
      sections={sections}
      usualRows={currentSettings().general.defaultPaginationSize}
    />
  );
}
