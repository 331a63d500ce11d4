import type { Metadata } from "next";
import { SchoolRecord } from "#components/admin/schools/school-record.tsx";
import { formSections } from "#lib/editing/form.rules.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Edit school" };

/** The record of a school, by its id or slug. */
export default async function SchoolRecordPage({ params }: PageProps<"/admin/schools/[id]">) {
  const { id } = await params;
  const viewer = await requireStaff("editor", `/admin/schools/${id}`);
  const sections = formSections(await fieldDefinitions());
  return <SchoolRecord key={id} id={decodeURIComponent(id)} viewerId={viewer.id} sections={sections} />;
}
