import type { ListSort } from "./list.schema.ts";

/**
 * The columns of each sort order; each has an index of the active schools, read in either direction (back office
 * migration). A blank sorts before the lowest value.
 */
const ORDERS: Record<ListSort, readonly string[]> = {
  name: ["name"],
  location: ["state", "city", "name"],
  schoolType: ["school_type", "name"],
  gradesOffered: ["grades", "name"],
  numOfStudents: ["enrollment", "name"],
  completeness: ["completeness", "name"],
  updatedAt: ["updated_at"],
};

/** The ORDER BY for the table `school`, aliased `s`; ties are broken by ID. */
export function orderOf(sort: ListSort, direction: "asc" | "desc"): string {
  const [each, id] = direction === "asc" ? ["ASC NULLS FIRST", "ASC"] : ["DESC NULLS LAST", "DESC"];
  return [...ORDERS[sort].map((column) => `s.${column} ${each}`), `s.id ${id}`].join(", ");
}
