import type { Metadata } from "next";
import { NewSchoolForm } from "#components/admin/schools/new-school-form.tsx";
import { formSections } from "#lib/editing/form.rules.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { requireStaff } from "../../staff.ts";

export const metadata: Metadata = { title: "Add New School" };

export default async function NewSchoolPage() {
  const viewer = await requireStaff("editor", "/admin/schools/new");
  return <NewSchoolForm viewerId={viewer.id} sections={formSections(await fieldDefinitions())} />;
}
