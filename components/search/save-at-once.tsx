"use client";

import { Bookmark } from "lucide-react";
import { useRef } from "react";
import { SAVED_SEARCHES_PATH } from "#components/saving/saved-search-links.tsx";
import { savedText, useSavedSearches } from "#components/saving/use-saved-searches.ts";
import { Link } from "#components/ui/link.tsx";
import { paramsToSave, savedSearchHref, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SAVE_ON_PHONE_LOOK, SaveOnPhoneButton } from "./save-on-phone-button.tsx";

/** The member's own button of `SaveOnPhone`; for a search that is saved, what leads to it. */
export function SaveAtOnce({ params }: { params: SearchParams }) {
  const { searches, save } = useSavedSearches();
  const isBusy = useRef(false);
  const searchParams = paramsToSave(params);
  const displayName = savedSearchName(searchParams);
  const href = savedSearchHref(searchParams);
  if (searches?.some((one) => savedSearchHref(one.searchParams) === href))
    return (
      <Link
        href={SAVED_SEARCHES_PATH}
        aria-label="Saved: see your saved searches"
        className={SAVE_ON_PHONE_LOOK}
      >
        <Bookmark aria-hidden="true" size={16} fill="currentColor" />
        Saved
      </Link>
    );

  async function saveNow() {
    if (isBusy.current) return;
    isBusy.current = true;
    await save({ displayName, searchParams }, savedText(displayName), { isUndoable: true });
    isBusy.current = false;
  }
  return <SaveOnPhoneButton onClick={saveNow} />;
}
