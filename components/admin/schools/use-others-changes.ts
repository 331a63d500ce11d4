import { useState } from "react";
import { changedBeneath, type OthersChange, othersChanges } from "#lib/editing/others-changes.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { SchoolForm } from "./use-school-form.ts";

/**
 * What others have changed in a record since it was opened, or since what is typed in it was begun, until the editor has
 * taken note.
 * @param school as it is stored now
 * @param viewer the editor's display name
 */
export function useOthersChanges(
  school: EditedSchool,
  viewer: string,
  form: SchoolForm,
): { changes: readonly OthersChange[]; read: () => void } {
  /** The school as far as the editor knows it. */
  const [known, setKnown] = useState(school);
  const [hasReadOfDraft, setHasReadOfDraft] = useState(false);
  const since = othersChanges(known, school, viewer, form.edits);
  const isDraftNew = form.foundAgainAt !== null && !hasReadOfDraft;
  const beneath = isDraftNew ? changedBeneath(form.edits, school, viewer) : [];
  return {
    changes: [...since, ...beneath.filter(({ name }) => since.every((one) => one.name !== name))],
    read: () => {
      setKnown(school);
      setHasReadOfDraft(true);
    },
  };
}
