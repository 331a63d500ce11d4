import { ExternalLink, SquarePen } from "lucide-react";
import Link from "next/link";
import type { ComparedPairSchool, PairComparison } from "#lib/editing/merge.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { type PairMerge, SIDE_LETTERS, SIDES } from "./use-pair-merge.ts";

/** Both schools, to choose the one that stays and keeps its address and number. */
export function SurvivorChoice({ schools, merge }: { schools: PairComparison["schools"]; merge: PairMerge }) {
  return (
    <fieldset className="mt-4">
      <legend className="font-display text-xl font-semibold">Which one stays?</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {SIDES.map((side) => (
          <div
            key={side}
            className="card flex flex-col px-4 py-3 has-checked:border-brand has-checked:outline-2 has-checked:outline-brand"
          >
            <label className="flex gap-3">
              <input
                type="radio"
                name="stays"
                checked={merge.stays === side}
                onChange={() => merge.setStays(side)}
                className="mt-1 size-6 shrink-0 accent-brand"
              />
              <span>
                <span className="block text-lg font-semibold">
                  <span className="badge mr-2">{SIDE_LETTERS[side]}</span>
                  {schools[side].name}
                </span>
                <span className="block text-muted">
                  {schools[side].location || "Place unknown"} · school {schools[side]._id}
                </span>
              </span>
            </label>
            <Belongings school={schools[side]} />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Belongings({
  school: { _id, slug, name, completeness, belongings },
}: {
  school: ComparedPairSchool;
}) {
  const { identifiers, pictures, families } = belongings;
  const lines = [
    `${completeness}% complete`,
    identifiers.join(", ") || "In no public record",
    // Drawings stand in until there is a photograph, and do not go along.
    pictures === 0 ? "No photographs" : countOf(pictures, "photograph"),
    families === 1 ? "Saved by 1 family" : `Saved by ${families.toLocaleString("en-US")} families`,
  ];
  return (
    <>
      <p className="mt-1.5 mb-1 text-sm text-muted">{lines.join(" · ")}</p>
      <div className="-mx-2 mt-auto flex flex-wrap">
        <Link href={`/admin/schools/${_id}`} target="_blank" prefetch={false} className="tool">
          <SquarePen aria-hidden="true" size={18} />
          Record<span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
        </Link>
        <Link href={`/school/${slug}`} target="_blank" prefetch={false} className="tool">
          <ExternalLink aria-hidden="true" size={18} />
          Public page<span className="sr-only">{` of ${name} (opens in a new tab)`}</span>
        </Link>
      </div>
    </>
  );
}
