import { useState } from "react";
import { shownWarnings, withoutUnread } from "#lib/editing/plausibility.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { own } from "#lib/platform/own.ts";
import type { SchoolForm } from "./use-school-form.ts";

/**
 * What looks wrong about a school with the edits made so far, and the reasons that the user gives why it is right. They
 * are saved with the edits.
 */
export function useWarnings(school: EditedSchool, form: SchoolForm) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const values = { ...school.values, ...form.values };
  const warnings = withoutUnread(
    shownWarnings(values, school.values, school.confirmed),
    new Set(Object.keys(form.problems)),
  );
  const reasons = Object.fromEntries(
    warnings.flatMap(({ id }): [string, string][] => {
      const reason = own(typed, id)?.trim() ?? "";
      return reason === "" ? [] : [[id, reason]];
    }),
  );
  return {
    warnings,
    textOf: (id: string) => own(typed, id) ?? "",
    type: (id: string, text: string) => setTyped((before) => ({ ...before, [id]: text })),
    /** To save, by the ID of the warning. */
    reasons,
    reasonCount: Object.keys(reasons).length,
    /** @returns a function that brings the reasons back */
    clear: (): (() => void) => {
      setTyped({});
      return () => setTyped((now) => ({ ...typed, ...now }));
    },
  };
}

export type Warnings = ReturnType<typeof useWarnings>;
