"use client";

import { savedText, useSavedSearches } from "#components/saving/use-saved-searches.ts";
import { paramsToSave, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveButton } from "./save-on-phone.tsx";

/** The member's own button of `SaveOnPhone`. */
export function SaveAtOnce({ params }: { params: SearchParams }) {
  const { save } = useSavedSearches();
  const searchParams = paramsToSave(params);
  const displayName = savedSearchName(searchParams);
  return <SaveButton onClick={() => save({ displayName, searchParams }, savedText(displayName), { isUndoable: true })} />;
}
