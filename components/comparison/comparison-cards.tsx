"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { CSSProperties } from "react";
import type { Compared } from "#components/comparison/compared.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { comparedFacts } from "#lib/comparison/comparison.format.ts";
import { mainFacts } from "#lib/comparison/main-facts.format.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { type Category, isRatable } from "#lib/schools/scores.rules.ts";
import { ComparedFacts, FactList } from "./compared-facts.tsx";
import "./comparison-cards.css";
import { SchoolHead } from "./school-head.tsx";
import { SchoolScore } from "./school-score.tsx";
import { WeightedScore } from "./weighted-score.tsx";

/**
 * The same data as the table, one card per school, for windows too small for a table. Each says which school it is and
 * gives its main facts before its scores, and on a press the other facts under them: all facts of all schools would be
 * many screens of a phone.
 */
export function ComparisonCards({ opened, onOpened, ...compared }: Compared & Opening) {
  // An opened card is much longer: cards in line with it would be mostly gaps.
  const isLevel = opened.size === 0 && !compared.differences.isOnly;
  return (
    <ul
      aria-label="Comparison"
      className={clsx("grid gap-4 sm:grid-cols-2", isLevel && "comparison-cards-level")}
    >
      {compared.schools.map((school) => (
        <SchoolCard
          key={school._id}
          school={school}
          isOpened={opened.has(school._id)}
          onOpened={(isOpened) => onOpened(school._id, isOpened)}
          {...compared}
        />
      ))}
    </ul>
  );
}

type Opening = {
  /** The IDs of the schools whose facts are shown. */
  opened: ReadonlySet<string>;
  onOpened: (id: string, isOpened: boolean) => void;
};

const NO_MARKS = { paths: new Set<string>(), isOnly: false };

function SchoolCard({
  school,
  isOpened,
  onOpened,
  ...compared
}: Compared & { school: ComparedSchool; isOpened: boolean; onOpened: (isOpened: boolean) => void }) {
  const { categories, weights, hoveredId, selectedId, differences } = compared;
  const isOpen = isOpened || differences.isOnly;
  const { schools, sources } = compared;
  const main = mainFacts(school);
  const isAbove = (path: string) => main.some((fact) => fact.path === path);
  const hasOthers = (category: Category) =>
    comparedFacts(school, category).some(({ path }) => !isAbove(path));
  const shown = categories.filter(
    (category) => isRatable(category, schools) || (isOpen && hasOthers(category)),
  );
  return (
    <li
      data-school={school._id}
      style={{ "--categories": shown.length } as CSSProperties}
      className={clsx(
        "card scroll-mt-24 p-4",
        school._id === selectedId
          ? "border-pencil ring-2 ring-pencil"
          : school._id === hoveredId && "border-brand",
      )}
    >
      <SchoolHead school={school} hasFacts={isOpen} {...compared} />
      {/* Also without facts, a row of the grid. Marks have their legend above the list only where facts are opened. */}
      <div>
        <FactList
          school={school}
          facts={main}
          sources={sources}
          differences={isOpen ? differences : NO_MARKS}
        />
      </div>
      <p className="mt-3 border-t border-line pt-3">
        <span className="block font-medium">Weighted score</span>
        <WeightedScore school={school} weights={weights} />
      </p>
      <ul className="mt-3 grid gap-3">
        {shown.map((category) => (
          <li key={category} className="category-line">
            <span className="font-medium">{CATEGORY_LABELS[category]}</span>
            {isRatable(category, schools) ? (
              <SchoolScore school={school} category={category} {...compared} />
            ) : null}
            {isOpen ? <ComparedFacts school={school} group={category} without={main} {...compared} /> : null}
          </li>
        ))}
      </ul>
      {differences.isOnly ? null : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => onOpened(!isOpened)}
          className="tool no-print -mb-2 mt-2 -ml-2 justify-self-start"
        >
          {isOpen ? "Show fewer facts" : "Show more facts"}
          <span className="sr-only">of {school.name}</span>
          <ChevronDown aria-hidden="true" size={18} className={clsx(isOpen && "rotate-180")} />
        </button>
      )}
    </li>
  );
}
