import { Link } from "#components/ui/link.tsx";
import { describeStudents } from "#lib/directory/directory.format.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { PlaceFacts } from "#lib/schools/directory.rules.ts";
import { unbroken } from "#lib/schools/years.format.ts";

/** As high as a link that can be pressed, so that all figures stand on one line. */
const LABEL = "flex min-h-6 items-center text-sm text-muted";

/** How many schools of each type a place has, and how many students they report. */
export function PlaceFigures({
  facts,
  hrefOf,
}: {
  facts: PlaceFacts;
  /** Where the schools of a type are listed; without it, types lead nowhere. */
  hrefOf?: (type: PlaceFacts["types"][number]["type"]) => string;
}) {
  const students = describeStudents(facts);
  return (
    <section aria-label="In figures" className="card mt-6 p-5 sm:p-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {facts.types.map(({ type, schools }) => (
          <div key={type}>
            <dt className={LABEL}>
              {hrefOf ? <Link href={hrefOf(type)} className="link">{`${type}s`}</Link> : `${type}s`}
            </dt>
            <dd className="font-display text-2xl tabular-nums">{formatCount(schools)}</dd>
          </div>
        ))}
        <div className="min-w-0 max-w-sm">
          <dt className={LABEL}>Students</dt>
          <dd>
            <span className="block font-display text-2xl tabular-nums">{students?.figure ?? "N/A"}</span>
            <span className="block text-sm text-muted">
              {students
                ? unbroken(students.basis)
                : "Our sources have no enrollment figures for the schools here"}
            </span>
          </dd>
        </div>
      </dl>
    </section>
  );
}
