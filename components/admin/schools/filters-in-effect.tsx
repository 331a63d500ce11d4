import { X } from "lucide-react";
import type { Choose, FilterName, ListChoices } from "./list-choices.ts";
import { type FilterTerms, filterWords } from "./list-terms.ts";

/** What is chosen of the folded filters, which stays in view; a press takes one back. */
export function FiltersInEffect({
  names,
  chosen,
  choose,
  terms,
}: {
  names: readonly FilterName[];
  chosen: ListChoices;
  choose: Choose;
  terms: FilterTerms;
}) {
  if (names.length === 0) return null;
  return (
    <ul aria-label="Filters in effect" className="mt-2 flex flex-wrap gap-2">
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => choose({ [name]: "" })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:bg-sunken"
          >
            {filterWords(name, chosen[name], terms)}
            <X aria-hidden="true" size={16} />
            <span className="sr-only">(remove this filter)</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
