import { SelectFilter } from "#components/admin/select-filter.tsx";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import type { ListChoices } from "./list-choices.ts";
import { SchoolSearchBox } from "./school-search-box.tsx";

type Choose = (changes: Partial<ListChoices>, how?: "push" | "replace") => void;

/** Filters for the list of schools: words, type, and state. */
export function ListFilters({ chosen, choose }: { chosen: ListChoices; choose: Choose }) {
  return (
    <div className="mt-4 mb-1 flex flex-wrap items-start gap-x-4 gap-y-3">
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
  );
}
