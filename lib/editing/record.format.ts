/** What staff are told once a school is saved; somebody else may have archived it meanwhile. */
export function savedText({ archived }: { archived: boolean }): string {
  return archived
    ? "Saved. This school is archived, so visitors do not see it."
    : "School updated successfully!";
}
