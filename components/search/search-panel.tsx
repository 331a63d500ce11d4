import { RotateCcw, Search } from "lucide-react";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import type { NetworkLookup } from "#lib/places/locate.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { schoolTypeSchema } from "#lib/schools/said.schema.ts";
import { GRADE_MAX, GRADE_MIN } from "#lib/schools/schema.ts";
import { formatBounds, formHref, searchHref } from "#lib/search/address.rules.ts";
import { SEARCH_PAGE_SIZE } from "#lib/search/paging.rules.ts";
import {
  activeFilters,
  describeSearch,
  furtherFilters,
  WITHOUT_FILTERS,
  wholeArea,
} from "#lib/search/params.format.ts";
import { DEFAULT_RADIUS_MILES, LARGEST_RADIUS_MILES, type SearchParams } from "#lib/search/params.schema.ts";
import { isOfWholeCity } from "#lib/search/sort.format.ts";
import { FilterDisclosure } from "./filter-disclosure.tsx";
import { FurtherFilters, MainFilters } from "./filter-fields.tsx";
import { LocateButton } from "./locate-button.tsx";
import { PlaceBox } from "./place-box.tsx";
import { RadiusChoices } from "./radius-choices.tsx";
import { SavedSearches } from "./saved-searches.tsx";
import { SchoolNameBox } from "./school-name-box.tsx";
import { FieldError, SearchForm } from "./search-form.tsx";

const GRADES = Array.from({ length: GRADE_MAX - GRADE_MIN + 1 }, (_, index) => GRADE_MIN + index);
/** A sheet has one main button, at its end, which says how many schools there are and leads to them. */
const QUIET_IN_SHEET =
  "max-lg:border max-lg:border-edge max-lg:bg-surface max-lg:px-2 max-lg:text-sm max-lg:text-ink max-lg:hover:bg-sunken";
const LABEL = "block pb-1 text-sm font-medium";

/** The form of a search: what families change most often first, where a small window shows it without scrolling. */
export function SearchPanel({
  params,
  hasResults,
  place,
  county,
  isPlaceKnown,
  showLabel,
  mostOnPage,
  networks,
}: {
  params: SearchParams;
  hasResults: boolean;
  /** The place that was searched, in the words of the headline. */
  place: string | undefined;
  /** The county that was searched; null for any other place. */
  county: string | null;
  /** Whether there is such a place, or it was not looked for. */
  isPlaceKnown: boolean;
  /** What leads to the results, in words. */
  showLabel: string;
  /** The maximum number of schools on a page. */
  mostOnPage: number;
  networks: NetworkLookup;
}) {
  const filters = activeFilters(params);
  // A state or a county is searched as a whole.
  const whole = wholeArea(params, county);
  const hasPlace = Boolean(params.zip || params.city);
  const radius = {
    name: "radiusMiles",
    label: "Distance in miles",
    most: LARGEST_RADIUS_MILES,
    value: params.radiusMiles ?? DEFAULT_RADIUS_MILES,
  } as const;
  const subject = isPlaceKnown ? describeSearch(params, { place, county }) : `“${params.zip ?? params.city}”`;
  const summary = [subject, filters.length > 0 && countOf(filters.length, "filter")]
    .filter(Boolean)
    .join(" · ");
  return (
    <SearchForm
      href={formHref(params)}
      address={searchHref(params)}
      title="Search by Location"
      summary={capitalized(summary) || "Name, place, grades, and more"}
      isByName={params.q !== undefined && !hasPlace}
      clearing={
        filters.length > 0 ? (
          <Link href={searchHref(params, WITHOUT_FILTERS)} scroll={false} className={buttonLook("quiet")}>
            Clear filters
          </Link>
        ) : null
      }
      showLabel={showLabel}
    >
      <div>
        <label htmlFor="search-location" className={LABEL}>
          ZIP code or city
        </label>
        <PlaceBox id="search-location" value={params.zip ?? params.city ?? ""} />
        <FieldError names={["zip", "city"]} />
      </div>
      <div className="search-where grid gap-2">
        <LocateButton params={params} networks={networks} />
        <button type="submit" className={buttonLook("primary", QUIET_IN_SHEET)}>
          <Search aria-hidden="true" size={18} />
          Search Nearby
        </button>
      </div>
      {whole ? (
        <NumberField {...radius} note={`Not used: we search all of ${whole}`} />
      ) : (
        <RadiusChoices miles={hasPlace ? radius.value : (params.radiusMiles ?? null)}>
          <NumberField
            {...radius}
            note={`${hasPlace ? "" : "Needs a ZIP code or city. "}${isOfWholeCity(params) ? "Measured from the city center. The whole city is always included. " : ""}Up to ${LARGEST_RADIUS_MILES} miles. Leave blank for ${DEFAULT_RADIUS_MILES}.`}
          />
        </RadiusChoices>
      )}
      <MainFilters params={params} types={schoolTypeSchema.options} grades={GRADES} />
      <div>
        <label htmlFor="search-name" className={LABEL}>
          School name
        </label>
        <SchoolNameBox id="search-name" placeholder="Any name" value={params.q} />
        <FieldError names={["q"]} />
      </div>
      <SavedSearches params={params} hasResults={hasResults} />
      <div className="relative">
        <FilterDisclosure title="Additional Filters" count={furtherFilters(params).length}>
          <FurtherFilters params={params} />
          <div className="pt-4">
            <NumberField
              name="limit"
              label="Max results"
              most={mostOnPage}
              note={`Up to ${mostOnPage} on a page`}
              value={Math.min(params.limit ?? SEARCH_PAGE_SIZE, mostOnPage)}
            />
          </div>
        </FilterDisclosure>
        {filters.length > 0 ? (
          <Link
            href={searchHref(params, WITHOUT_FILTERS)}
            scroll={false}
            title="Reset filters"
            className="absolute top-2 right-0 grid min-h-10 min-w-10 place-items-center rounded-lg text-brand hover:bg-sunken"
          >
            <RotateCcw aria-hidden="true" size={18} />
            <span className="sr-only">Reset filters</span>
          </Link>
        ) : null}
      </div>
      {params.sort ? <input type="hidden" name="sort" value={params.sort} /> : null}
      {params.map ? <input type="hidden" name="map" value={params.map} /> : null}
      {params.bounds ? <input type="hidden" name="bounds" value={formatBounds(params.bounds)} /> : null}
    </SearchForm>
  );
}

function NumberField({
  name,
  label,
  most,
  note,
  value,
}: {
  name: "radiusMiles" | "limit";
  label: string;
  most: number;
  note: string;
  value: number;
}) {
  const id = `search-${name}`;
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <input
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          defaultValue={value}
          aria-describedby={`${id}-note`}
          className="field w-24 shrink-0 tabular-nums"
        />
      </div>
      <p id={`${id}-note`} className="pt-1 text-xs text-pretty text-muted">
        {note}
      </p>
      <FieldError names={[name]} />
    </div>
  );
}
