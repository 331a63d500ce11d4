import type { ComparedFact, PairComparison } from "#lib/editing/merge.schema.ts";
import { type PairMerge, SIDE_LETTERS, SIDES } from "./use-pair-merge.ts";

/** A fact on which two schools differ: each value with its source, and which one to keep. */
export function FactChoice({
  fact,
  schools,
  merge,
}: {
  fact: ComparedFact;
  schools: PairComparison["schools"];
  merge: PairMerge;
}) {
  const chosen = merge.sideOf(fact);
  return (
    <fieldset className="min-w-0 border-line px-3 py-1.5 not-first:border-t lg:grid lg:grid-cols-[11rem_1fr] lg:items-center lg:gap-x-3">
      <legend className="sr-only">{fact.label}</legend>
      <p aria-hidden="true" className="font-semibold max-lg:mb-1">
        {fact.label}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {SIDES.map((side) => {
          const { text, origin, isBlank } = fact.held[side];
          return (
            <label
              key={side}
              className="flex min-w-0 gap-2.5 rounded-lg border border-line px-2.5 py-1.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft"
            >
              <input
                type="radio"
                name={`fact-${fact.fact}`}
                checked={chosen === side}
                onChange={() => merge.pick(fact.fact, side)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span aria-hidden="true" className="badge shrink-0 self-start">
                {SIDE_LETTERS[side]}
              </span>
              <span className="min-w-0">
                <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
                  {isBlank ? <em className="text-muted">Blank</em> : text}
                </span>
                {origin ? <span className="block text-sm leading-snug opacity-80">{origin}</span> : null}
                <span className="sr-only">{`, of school ${schools[side]._id}`}</span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
