import { useEffect } from "react";
import { type NamedSchool, nameChosen, namesakes } from "#lib/comparison/chosen.client.ts";
import { CallError, call } from "#lib/platform/http/call.ts";

/** Looks up the names of schools that were chosen before names were kept, and the places of those with the same name. */
export function useNames(schools: readonly NamedSchool[]): void {
  const alike = namesakes(schools);
  const unnamed = schools
    .filter((school) => school.name === "" || (alike.has(school) && school.place === undefined))
    .map(({ _id }) => _id)
    .join();
  useEffect(() => {
    if (unnamed === "") return;
    Promise.all(unnamed.split(",").map(async (id) => [id, await nameOf(id)] as const)).then(
      (names) => nameChosen(new Map(names)),
      // Briefly offline: the next page tries again.
      () => undefined,
    );
  }, [unnamed]);
}

/** @returns null if there is no such school */
async function nameOf(id: string): Promise<{ name: string; place: string } | null> {
  try {
    const { name, location } = (await call("GET /api/schools/{id}", { params: { id } })).school;
    return { name, place: location };
  } catch (error) {
    if (error instanceof CallError && error.code === "school_not_found") return null;
    throw error;
  }
}
