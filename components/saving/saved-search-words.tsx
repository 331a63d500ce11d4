import { savedSearchWords } from "#lib/accounts/saved-searches.format.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";

/** What a saved search looks for, under a name that does not say it. */
export function SavedSearchWords({ search }: { search: SavedSearch }) {
  const words = savedSearchWords(search);
  return words ? <span className="text-sm text-muted">{words}</span> : null;
}
