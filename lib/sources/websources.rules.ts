import { type Edits, type FieldValues, storedText, withEdit } from "#lib/editing/form.rules.ts";
import { own } from "#lib/platform/own.ts";
import { isSamePage } from "./opened.rules.ts";

const FIELD = "websources";

/** The edits of a school with this page among its web sources. @param stored the values that the edits change */
export function withWebsource(edits: Edits, stored: FieldValues, url: string): Edits {
  const from = storedText(stored, FIELD);
  const pages = pagesIn(own(edits, FIELD)?.to ?? from);
  if (pages.some((page) => isSamePage(page, url))) return edits;
  return withEdit(edits, FIELD, { from, to: [...pages, url].join("\n") });
}

/** Whether a page is among the stored web sources of a school. */
export function isWebsource(stored: FieldValues, url: string | null): boolean {
  return pagesIn(storedText(stored, FIELD)).some((page) => isSamePage(page, url));
}

function pagesIn(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
