import type { StudentSource } from "#lib/directory/state.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** Where a state's numbers of students are from: each release with its year. */
export function StudentSources({ sources }: { sources: StudentSource[] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-10">
      <h2 id="sources" className="text-2xl">
        Where student counts come from
      </h2>
      <ul className="mt-3 grid gap-2">
        {sources.map(({ key, name, publisher, year, url, schools }) => (
          <li key={key}>
            {url ? (
              <a href={url} rel="noopener" className="link">
                {name}
              </a>
            ) : (
              name
            )}
            <span className="text-muted">{`, ${shownYear(year)}: ${countOf(schools, "school")}. ${publisher}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
