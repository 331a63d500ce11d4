import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CreditPrice } from "#components/credits/credit-price.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { UNLOCK_CREDITS } from "#lib/research/access.rules.ts";
import type { NearbyReport } from "#lib/research/content.schema.ts";
import { reportsNearbyQuery } from "#lib/research/reader.client.ts";
import { formatMiles } from "#lib/schools/format.ts";
import { NO_REPORT_TITLE, noReportText } from "#lib/schools/nothing.format.ts";
import { SCHOOL_TABS, type SchoolTab, schoolPath } from "#lib/schools/tabs.rules.ts";
import { Waiting } from "./waiting.tsx";

/**
 * Where there is no report yet: what one would contain, and beside it which schools nearby have one. The columns are those of a
 * report and its player.
 */
export function InPreparation({
  school,
  filled,
  credits,
}: {
  school: { id: string; slug: string; name: string };
  /** The tabs that have something about it. */
  filled: readonly SchoolTab[];
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
        {filled.length > 0 ? <Meanwhile slug={school.slug} tabs={filled} /> : null}
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

/** Where there are figures of this school already. */
function Meanwhile({ slug, tabs }: { slug: string; tabs: readonly SchoolTab[] }) {
  return (
    <>
      <p className="mt-4">What we have now:</p>
      <ul className="mt-2 flex flex-wrap justify-center gap-2">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link href={schoolPath(slug, tab)} className={buttonLook("quiet")}>
              {SCHOOL_TABS[tab].label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function ReportsNearby({ reports }: { reports: readonly NearbyReport[] }) {
  return (
    <section aria-labelledby="reports-nearby" className="card p-5 sm:p-6">
      <h2 id="reports-nearby" className="text-xl">
        {reports.length === 1 ? "The closest school with a report" : "The closest schools with a report"}
      </h2>
      <p className="mt-1 text-muted">See what a report looks like.</p>
      <ul className="mt-2 -mb-2.5">
        {reports.map(({ slug, name, location, miles, isApproximate }) => (
          <li key={slug} className="border-t border-line py-2.5 first:border-0">
            <Link href={schoolPath(slug, "deepresearch")} className="link">
              {name}
            </Link>{" "}
            <span className="whitespace-nowrap">· {formatMiles(miles, isApproximate)} away</span>
            <br />
            <span className="text-sm text-muted">{location}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
