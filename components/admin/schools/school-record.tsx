"use client";

import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { editedSchoolQuery } from "#lib/editing/client.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { RecordForm } from "./record-form.tsx";

/**
 * A school's record, read again each time it is opened, since others edit it too.
 * @param id its ID or slug, as in the address
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
