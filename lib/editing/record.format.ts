/** What staff are told once a school is saved; somebody else may have archived it meanwhile. */
export function savedText({ archived }: { archived: boolean }): string {
  return archived
    ? "Saved. This school is archived, so visitors do not see it."
    : "School updated successfully!";
}

/** What they are told instead if everything stands as it stood. */
export const NOTHING_TO_SAVE = "There are no changes to save.";
