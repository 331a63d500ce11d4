import type { Metadata } from "next";
import { DefinitionsFailure } from "#components/admin/schools/definitions-failure.tsx";
import { SchoolRecord } from "#components/admin/schools/school-record.tsx";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { refusal } from "#lib/auth/roles.policy.ts";
import { schoolName } from "#lib/editing/record.data.ts";
import { unescaped } from "#lib/platform/unescaped.ts";
import { requireStaff } from "../../staff.ts";
import { readFormSections } from "../form-sections.ts";

export async function generateMetadata({ params }: PageProps<"/admin/schools/[id]">): Promise<Metadata> {
  const { id } = await params;
  const viewer = await currentViewer();
  // Whoever may not open the record learns nothing from its title.
  const isStaff = viewer !== null && refusal("editor", viewer) === null;
  return { title: (isStaff && (await schoolName(unescaped(id) ?? id))) || "Edit school" };
}

/** A school's record, by its ID or slug. */
export default async function SchoolRecordPage({ params, searchParams }: PageProps<"/admin/schools/[id]">) {
  const { id } = await params;
  const viewer = await requireStaff("editor", `/admin/schools/${id}`, { search: await searchParams });
  const sections = await readFormSections();
  if (!sections) return <DefinitionsFailure title="Edit school" />;
  const editor = { id: viewer.id, displayName: viewer.displayName };
  return <SchoolRecord key={id} id={unescaped(id) ?? id} viewer={editor} sections={sections} />;
}
