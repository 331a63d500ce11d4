import { useQuery } from "@tanstack/react-query";
import { type SchoolOption, schoolNameQuery } from "#lib/news/schools.client.ts";

/**
 * The school that an address names by its ID, for `SchoolBox`: by its name, once that is known.
 * @param id "" if none is chosen
 */
export function useChosenSchool(id: string): SchoolOption | null {
  const { data } = useQuery({ ...schoolNameQuery(id), enabled: id !== "" });
  if (id === "") return null;
  return data ?? { _id: id, name: `School ${id}`, place: "" };
}
