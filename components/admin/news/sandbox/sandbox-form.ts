import type { SandboxSearch } from "#lib/news/searches.client.ts";
import { QUERY_REQUIRED, SCHOOL_ID_REQUIRED } from "#lib/news/searches.schema.ts";
import { DAYS_PROBLEM, isDays } from "../search/days.ts";

/** As it is typed. */
export type SandboxForm = { schoolId: string; keywords: string; query: string; days: string };

/** What is searched for, or why nothing can be. Keywords override the school. */
export function searchFrom(
  mode: "school" | "custom",
  { schoolId, keywords, query, days }: SandboxForm,
): SandboxSearch | { problem: string } {
  const typed = (mode === "custom" ? query : keywords).trim();
  const school = schoolId.trim();
  if (mode === "custom" && typed === "") return { problem: QUERY_REQUIRED };
  if (typed === "" && school === "") return { problem: SCHOOL_ID_REQUIRED };
  if (!isDays(days)) return { problem: DAYS_PROBLEM };
  return typed === "" ? { schoolId: school, days: days.trim() } : { query: typed, days: days.trim() };
}
