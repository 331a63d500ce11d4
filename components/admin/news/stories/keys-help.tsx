import { Dialog } from "#components/ui/dialog.tsx";

const KEYS = [
  ["J", "Next article"],
  ["K", "Previous article"],
  ["Enter", "Preview; Escape leads back to the list"],
  ["A", "Publish the article"],
  ["D", "Dismiss it; then 1 to 6 for a usual reason, or Enter for none"],
  ["R", "Restore or retract it to pending"],
  ["U", "Undo the last decision; again, the one before"],
  ["X", "Select it, or not"],
  ["Shift + A, D, R", "The same for all that are selected"],
  ["?", "Show this list"],
] as const;

/** All single keys of the lists. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys-help">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        A decision is for all sources of a story. Keys do nothing while you type. The checkbox “Keys” above
        the list turns them off.
      </p>
    </Dialog>
  );
}
