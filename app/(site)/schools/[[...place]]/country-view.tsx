import { siteOrigin } from "#app/page-metadata.ts";
import { DirectoryFrame } from "#components/directory/directory-frame.tsx";
import { SchoolGroups } from "#components/directory/school-groups.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { AddressForm, Link } from "#components/ui/link.tsx";
import { schoolsWithoutState } from "#lib/directory/directory.data.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { crumbsAbove, directoryPath, type StateEntry, schoolsIn } from "#lib/schools/directory.rules.ts";
import { breadcrumbNode } from "#lib/schools/json-ld.format.ts";

/** All states with the number of their schools. */
export async function CountryView({ states }: { states: StateEntry[] }) {
  const withoutState = await schoolsWithoutState();
  const byName = states.toSorted((a, b) => STATES[a.code].localeCompare(STATES[b.code]));
  return (
    <DirectoryFrame
      crumbs={crumbsAbove()}
      title="Schools by state and city"
      lead={`${countOf(schoolsIn(states), "school")} in ${countOf(states.length, "state or territory", "states and territories")}. Choose one to see its cities.`}
    >
      <JsonLd graph={[breadcrumbNode(crumbsAbove(null), siteOrigin())]} />
      {/* Without suggestions, which would be most of this page's script. */}
      <AddressForm action="/search" className="mt-6 max-w-md">
        <label htmlFor="find-place" className="block pb-1 font-medium">
          Find a state or city
        </label>
        <div className="flex gap-2">
          <input
            id="find-place"
            name="city"
            type="search"
            placeholder="ZIP code, city or state"
            className="field grow"
          />
          <button type="submit" className={buttonLook("quiet")}>
            Search
          </button>
        </div>
      </AddressForm>
      <p className="mt-3">
        <Link href="/search" className="link inline-flex min-h-6 items-center">
          Search by name, ZIP code or distance
        </Link>
      </p>
      {/* The alphabet runs down each column. */}
      <ul className="mt-6 gap-2.5 sm:columns-2 lg:columns-3">
        {byName.map(({ code, schools }) => (
          <li key={code} className="break-inside-avoid pb-2.5">
            <Link
              href={directoryPath(code)}
              className="card flex min-h-12 items-center justify-between gap-4 px-4 py-2 hover:border-edge"
            >
              <span className="font-medium">{STATES[code]}</span>
              <span className="text-sm text-muted tabular-nums">{countOf(schools, "school")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {withoutState.length > 0 ? (
        <SchoolGroups groups={[{ heading: "Schools in an unknown state", schools: withoutState }]} />
      ) : null}
    </DirectoryFrame>
  );
}
