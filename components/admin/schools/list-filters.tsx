import { useId } from "react";
import { SCHOOL_TYPES } from "#lib/fields/school-types.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import type { ListChoices } from "./list-choices.ts";
import { SchoolSearchBox } from "./school-search-box.tsx";

type Choose = (changes: Partial<ListChoices>, how?: "push" | "replace") => void;

/** What narrows the list of schools: words, the type and the state. */
export function ListFilters({ chosen, choose }: { chosen: ListChoices; choose: Choose }) {
  return (
    <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <SchoolSearchBox q={chosen.q} onSearch={(q, how) => choose({ q, sort: "", dir: "asc" }, how)} />
      <Filter
        label="Type"
        value={chosen.type}
        options={Object.values(SCHOOL_TYPES).map((type) => [type, type])}
        onChoose={(type) => choose({ type })}
      />
      <Filter
        label="State"
        value={chosen.state}
        options={Object.entries(STATES)}
        onChoose={(state) => choose({ state })}
      />
    </div>
  );
}

/** @param options [value, label] */
function Filter({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-36 flex-1 sm:w-48 sm:flex-none">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)} className="field">
        <option value="">All</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
