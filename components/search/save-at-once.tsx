"use client";

import { useRef } from "react";
import { savedText, useSavedSearches } from "#components/saving/use-saved-searches.ts";
import { paramsToSave, savedSearchHref, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { SaveOnPhoneButton } from "./save-on-phone-button.tsx";

/** The member's own button of `SaveOnPhone`; it is pressed while this search is among the saved ones. */
export function SaveAtOnce({ params }: { params: SearchParams }) {
  const { searches, save, drop } = useSavedSearches();
  const isBusy = useRef(false);
  const searchParams = paramsToSave(params);
  const displayName = savedSearchName(searchParams);
  const href = savedSearchHref(searchParams);
  const saved = searches?.find((one) => savedSearchHref(one.searchParams) === href);

  async function change() {
    if (isBusy.current) return;
    isBusy.current = true;
    if (saved) await drop(saved);
    else await save({ displayName, searchParams }, savedText(displayName), { isUndoable: true });
    isBusy.current = false;
  }
  return <SaveOnPhoneButton isSaved={saved !== undefined} onClick={change} />;
}
