import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { SyncAnswer } from "#lib/fields/sync.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { FailureNote } from "../call-failure.tsx";
import { Change } from "./change.tsx";

const STALE =
  "The definitions have changed since you were asked. Nothing was done. The list below is up to date.";

/**
 * Asks before a forced sync, and lists every staff change that it would revert.
 * @param isStale whether the admin agreed to a plan that has changed since
 */
export function SyncDialog({
  asked: { overwritten, fields, changes },
  isBusy,
  isStale,
  error,
  onConfirm,
  onClose,
}: {
  asked: SyncAnswer;
  isBusy: boolean;
  isStale: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const lost = overwritten.length;
  const more = changes.updated - lost;
  const others = [
    changes.added.length > 0 ? `adds ${countOf(changes.added.length, "field")}` : "",
    more > 0 ? `updates ${countOf(more, lost > 0 ? "other field" : "field")} that staff did not change` : "",
  ].filter(Boolean);
  const done = lost > 0 ? lost : more + changes.added.length;
  return (
    <ConfirmDialog
      title={
        lost > 0
          ? `Overwrite ${lost} of ${countOf(fields, "field")}?`
          : `Sync ${done} of ${countOf(fields, "field")}?`
      }
      look="danger"
      confirm={{
        label: `${lost > 0 ? "Overwrite" : "Sync"} ${countOf(done, "field")}`,
        busyLabel: "Syncing …",
      }}
      isBusy={isBusy}
      problem={
        isStale ? (
          STALE
        ) : error ? (
          <FailureNote error={error} message="Failed to sync with master. Please try again." />
        ) : null
      }
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <div className="grid gap-3">
        {lost > 0 ? (
          <>
            <p>The master definition replaces these staff changes:</p>
            <details open className="max-h-[40dvh] overflow-y-auto rounded-lg border border-line px-4 py-3">
              <summary className="min-h-6 cursor-pointer font-medium text-ink">
                Staff changes in {countOf(lost, "field")}
              </summary>
              <ul className="mt-3 grid gap-3">
                {overwritten.map(({ name, label, properties }) => (
                  <li key={name}>
                    <p className="font-medium wrap-anywhere text-ink">
                      {label} <code className="font-normal text-muted">{name}</code>
                    </p>
                    <ul className="mt-1 grid gap-1 text-sm">
                      {properties.map(({ property, from, to }) => (
                        <li key={property}>
                          <Change property={property} from={from} to={to} />
                        </li>
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </details>
          </>
        ) : (
          <p>No staff changes are lost.</p>
        )}
        {others.length > 0 ? (
          <p>
            {lost > 0 ? "The sync also" : "The sync"} {others.join(" and ")}.
          </p>
        ) : null}
        <p>Forms, imports and pages change right away. You can undo the sync afterward.</p>
      </div>
    </ConfirmDialog>
  );
}
