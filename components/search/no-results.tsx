import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { milesTo } from "#lib/schools/neighborhood.format.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import type { WaysOut } from "#lib/search/ways-out.rules.ts";
import { ResultList } from "./result-list.tsx";

/** Alternatives to a search that nothing matches. */
export function NoResults({ params, waysOut }: { params: SearchParams; waysOut: WaysOut }) {
  const { ways, nearest, unplaced } = waysOut;
  return (
    <>
      {unplaced.length > 0 ? (
        <section aria-labelledby="unplaced" className="mt-4">
          <h3 id="unplaced" className="text-base">
            Listed at an address there, but not on the map
          </h3>
          <ResultList schools={unplaced} className="mt-3" />
        </section>
      ) : null}
      <div className="card mt-4 p-6">
        {nearest?.distance === undefined ? null : (
          <p className="mb-5">
            The nearest school that fits is{" "}
            <Link href={`/school/${nearest.slug}`} className="link">
              {nearest.name}
            </Link>{" "}
            in {nearest.location}, {milesTo(nearest)} away.
          </p>
        )}
        {params.q ? <NameTips /> : null}
        {ways.length > 0 ? <p className="mb-3">Try one of these:</p> : null}
        <ul className="flex flex-wrap gap-3">
          {ways.map(({ label, change, schools, isCapped }, index) => (
            <li key={label}>
              <Link
                href={searchHref(params, change)}
                className={buttonLook(index === 0 ? "primary" : "quiet")}
              >
                <span>
                  {label}
                  <span className="font-normal">
                    {" "}
                    ({isCapped ? `more than ${formatCount(schools)} schools` : countOf(schools, "school")})
                  </span>
                </span>
              </Link>
            </li>
          ))}
          <li>
            <Link href="/search" className={buttonLook("quiet")}>
              Browse All Schools
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}

/** What helps when no school has a name like the one that was typed. */
function NameTips() {
  return (
    <div className="mb-5">
      <p className="font-medium">What may help:</p>
      <ul className="mt-2 list-disc pl-5">
        <li>Check the spelling.</li>
        <li>Type fewer words: “exeter” finds Phillips Exeter Academy.</li>
        <li>
          Add the city or state, as in “central high, Philadelphia”, or look through{" "}
          <Link href="/schools" className="link">
            the schools of each state and city
          </Link>
          .
        </li>
      </ul>
    </div>
  );
}
