import { isOnlyBelowHighSchool } from "#lib/schools/register-limits.rules.ts";
import type { IgnoredParam } from "#lib/search/params.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

/** Which schools a search for lower grades cannot find. @param missing what the catalog does not have at all */
export function gradesNotice(
  { grades, type, religion }: Pick<SearchParams, "grades" | "type" | "religion">,
  missing: string | null = null,
): string | null {
  if (missing) return missing;
  // The source is a register of public schools, and those have no religion.
  if (!isOnlyBelowHighSchool(grades) || type === "Private School" || religion) return null;
  return "One of our sources lists only grades 9 to 12. A public school that we know only from that source will not show up under a lower grade, even if it teaches it.";
}

/** Names the parts of the address that could not be used, so nobody mistakes the results for what was asked. */
export function IgnoredParams({ ignored }: { ignored: IgnoredParam[] }) {
  if (ignored.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-1 rounded-lg bg-notice px-4 py-3 text-on-notice">
      {ignored.map(({ name, value, reason }) => (
        <li key={name} className="break-words">
          We ignored <strong>{name}</strong> “{value.length > 40 ? `${value.slice(0, 40)}…` : value}”:{" "}
          {/^(?:is|must|can) /.test(reason) ? `it ${reason}` : reason}.
        </li>
      ))}
    </ul>
  );
}
