import { useEffect } from "react";
import { type NamedSchool, nameChosen } from "#lib/comparison/chosen.client.ts";
import { CallError, call } from "#lib/platform/http/call.ts";

/** Looks up the names of schools that were chosen before names were kept. */
export function useNames(schools: readonly NamedSchool[]): void {
  const unnamed = schools.flatMap(({ _id, name }) => (name === "" ? [_id] : [])).join();
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
async function nameOf(id: string): Promise<string | null> {
  try {
    return (await call("GET /api/schools/{id}", { params: { id } })).school.name;
  } catch (error) {
    if (error instanceof CallError && error.code === "school_not_found") return null;
    throw error;
  }
}
