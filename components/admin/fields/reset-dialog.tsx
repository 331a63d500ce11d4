import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { changeableOf } from "#lib/fields/change.rules.ts";
import { CHANGEABLE } from "#lib/fields/change.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FailureNote } from "../call-failure.tsx";
import { Change } from "./change.tsx";
import { propertyLabel } from "./property-labels.ts";

/** Asks before resetting a field to its master definition, and lists the staff changes that would be lost. */
export function ResetDialog({
  field,
  master,
  edited,
  isDirty,
  isBusy,
  error,
  onReset,
  onClose,
}: {
  field: FieldDefinition;
  master: FieldDefinition;
  /** The properties that staff changed. */
  edited: readonly string[];
  /** Whether there is unsaved input. */
  isDirty: boolean;
  isBusy: boolean;
  error: unknown;
  onReset: () => void;
  onClose: () => void;
}) {
  const [before, after] = [changeableOf(field), changeableOf(master)];
  return (
    <ConfirmDialog
      title={`Reset “${field.label}” to the master definition?`}
      look="danger"
      confirm={{ label: "Reset field", busyLabel: "Resetting …" }}
      isBusy={isBusy}
      problem={
        error ? (
          <FailureNote
            error={error}
            message="Failed to save the field. Please try again."
            labelOf={propertyLabel}
          />
        ) : null
      }
      onConfirm={onReset}
      onClose={onClose}
    >
      <p>The master definition replaces these staff changes:</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {CHANGEABLE.filter((property) => edited.includes(property)).map((property) => (
          <li key={property}>
            <Change property={property} from={before[property]} to={after[property]} />
          </li>
        ))}
      </ul>
      {isDirty ? <p className="mt-2">Your unsaved input is lost as well.</p> : null}
    </ConfirmDialog>
  );
}
