import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { changeableOf } from "#lib/fields/change.rules.ts";
import { CHANGEABLE, type FieldChange } from "#lib/fields/change.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { FailureNote } from "../call-failure.tsx";
import { Change } from "./change.tsx";
import { propertyLabel } from "./property-labels.ts";

/** Asks which of two changes to a definition stays, when somebody else saved first. */
export function ConflictDialog({
  change,
  contested,
  now,
  isBusy,
  error,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  /** The change to be saved. */
  change: FieldChange;
  /** The properties that the other person has changed as well. */
  contested: readonly string[];
  /** The definition as the other person left it. */
  now: FieldDefinition;
  isBusy: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}) {
  const theirs = changeableOf(now);
  const isOther = error && !(error instanceof CallError && error.code === "edit_conflict");
  return (
    <ConfirmDialog
      title="Somebody else changed this field"
      confirm={{ label: "Save mine", busyLabel: "Saving …" }}
      cancel="Back to the Form"
      other={{ label: "Discard mine", onPress: onTakeTheirs }}
      isBusy={isBusy}
      problem={
        isOther ? (
          <FailureNote
            error={error}
            message="Failed to save the field. Please try again."
            labelOf={propertyLabel}
          />
        ) : null
      }
      onConfirm={onKeepMine}
      onClose={onClose}
    >
      <p>Your changes are not saved yet. Yours would replace theirs:</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {CHANGEABLE.filter((property) => contested.includes(property)).map((property) => (
          <li key={property}>
            <Change property={property} from={theirs[property]} to={change[property]} />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
