import { useEffect, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

/** Asks before another source is read while suggestions are open, which go with the one that they are from. */
export function OpenSuggestions({ editor, count }: { editor: SourceEditorState; count: number }) {
  const [asked, setAsked] = useState<{ answer: (mayBegin: boolean) => void } | null>(null);
  const { beforeReading } = editor;
  useEffect(() => {
    beforeReading(async () => {
      if (count === 0) return true;
      // An earlier message would seem to be about this question.
      showMessage(null);
      return new Promise((answer) => setAsked({ answer }));
    });
    // Nobody is left to ask.
    return () => beforeReading(async () => true);
  });
  if (!asked) return null;

  function settle(mayBegin: boolean) {
    asked?.answer(mayBegin);
    setAsked(null);
  }
  return (
    <DiscardDialog
      count={count}
      why={`Reading something else closes “${editor.name}” and its undecided suggestions.`}
      confirm="Discard"
      cancel="Stay"
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
}

/** The suggestions that saving would lose: open ones, or those that are still being looked for. */
export type LostSuggestions = "open" | "awaited";

/** Asks before saving closes the source that suggestions are from, with the way back to them. */
export function SaveWithSuggestionsLost({
  lost,
  name,
  count,
  onSave,
  onBack,
  onWait,
}: {
  lost: LostSuggestions;
  /** The name of the source that saving closes. */
  name: string;
  /** How many are open. */
  count: number;
  onSave: () => void;
  /** To the first one that is still open. */
  onBack: () => void;
  onWait: () => void;
}) {
  if (lost === "open") {
    return (
      <DiscardDialog
        count={count}
        why={`Saving closes “${name}” and its undecided suggestions.`}
        confirm="Discard and Save"
        cancel={count === 1 ? "Review Suggestion" : "Review Suggestions"}
        onConfirm={onSave}
        onClose={onBack}
      />
    );
  }
  return (
    <ConfirmDialog
      title="Save without the suggestions?"
      confirm={{ label: "Save without Them" }}
      cancel="Wait for Them"
      onConfirm={onSave}
      onClose={onWait}
    >
      <p className="wrap-anywhere">
        “{name}” is still being read for values. Saving closes it, and nothing is suggested from it.
      </p>
    </ConfirmDialog>
  );
}

function DiscardDialog({
  count,
  why,
  confirm,
  cancel,
  onConfirm,
  onClose,
}: {
  count: number;
  why: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title={`Discard ${countOf(count, "undecided suggestion")}?`}
      confirm={{ label: confirm }}
      cancel={cancel}
      look="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        {why} To get {count === 1 ? "it" : "them"} back, read the source again.
      </p>
    </ConfirmDialog>
  );
}
