import { useQuery } from "@tanstack/react-query";
import { CreditPrice } from "#components/credits/credit-price.tsx";
import { Link } from "#components/ui/link.tsx";
import { UNLOCK_CREDITS } from "#lib/research/access.rules.ts";
import { reportsNearbyQuery } from "#lib/research/reader.client.ts";
import { formatMiles } from "#lib/schools/format.ts";
import { NO_REPORT_TITLE, noReportText } from "#lib/schools/nothing.format.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { Waiting } from "./waiting.tsx";

/** Where there is no report yet: what one would contain, and which schools nearby have one. */
export function InPreparation({
  school,
  credits,
}: {
  school: { id: string; name: string };
  /** Whoever has some does not have to hear how to get them. */
  credits: number;
}) {
  return (
    <div className="grid gap-6">
      <Waiting title={NO_REPORT_TITLE}>
        <p className="mt-1 text-muted">Content in preparation</p>
        <p className="mt-4 max-w-md">{noReportText(school.name)}</p>
        {credits < UNLOCK_CREDITS ? (
          <p className="mt-4 max-w-md text-sm text-muted">
            <CreditPrice />
          </p>
        ) : null}
      </Waiting>
      <ReportsNearby schoolId={school.id} />
    </div>
  );
}

/** Nothing while it is not known, or if there is none: the page is complete without it. */
function ReportsNearby({ schoolId }: { schoolId: string }) {
  const { data: reports = [] } = useQuery(reportsNearbyQuery(schoolId));
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports-nearby" className="card mx-auto w-full max-w-xl p-5 sm:p-6">
      <h2 id="reports-nearby" className="text-xl">
        The closest schools with a report
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
