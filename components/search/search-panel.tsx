import { ChevronDown, RotateCcw } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import { gradeLabel, gradeName } from "#lib/schools/format.ts";
import { RELIGION_KEYS, RELIGIONS } from "#lib/schools/religion.rules.ts";
import { GRADE_MAX, GRADE_MIN, schoolTypeSchema } from "#lib/schools/schema.ts";
import { activeFilters, WITHOUT_FILTERS } from "#lib/schools/search-params.format.ts";
import { searchHref } from "#lib/schools/search-params.rules.ts";
import {
  DEFAULT_RADIUS_MILES,
  LARGEST_RADIUS_MILES,
  type SearchParams,
} from "#lib/schools/search-params.schema.ts";
import { SchoolNameBox } from "./school-name-box.tsx";

const GRADES = Array.from({ length: GRADE_MAX - GRADE_MIN + 1 }, (_, index) => GRADE_MIN + index);
const LABEL = "block pb-1 text-sm font-medium";

/** The form of a search: place, name, filters. Sent without our script, it leads to the same address. */
export function SearchPanel({ params }: { params: SearchParams }) {
  const hasFilters = activeFilters(params).length > 0;
  return (
    <search>
      <Form action="/search" prefetch={false} className="card grid gap-4 p-5">
        <h2 className="text-lg">Search by Location</h2>
        <div>
          <label htmlFor="search-location" className={LABEL}>
            ZIP code or city
          </label>
          <input
            id="search-location"
            name="location"
            maxLength={100}
            autoComplete="postal-code"
            placeholder="02115, or Portland, OR"
            defaultValue={params.zip ?? params.city ?? ""}
            className="field"
          />
        </div>
        <div>
          <label htmlFor="search-radius" className={LABEL}>
            Within miles
          </label>
          <input
            id="search-radius"
            name="radiusMiles"
            type="number"
            inputMode="numeric"
            min={1}
            max={LARGEST_RADIUS_MILES}
            step={1}
            placeholder={String(DEFAULT_RADIUS_MILES)}
            defaultValue={params.radiusMiles ? String(params.radiusMiles) : ""}
            className="field"
          />
        </div>
        <div>
          <label htmlFor="search-name" className={LABEL}>
            School name
          </label>
          <SchoolNameBox id="search-name" placeholder="Any name" value={params.q} />
        </div>
        <details className="filters group">
          <summary className="flex min-h-11 list-none items-center justify-between border-t border-line pt-3 font-medium">
            Additional Filters
            <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
          </summary>
          <div className="grid gap-4 pt-2">
            <Choice id="search-type" name="type" label="Type" chosen={params.type ?? ""}>
              {schoolTypeSchema.options.map((type) => [type, type])}
            </Choice>
            <fieldset>
              <legend className={LABEL}>Grades</legend>
              <div className="flex flex-wrap gap-1.5">
                {GRADES.map((grade) => (
                  <label key={grade} className="grade-choice">
                    <input
                      type="checkbox"
                      name="grades"
                      value={grade}
                      defaultChecked={params.grades?.includes(grade)}
                      aria-label={gradeName(grade)}
                    />
                    <span aria-hidden="true">{gradeLabel(grade)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <Choice
              id="search-religion"
              name="religion"
              label="Religious affiliation"
              chosen={params.religion ?? ""}
            >
              {RELIGION_KEYS.map((key) => [key, RELIGIONS[key]])}
            </Choice>
            <Choice id="search-magnet" name="magnet" label="Magnet" chosen={params.magnet ? "true" : ""}>
              {[["true", "Magnet schools only"]]}
            </Choice>
            <Choice id="search-charter" name="charter" label="Charter" chosen={params.charter ? "true" : ""}>
              {[["true", "Charter schools only"]]}
            </Choice>
          </div>
        </details>
        {params.limit ? <input type="hidden" name="limit" value={params.limit} /> : null}
        {params.sort ? <input type="hidden" name="sort" value={params.sort} /> : null}
        <button type="submit" className={buttonLook("primary")}>
          Search
        </button>
        {hasFilters ? (
          <Link
            href={searchHref(params, WITHOUT_FILTERS)}
            prefetch={false}
            className="link inline-flex min-h-8 items-center justify-center gap-1.5"
          >
            <RotateCcw aria-hidden="true" size={16} />
            Reset filters
          </Link>
        ) : null}
      </Form>
    </search>
  );
}

/** @param children pairs of value and text, after "Any" */
function Choice({
  id,
  name,
  label,
  chosen,
  children,
}: {
  id: string;
  name: string;
  label: string;
  chosen: string;
  children: [value: string, text: string][];
}) {
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={chosen} className="field">
        <option value="">Any</option>
        {children.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
