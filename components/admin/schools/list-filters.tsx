import { SlidersHorizontal } from "lucide-react";
import { SelectFilter } from "#components/admin/select-filter.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { FiltersInEffect } from "./filters-in-effect.tsx";
import { FurtherFilters } from "./further-filters.tsx";
import type { Choose, ListChoices } from "./list-choices.ts";
import { type FilterTerms, FURTHER, filterWords } from "./list-terms.ts";
import { SchoolSearchBox } from "./school-search-box.tsx";

/**
 * Filters for the list of schools: words, type, and state; and those behind “More filters”. On a phone, all but the words
 * are behind one button, which says how many are in effect.
 */
export function ListFilters({
  chosen,
  choose,
  terms,
}: {
  chosen: ListChoices;
  choose: Choose;
  terms: FilterTerms;
}) {
  const further = FURTHER.filter((name) => filterWords(name, chosen[name], terms) !== null);
  const count = further.length + [chosen.type, chosen.state].filter((value) => value !== "").length;
  return (
    <div className="mt-2 mb-3">
      <div className="list-filters">
        <SchoolSearchBox q={chosen.q} onSearch={(q, how) => choose({ q, sort: "", dir: "asc" }, how)} />
        <details className="list-fold">
          <summary className={buttonLook("quiet", "w-full md:supports-[selector(::details-content)]:hidden")}>
            <SlidersHorizontal aria-hidden="true" size={18} />
            {count > 0 ? `Filters (${count})` : "Filters"}
          </summary>
          <div className="flex flex-wrap gap-x-4 gap-y-3 md:contents">
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
            <FurtherFilters chosen={chosen} choose={choose} terms={terms} />
          </div>
        </details>
      </div>
      <FiltersInEffect names={further} chosen={chosen} choose={choose} terms={terms} />
    </div>
  );
}
