/** What the list can be sorted by: the keys of its columns. */
export const LIST_SORTS = [
  "name",
  "location",
  "schoolType",
  "gradesOffered",
  "numOfStudents",
  "completeness",
  "editedAt",
] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** The same of the archive, which also knows when each school was archived. */
export const ARCHIVE_SORTS = [...LIST_SORTS, "archivedAt"] as const;
export type ArchiveSort = (typeof ARCHIVE_SORTS)[number];

/** How many fields a list can show besides its own columns. */
export const MOST_COLUMNS = 6;
