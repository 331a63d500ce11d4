import { readable } from "#lib/activity/log.format.ts";
import { type FactChange, sameStored } from "#lib/record/changes.rules.ts";
import { shownValue } from "#lib/record/form-values.rules.ts";
import { fieldsOf, sameValue } from "#lib/record/values.rules.ts";
import { sameCitation } from "#lib/schools/citation.rules.ts";
import { isImageField } from "#lib/schools/images.schema.ts";
import { type Confirmation, confirmedWarning } from "./plausibility.rules.ts";
import type { RevisionChange } from "./revisions.schema.ts";

/** These describe the revision itself, and are shown that way. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set(["mergedSchool", "mergedInto"]);

/**
 * The changes of a revision by field, in the form's words. A change of an address counts as changes of those of its
 * fields that differ, and another source of an address as another source of all its fields.
 * @param labels what the form calls the fields
 */
export function shownChanges(
  changes: Readonly<Record<string, FactChange>>,
  labels: ReadonlyMap<string, string>,
): RevisionChange[] {
  return Object.entries(changes).flatMap(([fact, change]) => shownChange(fact, change, labels));
}

function shownChange(
  fact: string,
  { from, to, origin, citation }: FactChange,
  labels: ReadonlyMap<string, string>,
): RevisionChange[] {
  if (SAID_OTHERWISE.has(fact)) return [];
  if (confirmedWarning(fact) !== null) return confirmation(fact, to);
  const fields = fieldsOf(fact);
  const cited = { citedBefore: origin?.c ?? null, citedAfter: citation ?? null };
  const isSource = sameStored(from, to);
  const isReturned = isSource && sameCitation(cited.citedBefore, cited.citedAfter);
  if (fields.length === 0) {
    const label = labels.get(fact) ?? readable(fact);
    return [{ field: fact, label, from, to, ...cited, isReturned, isRestorable: isImageField(fact) }];
  }
  return fields.flatMap((field) => {
    const shown = { from: shownValue(field, from), to: shownValue(field, to) };
    if (isSource ? shown.to === null : sameValue(shown.from, shown.to)) return [];
    return [{ field, label: labels.get(field) ?? field, ...shown, ...cited, isReturned, isRestorable: true }];
  });
}

/** A value that looks wrong, and why it is right. */
function confirmation(fact: string, stored: unknown): RevisionChange[] {
  const { text: from, reason: to } = stored as Confirmation;
  return [
    {
      field: fact,
      label: "Confirmed as right",
      from,
      to,
      citedBefore: null,
      citedAfter: null,
      isReturned: false,
      isRestorable: false,
    },
  ];
}
