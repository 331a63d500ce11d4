import { Users } from "lucide-react";
import { buttonLook } from "#components/ui/button.ts";
import { type OthersChange, whoChanged } from "#lib/editing/others-changes.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";

const NOTICE_ID = "others-changes";

/** Leads to that notice from the save bar, which is always in sight. */
export function OthersHint({ changes }: { changes: readonly OthersChange[] }) {
  if (changes.length === 0) return null;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1.5 text-left text-sm font-semibold text-on-notice underline underline-offset-4"
      onClick={() => document.getElementById(NOTICE_ID)?.focus()}
    >
      <Users aria-hidden="true" size={16} className="shrink-0" />
      {whoChanged(changes)} changed this school
    </button>
  );
}

/**
 * Says what others have changed in a record since it was opened, with both values. What the editor typed stays in the form.
 * @param onRead called once they have taken note
 */
export function OthersNotice({
  changes,
  fields,
  onRead,
}: {
  changes: readonly OthersChange[];
  fields: readonly FieldDefinition[];
  onRead: () => void;
}) {
  return (
    <div role="status" className="empty:absolute">
      {changes.length > 0 ? (
        <div
          id={NOTICE_ID}
          tabIndex={-1}
          className="flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice max-sm:flex-wrap"
        >
          <Users aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <div className="min-w-0 flex-1 max-sm:basis-3/4">
            <p className="font-semibold">{whoChanged(changes)} changed this school since you opened it.</p>
            <ul className="mt-1 grid gap-1 wrap-anywhere">
              {changes.map((change) => (
                <li key={change.name}>
                  <Change change={change} field={fields.find(({ name }) => name === change.name)} />
                </li>
              ))}
            </ul>
          </div>
          <button
            type="button"
            onClick={onRead}
            className={buttonLook("quiet", "shrink-0 self-start max-sm:ml-auto")}
          >
            Got it
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Change({
  change: { name, from, to, mine },
  field,
}: {
  change: OthersChange;
  field: FieldDefinition | undefined;
}) {
  return (
    <>
      <span className="font-medium">{field?.label ?? name}:</span> {shown(field, from)} → {shown(field, to)}
      {mine === undefined
        ? null
        : `. You have typed ${shown(field, mine)}, which is not lost: when you save, you choose.`}
    </>
  );
}

/** More of a text than anyone compares here. */
const MOST_SHOWN = 120;

/** A choice by its label, anything else as typed, in quotation marks. */
function shown(field: FieldDefinition | undefined, text: string): string {
  if (text === "") return "blank";
  const label = field?.options.find(({ value }) => value === text)?.label ?? text;
  return `“${label.length > MOST_SHOWN ? `${label.slice(0, MOST_SHOWN)}…` : label}”`;
}
