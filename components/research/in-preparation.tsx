import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CreditPrice } from "#components/credits/credit-price.tsx";
import { Link } from "#components/ui/link.tsx";
import { UNLOCK_CREDITS } from "#lib/research/access.rules.ts";
import type { NearbyReport } from "#lib/research/content.schema.ts";
import { reportsNearbyQuery } from "#lib/research/reader.client.ts";
import { formatMiles } from "#lib/schools/format.ts";
import { NO_REPORT_TITLE, noReportText } from "#lib/schools/nothing.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { Waiting } from "./waiting.tsx";

/**
 * Where there is no report yet: what one would contain, and beside it which schools nearby have one. The columns are those of a
 * report and its player.
 */
export function InPreparation({
  school,
  credits,
}: {
  school: { id: string; name: string };
  /** Whoever has some does not have to hear how to get them. */
  credits: number;
}) {
  const { data: reports } = useQuery(reportsNearbyQuery(school.id));
  // Its place is kept until it is known that there are none: what stands beside it does not move.
  const hasNearby = reports?.length !== 0;
  return (
    <div className={clsx("grid items-start gap-6", hasNearby && "lg:grid-cols-[minmax(0,1fr)_20rem]")}>
      <Waiting title={NO_REPORT_TITLE}>
        <p className="mt-1 text-muted">Content in preparation</p>
        <p className="mt-4 max-w-md">{noReportText(school.name)}</p>
        {credits < UNLOCK_CREDITS ? (
          <p className="mt-4 max-w-md text-sm text-muted">
            <CreditPrice />
          </p>
        ) : null}
      </Waiting>
      {reports && hasNearby ? <ReportsNearby reports={reports} /> : null}
    </div>
  );
}

function ReportsNearby({ reports }: { reports: readonly NearbyReport[] }) {
  return (
    <section aria-labelledby="reports-nearby" className="card p-5 sm:p-6">
      <h2 id="reports-nearby" className="text-xl">
        {reports.length === 1 ? "The closest school with a report" : "The closest schools with a report"}
      </h2>
      <ul className="mt-2">
        {reports.map(({ slug, name, location, miles, isApproximate }) => (
          <li key={slug} className="flex items-baseline gap-3 border-t border-line py-2.5 first:border-0">
            <span className="min-w-0 flex-1">
              <Link href={schoolPath(slug, "deepresearch")} className="link">
                {name}
              </Link>
              <br />
              <span className="text-sm text-muted">{location}</span>
            </span>
            <span className="text-sm whitespace-nowrap tabular-nums">
              {formatMiles(miles, isApproximate)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
