import { useState } from "react";
import { documentOf, type OpenedSource } from "#lib/sources/opened.rules.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import { type RefusedValue, refusedAfter, refusedValue, sameRefused } from "#lib/sources/refused.schema.ts";

/** Which values of the open document are refused: those stored with it, and what has been decided since. */
export function useRefusedValues(source: OpenedSource | null) {
  /** Whether each value was refused, by document, so that a second reading asks about nothing twice. */
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const refused = source
    ? refusedAfter(
        source.refused,
        decided.filter(({ of }) => of === documentOf(source)),
      )
    : [];

  return {
    /** The values of the open document that are refused, now or when it was stored. */
    refused,
    isRefused: ({ field, text }: Proposal): boolean =>
      refused.some((one) => sameRefused(one, refusedValue(field.name, text))),
    decide: ({ field, text }: Proposal, isRefused: boolean) => {
      if (!source) return;
      const decision = { of: documentOf(source), value: refusedValue(field.name, text), isRefused };
      setDecided((before) => [...before, decision]);
    },
  };
}

export type RefusedValues = ReturnType<typeof useRefusedValues>;

type Decision = { of: string; value: RefusedValue; isRefused: boolean };
