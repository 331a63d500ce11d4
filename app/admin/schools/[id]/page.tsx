import type { Metadata } from "next";
import { DefinitionsFailure } from "#components/admin/schools/definitions-failure.tsx";
import { SchoolRecord } from "#components/admin/schools/school-record.tsx";
import { requireStaff } from "../../staff.ts";
import { readFormSections } from "../form-sections.ts";

export const metadata: Metadata = { title: "Edit school" };

/** A school's record, by its ID or slug. */
export default async function SchoolRecordPage({ params, searchParams }: PageProps<"/admin/schools/[id]">) {
  const { id } = await params;
  const viewer = await requireStaff("editor", `/admin/schools/${id}`, { search: await searchParams });
  const sections = await readFormSections();
  if (!sections) return <DefinitionsFailure title="Edit school" />;
  return <SchoolRecord key={id} id={decodeURIComponent(id)} viewerId={viewer.id} sections={sections} />;
}
