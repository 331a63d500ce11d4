import type { Metadata } from "next";
import { DefinitionsFailure } from "#components/admin/schools/definitions-failure.tsx";
import { NextSchool } from "#components/admin/sources/next-school.tsx";
import { SourceEditor } from "#components/admin/sources/source-editor.tsx";
import { readFormSections } from "../schools/form-sections.ts";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Import Sources" };

/** The source editor. The address names a school, and a list of schools to work on names the one after it. */
export default async function SourcesPage({ searchParams }: PageProps<"/admin/sources">) {
  const search = await searchParams;
  const viewer = await requireStaff("editor", "/admin/sources", { search });
  const sections = await readFormSections();
  if (!sections) return <DefinitionsFailure title="Import Sources" />;
  return (
    <SourceEditor viewerId={viewer.id} sections={sections}>
      <NextSchool next={typeof search.next === "string" ? search.next : ""} />
    </SourceEditor>
  );
}
