import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextField } from "#components/ui/form-field.tsx";
import { articlesText, DISMISSAL_REASONS } from "#lib/news/moderation.format.ts";
import { LONGEST_NEWS, type StaffArticle } from "#lib/news/moderation.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";

/**
 * Asks why: Enter dismisses without a reason, and a figure with one of the usual ones.
 * @param hasKeys whether single keys are shortcuts
 */
export function DismissDialog({
  stories,
  hasKeys,
  onDismiss,
  onClose,
}: {
  stories: readonly StaffArticle[];
  hasKeys: boolean;
  onDismiss: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const button = useRef<HTMLButtonElement>(null);
  const [first] = stories;

  // A dialog puts the focus on its first button, and Enter is to dismiss.
  useEffect(() => button.current?.focus(), []);

  function onKeyDown({ key, target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    // With these, a figure is the browser's: it goes to a tab.
    if (repeat || ctrlKey || metaKey || altKey) return;
    const usual = DISMISSAL_REASONS[Number(key) - 1];
    if (!hasKeys || usual === undefined || target instanceof HTMLInputElement) return;
    onDismiss(usual);
  }

  return (
    <Dialog
      title={
        stories.length === 1
          ? "Dismiss this story?"
          : `Dismiss ${countOf(stories.length, "story", "stories")}?`
      }
      onClose={onClose}
    >
      <form
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          onDismiss(reason.trim());
        }}
        className="mt-3 grid gap-4"
      >
        <p className="text-muted wrap-anywhere empty:hidden">
          {[stories.length === 1 ? first?.headline : "", articlesText(stories)].filter(Boolean).join(" · ")}
        </p>
        <fieldset>
          <legend className="font-medium">Choose a reason to dismiss at once</legend>
          <ol className="mt-2 grid gap-1.5">
            {DISMISSAL_REASONS.map((usual, at) => (
              <li key={usual}>
                <button type="button" onClick={() => onDismiss(usual)} className="dismissal-reason">
                  {hasKeys ? <Key digit={at + 1} /> : null}
                  {usual}
                </button>
              </li>
            ))}
          </ol>
        </fieldset>
        <TextField
          label="Another reason"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          maxLength={LONGEST_NEWS.reason}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            Cancel
          </button>
          <button ref={button} type="submit" className={buttonLook("danger")}>
            {reason.trim() === "" ? "Dismiss without a reason" : "Dismiss"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** The name of the button goes without it. */
function Key({ digit }: { digit: number }) {
  return (
    <span aria-hidden="true" className="key">
      {digit}
    </span>
  );
}
