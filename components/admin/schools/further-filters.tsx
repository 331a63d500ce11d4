import { SelectFilter } from "#components/admin/select-filter.tsx";
import { DayFilter } from "./day-filter.tsx";
import { type Choose, type ListChoices, PERCENTAGES } from "./list-choices.ts";
import { type FilterTerms, STATUSES } from "./list-terms.ts";

/** No register that we read is older. */
const FIRST_YEAR = 2000;

/** The filters that are needed now and then, folded. */
export function FurtherFilters({
  chosen,
  choose,
  terms,
}: {
  chosen: ListChoices;
  choose: Choose;
  terms: FilterTerms;
}) {
  const percentages = PERCENTAGES.map((value) => [value, `${value}%`] as const);
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, ago) => {
    const year = String(thisYear - ago);
    return [year, year] as const;
  });
  return (
    <details className="further">
      <summary className="w-fit py-1 font-semibold">More filters</summary>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-3">
        <SelectFilter
          label="Status"
          value={chosen.schoolStatus}
          options={STATUSES}
          onChoose={(schoolStatus) => choose({ schoolStatus })}
        />
        <SelectFilter
          label="Missing"
          value={chosen.missing}
          options={terms.fields.map(({ name, label }) => [name, label])}
          onChoose={(missing) => choose({ missing })}
        />
        <SelectFilter
          label="Completeness, min"
          value={chosen.completeFrom}
          options={percentages}
          onChoose={(completeFrom) => choose({ completeFrom })}
        />
        <SelectFilter
          label="Completeness, max"
          value={chosen.completeTo}
          options={percentages}
          onChoose={(completeTo) => choose({ completeTo })}
        />
        <SelectFilter
          label="Oldest source year, from"
          value={chosen.sourceFrom}
          options={years}
          onChoose={(sourceFrom) => choose({ sourceFrom })}
        />
        <SelectFilter
          label="Oldest source year, to"
          value={chosen.sourceTo}
          options={years}
          onChoose={(sourceTo) => choose({ sourceTo })}
        />
        <SelectFilter
          label="Values"
          value={chosen.doubt}
          options={[["true", "Doubtful"]]}
          onChoose={(doubt) => choose({ doubt })}
        />
        <SelectFilter
          label="Edited by"
          value={chosen.editedBy}
          options={terms.staff.map(({ _id, displayName }) => [_id, displayName])}
          onChoose={(editedBy) => choose({ editedBy })}
        />
        <DayFilter
          label="Edited since"
          value={chosen.editedSince}
          onChoose={(editedSince) => choose({ editedSince })}
        />
      </div>
    </details>
  );
}
