import { savedSearchReach, savedSearchWords } from "#lib/accounts/saved-searches.format.ts";
import type { SavedSearch } from "#lib/accounts/saved-searches.schema.ts";

/** What a saved search looks for, under a name that does not say it, and how far around its place. */
export function SavedSearchWords({ search }: { search: SavedSearch }) {
  const words = savedSearchWords(search);
  const reach = savedSearchReach(search);
  if (!words && !reach) return null;
  return (
    <span className="text-sm text-muted">
      {words ? <span>{words}</span> : null}
      {words && reach ? " · " : null}
      {reach}
    </span>
  );
}
