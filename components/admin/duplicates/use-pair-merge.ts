import { useState } from "react";
import type { ComparedFact, PairComparison } from "#lib/editing/merge.schema.ts";
import { staysFirst, takesOther } from "#lib/editing/merge-choice.rules.ts";
import { own } from "#lib/platform/own.ts";

/** One of the two schools, by its position in the comparison. */
export type Side = 0 | 1;
export const SIDES: readonly Side[] = [0, 1];
/** What the two schools are called where their names would be too long, or are the same. */
export const SIDE_LETTERS = ["A", "B"] as const satisfies Record<Side, string>;
export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * The choices for merging two schools: which one stays, and whose value each fact keeps. `staysFirst` and `takesOther`
 * say what is chosen before anybody does.
 */
export function usePairMerge({ schools, facts }: PairComparison) {
  const [stays, setStays] = useState<Side>(() => staysFirst(schools));
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({});
  const goes = otherSide(stays);

  const sideOf = ({ fact, held }: ComparedFact): Side =>
    own(picked, fact) ?? (takesOther(held[stays], held[goes]) ? goes : stays);
  const contested = facts.filter(({ isSame, isUnited }) => !isSame && !isUnited);

  return {
    stays,
    goes,
    setStays,
    sideOf,
    pick: (fact: string, side: Side) => setPicked((before) => ({ ...before, [fact]: side })),
    /** Takes every fact on which the schools differ from one of them, except what it does not know. */
    pickAll: (side: Side) =>
      setPicked(
        Object.fromEntries(
          contested.map(({ fact, held }) => [fact, held[side].isBlank ? otherSide(side) : side]),
        ),
      ),
    /** Facts on which the schools differ and one has to give way. */
    contested,
    /** Facts where both values are kept. */
    united: facts.filter(({ isSame, isUnited }) => isUnited && !isSame),
    /** Facts on which both agree, without blanks. */
    same: facts.filter(({ isSame, held }) => isSame && !held[0].isBlank),
    /** The merge request, as the API takes it. */
    order: () => ({
      other: schools[goes]._id,
      take: contested.filter((fact) => sideOf(fact) === goes).map(({ fact }) => fact),
      versions: { stays: schools[stays].version, goes: schools[goes].version },
    }),
  };
}

export type PairMerge = ReturnType<typeof usePairMerge>;
