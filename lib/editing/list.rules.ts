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

/** How many fields a list can show besides its own columns. */
export const MOST_COLUMNS = 6;
