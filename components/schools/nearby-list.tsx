import Link from "next/link";
import { formatMiles } from "#lib/schools/format.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";

/** The nearest schools with their distances, or why there are none. */
export function NearbyList({ hasPosition, schools }: { hasPosition: boolean; schools: SchoolCard[] }) {
  if (schools.length === 0) {
    return (
      <p className="mt-3 text-muted">
        {hasPosition
          ? "No other school with a known position is near."
          : "The position of this school is not known, so distances cannot be told."}
      </p>
    );
  }
  return (
    <ul className="mt-2">
      {schools.map((school) => (
        <li key={school._id} className="flex items-baseline gap-3 border-t border-line py-2.5 first:border-0">
          <span className="min-w-0 flex-1">
            <Link href={`/school/${school.slug}`} prefetch={false} className="link">
              {school.name}
            </Link>
            <br />
            <span className="text-sm text-muted">
              {[school.schoolType, school.gradesOffered && `Grades ${school.gradesOffered}`]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
          {school.distance === undefined ? null : (
            <span className="text-sm whitespace-nowrap tabular-nums">{formatMiles(school.distance)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
