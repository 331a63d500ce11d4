import type { Metadata } from "next";
import { DefinitionsFailure } from "#components/admin/schools/definitions-failure.tsx";
import { NewSchoolForm } from "#components/admin/schools/new-school-form.tsx";
import { requireStaff } from "../../staff.ts";
import { readFormSections } from "../form-sections.ts";

export const metadata: Metadata = { title: "Add New School" };

export default async function NewSchoolPage() {
  const viewer = await requireStaff("editor", "/admin/schools/new");
  const sections = await readFormSections();
  if (!sections) return <DefinitionsFailure title="Add New School" />;
  return <NewSchoolForm viewerId={viewer.id} sections={sections} />;
}
