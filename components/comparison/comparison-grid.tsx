import { clsx } from "clsx";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { comparedFacts } from "#lib/comparison/comparison.format.ts";
import {
  type ComparisonOrder,
  type ComparisonSort,
  WEIGHT_LEVELS,
} from "#lib/comparison/comparison.rules.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { isRatable } from "#lib/schools/scores.rules.ts";
import type { Compared } from "./compared.ts";
import { ComparedFacts } from "./compared-facts.tsx";
import { SchoolHead } from "./school-head.tsx";
import { SchoolScore } from "./school-score.tsx";
import { WeightedScore } from "./weighted-score.tsx";

/** The schools as rows of a table with a sticky header and first column. */
export function ComparisonGrid({
  order,
  onOrder,
  hasFacts,
  ...compared
}: Compared & {
  /** Whether the facts stand under the scores, which makes a row as high as the longest list of them. */
  hasFacts: boolean;
  order: ComparisonOrder;
  onOrder: (by: ComparisonSort) => void;
}) {
  const { schools, weights } = compared;
  const categories = compared.categories.filter(
    (category) =>
      isRatable(category, schools) ||
      (hasFacts && schools.some((school) => comparedFacts(school, category).length > 0)),
  );
  const head = { order, onOrder };
  return (
    <section aria-label="Comparison" className="comparison-scroll">
      <table className="comparison-table">
        <thead>
          <tr>
            <SortHead by="name" text="School" {...head} />
            <SortHead by="weighted" text="Weighted score" {...head} />
            {categories.map((category) => (
              <SortHead
                key={category}
                by={category}
                text={CATEGORY_LABELS[category]}
                note={
                  weights[category] === 0
                    ? "Not counted"
                    : `${WEIGHT_LEVELS[weights[category]] ?? ""} priority`
                }
                {...head}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {schools.map((school) => (
            <SchoolRow
              key={school._id}
              school={school}
              hasFacts={hasFacts}
              {...compared}
              categories={categories}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function SortHead({
  by,
  text,
  note,
  order,
  onOrder,
}: {
  by: ComparisonSort;
  text: string;
  note?: string;
  order: ComparisonOrder;
  onOrder: (by: ComparisonSort) => void;
}) {
  const isCurrent = order.by === by;
  const Icon = isCurrent ? (order.direction === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th scope="col" aria-sort={isCurrent ? order.direction : undefined}>
      <button type="button" onClick={() => onOrder(by)}>
        {text}
        <Icon aria-hidden="true" size={14} className="needs-script no-print" />
      </button>
      {note ? <small>{note}</small> : null}
    </th>
  );
}

function SchoolRow({
  school,
  hasFacts,
  ...compared
}: Compared & { school: ComparedSchool; hasFacts: boolean }) {
  const { schools, categories, weights, hoveredId, selectedId, onHover } = compared;
  return (
    <tr
      data-school={school._id}
      className={clsx(school._id === selectedId ? "is-selected" : school._id === hoveredId && "is-hovered")}
      onPointerEnter={() => onHover?.(school._id)}
      onPointerLeave={() => onHover?.(null)}
      onFocus={() => onHover?.(school._id)}
      onBlur={() => onHover?.(null)}
    >
      <th scope="row">
        <SchoolHead school={school} hasFacts={hasFacts} {...compared} />
      </th>
      <td>
        <WeightedScore school={school} weights={weights} />
      </td>
      {categories.map((category) => (
        <td key={category}>
          {isRatable(category, schools) ? (
            <SchoolScore school={school} category={category} {...compared} />
          ) : null}
          {hasFacts ? <ComparedFacts school={school} group={category} {...compared} /> : null}
        </td>
      ))}
    </tr>
  );
}
