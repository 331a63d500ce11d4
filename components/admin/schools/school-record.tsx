"use client";

import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { editedSchoolQuery } from "#lib/editing/client.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { type Editor, RecordForm } from "./record-form.tsx";

/** How often an open record is read again: others may be editing it. */
const READ_AGAIN_MS = 20_000;

/**
 * A school's record, read again each time it is opened or returned to, and now and then, since others edit it too.
 * @param id its ID or slug, as in the address
 * @param viewer who edits it
 */
export function SchoolRecord({
  id,
  viewer,
  sections,
}: {
  id: string;
  viewer: Editor;
  sections: FormSection[];
}) {
  const { data, error } = useQuery({
    ...editedSchoolQuery(id),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: READ_AGAIN_MS,
  });
  if (data) return <RecordForm id={id} viewer={viewer} school={data.school} sections={sections} />;
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
