import { useState } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { canBeFilled } from "#lib/editing/needs-data.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { SchoolForm } from "./use-school-form.ts";

/**
 * Which fields of a record to show: all, or only those that are empty and can be filled. What is typed into one does not
 * make it disappear, nor does saving it: it was empty when the user began. The choice is in the address, so that it is
 * kept from school to school.
 */
export function useNeedsData({
  sections,
  school,
  form,
}: {
  sections: readonly FormSection[];
  school: EditedSchool;
  form: SchoolForm;
}) {
  const { chosen, choose } = useAddress({ needs: "" });
  const isOn = chosen.needs !== "";
  const all = sections.flatMap(({ fields }) => fields);
  const [atFirst] = useState(
    () => new Set(all.filter(({ name }) => canBeFilled(school, name)).map(({ name }) => name)),
  );
  const isShown = (name: string) =>
    atFirst.has(name) || form.isChanged(name) || form.problemOf(name) !== undefined;
  const kept = sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ name }) => isShown(name)) }))
    .filter(({ fields }) => fields.length > 0);
  return {
    isOn,
    turn: (on: boolean) => choose({ needs: on ? "1" : "" }, "replace"),
    sections: isOn ? kept : sections,
    /** How many fields are empty and can be filled. */
    count: all.filter(({ name }) => canBeFilled(school, name)).length,
    total: all.length,
  };
}

export type NeedsDataChoice = ReturnType<typeof useNeedsData>;
