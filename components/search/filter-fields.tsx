"use client";

import { gradeLabel, gradeName } from "#lib/fields/grades.rules.ts";
import { RELIGION_KEYS, RELIGIONS } from "#lib/fields/religion.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";

const LABEL = "block pb-1 text-sm font-medium";

// In the browser's bundle, so that a search's payload names its filters instead of repeating a hundred elements.

/** What families choose most often: always in sight, and above everything that is rarely changed. */
export function MainFilters({
  params,
  types,
  grades,
}: {
  params: SearchParams;
  /** Those to choose from, like the grades. */
  types: readonly string[];
  grades: readonly number[];
}) {
  return (
    <>
      <Choice id="search-type" name="type" label="Type" chosen={params.type ?? ""}>
        {types.map((type) => [type, type])}
      </Choice>
      <fieldset>
        <legend className={LABEL}>
          Grades <span className="font-normal text-muted">(any of these)</span>
        </legend>
        <div className="grid grid-cols-7 gap-1.5 md:max-lg:grid-cols-14 lg:grid-cols-5">
          {grades.map((grade) => (
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
    </>
  );
}

export function FurtherFilters({ params }: { params: SearchParams }) {
  return (
    <div className="grid gap-4 pt-2">
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
      <div>
        <Choice id="search-listed" name="listed" label="Public records" chosen={params.listed ? "true" : ""}>
          {[["true", "On the latest list only"]]}
        </Choice>
        <p className="pt-1 text-xs text-muted">
          “On the latest list only” hides public schools missing from their state’s latest list.
        </p>
      </div>
    </div>
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
