import { SelectFilter } from "#components/admin/select-filter.tsx";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { FurtherFilters } from "./further-filters.tsx";
import type { Choose, ListChoices } from "./list-choices.ts";
import type { FilterTerms } from "./list-terms.ts";
import { SchoolSearchBox } from "./school-search-box.tsx";

/** Filters for the list of schools: words, type, and state; and those behind “More filters”. */
export function ListFilters({
  chosen,
  choose,
  terms,
}: {
  chosen: ListChoices;
  choose: Choose;
  terms: FilterTerms;
}) {
  return (
    <div className="mt-4 mb-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <SchoolSearchBox q={chosen.q} onSearch={(q, how) => choose({ q, sort: "", dir: "asc" }, how)} />
        <SelectFilter
          label="Type"
          value={chosen.type}
          options={Object.values(SCHOOL_TYPES).map((type) => [type, type])}
          onChoose={(type) => choose({ type })}
        />
        <SelectFilter
          label="State"
          value={chosen.state}
          options={Object.entries(STATES)}
          onChoose={(state) => choose({ state })}
        />
      </div>
      <FurtherFilters chosen={chosen} choose={choose} terms={terms} />
    </div>
  );
}
