import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { FROM_LIST, fieldSought } from "#lib/editing/list-address.format.ts";
import type { ShownWarning } from "#lib/editing/plausibility.rules.ts";
import { goToField } from "./fields/field-frame.tsx";

/**
 * Whoever opens a school from a list of what is missing or doubtful begins at that field, and so with the next school.
 * Where the address leads to something else, it goes first.
 */
export function useFieldSought(warnings: readonly ShownWarning[]): void {
  const search = useSearchParams();
  const find = useEffectEvent(() => {
    const from = search.get(FROM_LIST);
    if (from === null || search.has("history") || window.location.hash !== "") return;
    const open = warnings.filter(({ confirmedBecause }) => confirmedBecause === "");
    const field = fieldSought(from, open);
    if (field === null) return;
    goToField(field);
  });
  useEffect(() => find(), []);
}
