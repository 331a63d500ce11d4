"use client";

import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { editedSchoolQuery } from "#lib/editing/client.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { RecordForm } from "./record-form.tsx";

/**
 * The record of a school: read anew whenever it is opened, since others work on it too.
 * @param id its id or slug, as the address has it
 * @param viewerId whose drafts these are
 */
export function SchoolRecord({
  id,
  viewerId,
  sections,
}: {
  id: string;
  viewerId: string;
  sections: FormSection[];
}) {
  const { data, error } = useQuery({ ...editedSchoolQuery(id), staleTime: 0, gcTime: 0 });
  if (data) return <RecordForm id={id} viewerId={viewerId} school={data.school} sections={sections} />;
  if (error) {
    return (
      <>
        <h1 className="mb-4 text-2xl">Edit school</h1>
        <CallFailure error={error} message="Failed to load school for editing. Please try again." />
      </>
    );
  }
  return <Spinner label="Loading the school" />;
}
