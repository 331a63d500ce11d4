import { useQuery } from "@tanstack/react-query";
import { Link } from "#components/ui/link.tsx";
import { unlockedResearchQuery } from "#lib/research/reader.client.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The schools whose deep research a member has unlocked. */
export function UnlockedList() {
  const { data, isError } = useQuery(unlockedResearchQuery);
  return (
    <section aria-labelledby="unlocked-title" aria-busy={!data && !isError} className="card p-5 sm:p-6">
      <h2 id="unlocked-title" className="text-lg">
        Unlocked deep research
      </h2>
      {isError && !data ? <p className="mt-2 text-on-danger">Failed to load deep research content</p> : null}
      {data?.length === 0 ? (
        <p className="mt-2 text-muted">
          Nothing yet. The “Deep research” tab on a school’s page shows a preview before you decide.{" "}
          <Link href="/search" className="link">
            Find a school
          </Link>
        </p>
      ) : null}
      {data && data.length > 0 ? (
        <ul className="mt-3 grid gap-2">
          {data.map(({ schoolId, slug, name, location, unlockedAt, isPublished, withdrawnAt }) => (
            <li key={schoolId} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <Link href={schoolPath(slug, "deepresearch")} className="link">
                  {name}
                </Link>{" "}
                <span className="text-sm text-muted">
                  {location}
                  {isPublished ? null : withdrawnAt ? " · withdrawn, yours to read" : " · being revised"}
                </span>
              </span>
              <span className="text-sm text-muted">
                Unlocked <time dateTime={unlockedAt}>{DATE.format(new Date(unlockedAt))}</time>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
