"use client";

import { ArrowLeft, Merge, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import type { ComparedFact, ComparedPairSchool, PairComparison as Pair } from "#lib/editing/merge.schema.ts";
import { FactChoice } from "./fact-choice.tsx";
import { MergeDialog } from "./merge-dialog.tsx";
import { SurvivorChoice } from "./survivor-choice.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { usePairList } from "./use-pair-list.ts";
import { type PairMerge, SIDE_LETTERS, SIDES, usePairMerge } from "./use-pair-merge.ts";

/** Two schools side by side: which one stays, and whose value each field keeps. */
export function PairComparison({ comparison }: { comparison: Pair }) {
  const { schools } = comparison;
  const merge = usePairMerge(comparison);
  const { listHref, onDecided } = usePairList(schools.map(({ _id }) => _id));
  const dismiss = useDismissal((dismissed) => {
    // Whoever takes it back may have gone on to another pair.
    if (dismissed) void onDecided();
  });
  const [isAsking, setIsAsking] = useState(false);
  const archived = schools.filter((school) => school.archived);
  return (
    <section aria-labelledby="pair-heading">
      <Link href={listHref} prefetch={false} className="tool -ml-2">
        <ArrowLeft aria-hidden="true" size={18} />
        Likely duplicates
      </Link>
      <h1 id="pair-heading" className="text-2xl">
        Are these the same school?
      </h1>
      {archived.map((school) => (
        <div key={school._id} className="mt-4">
          <Banner kind="error">{archivedText(school)}</Banner>
        </div>
      ))}
      {/* The radios of each form are a separate group. While a page comes in, it can be in the document twice, and would take
          the choices of the other one away. */}
      <form onSubmit={(event) => event.preventDefault()}>
        <SurvivorChoice schools={schools} merge={merge} />
        <Differences schools={schools} merge={merge} />
      </form>
      <SameFields same={merge.same} />
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper px-4 py-3">
        <button
          type="button"
          onClick={() => dismiss({ schools: [schools[0]._id, schools[1]._id], dismissed: true })}
          className={buttonLook("quiet")}
        >
          <X aria-hidden="true" size={18} />
          Not a duplicate
        </button>
        <button
          type="button"
          disabled={archived.length > 0}
          aria-haspopup="dialog"
          onClick={() => setIsAsking(true)}
          className={buttonLook("primary", "disabled:opacity-50")}
        >
          <Merge aria-hidden="true" size={18} />
          Merge …
        </button>
      </div>
      {isAsking ? (
        <MergeDialog
          schools={schools}
          merge={merge}
          onMerged={onDecided}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}

function archivedText({ name, _id, mergedInto }: ComparedPairSchool): string {
  const school = `${name} (school ${_id})`;
  return mergedInto
    ? `${school} was merged into ${mergedInto.name}. Restoring it from the archive undoes that merge.`
    : `${school} is in the archive. Restore it first to merge it.`;
}

function Differences({ schools, merge }: { schools: Pair["schools"]; merge: PairMerge }) {
  const { contested, united } = merge;
  return (
    <section aria-labelledby="differences" className="mt-6">
      <h2 id="differences" className="text-xl">
        Differences
      </h2>
      {contested.length + united.length === 0 ? (
        <p className="mt-2 text-muted">All fields are the same.</p>
      ) : (
        <p className="mt-1 text-muted">
          Choose what the school keeps. By default, the value with more parts is chosen, such as an address
          with a street; otherwise the newer one, except that a school added by hand does not rename one from
          public records. Where one school has a blank, “Take all” keeps the other school’s value.
        </p>
      )}
      {contested.length > 1 ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              onClick={() => merge.pickAll(side)}
              className={buttonLook("quiet")}
            >
              Take all from {SIDE_LETTERS[side]}
              <span className="sr-only">{`, school ${schools[side]._id}`}</span>
            </button>
          ))}
        </div>
      ) : null}
      <FactGroup
        title="Both have a value"
        facts={contested.filter(hasBoth)}
        schools={schools}
        merge={merge}
      />
      <FactGroup
        title="Only one has a value"
        facts={contested.filter((fact) => !hasBoth(fact))}
        schools={schools}
        merge={merge}
        isFolded
      />
      {united.length > 0 ? (
        <>
          <h3 className="mt-4 mb-2 font-semibold">Both are kept</h3>
          <dl className="card">
            {united.map(({ fact, label, held }) => (
              <div
                key={fact}
                className="border-line px-3 py-2 not-first:border-t lg:grid lg:grid-cols-[11rem_1fr] lg:gap-x-3"
              >
                <dt className="font-semibold">{label}</dt>
                <dd>
                  <ul className="whitespace-pre-wrap wrap-anywhere">
                    {SIDES.filter((side) => !held[side].isBlank).map((side) => (
                      <li key={side}>{held[side].text}</li>
                    ))}
                  </ul>
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </section>
  );
}

/** What needs a decision stands before what only one of them knows. */
function FactGroup({
  title,
  facts,
  schools,
  merge,
  isFolded = false,
}: {
  title: string;
  facts: readonly ComparedFact[];
  schools: Pair["schools"];
  merge: PairMerge;
  /** Nothing in it needs a decision. */
  isFolded?: boolean;
}) {
  if (facts.length === 0) return null;
  if (isFolded) {
    return (
      <details className="mt-4">
        <summary className="mb-2 w-fit font-semibold">
          {title} <span className="font-normal text-muted">({facts.length})</span>
        </summary>
        <div className="card">
          {facts.map((fact) => (
            <FactChoice key={fact.fact} fact={fact} schools={schools} merge={merge} />
          ))}
        </div>
      </details>
    );
  }
  return (
    <>
      <h3 className="mt-4 mb-2 font-semibold">
        {title} <span className="font-normal text-muted">({facts.length})</span>
      </h3>
      <div className="card">
        {facts.map((fact) => (
          <FactChoice key={fact.fact} fact={fact} schools={schools} merge={merge} />
        ))}
      </div>
    </>
  );
}

function hasBoth({ held: [one, other] }: ComparedFact): boolean {
  return !one.isBlank && !other.isBlank;
}

function SameFields({ same }: { same: Pair["facts"] }) {
  if (same.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="mb-2 w-fit font-semibold">
        The same in both <span className="font-normal text-muted">({same.length})</span>
      </summary>
      <dl className="card grid gap-x-3 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(10rem,auto)_1fr] lg:grid-cols-[11rem_1fr]">
        {same.map(({ fact, label, held: [one] }) => (
          <div key={fact} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{one.text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
