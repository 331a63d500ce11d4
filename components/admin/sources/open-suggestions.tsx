import { useEffect, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

/** Asks before another source is read while suggestions are open, which go with the one that they are from. */
export function OpenSuggestions({ editor, count }: { editor: SourceEditorState; count: number }) {
  const [asked, setAsked] = useState<{ answer: (mayBegin: boolean) => void } | null>(null);
  const { beforeReading } = editor;
  useEffect(() => {
    beforeReading(async () => count === 0 || new Promise((answer) => setAsked({ answer })));
    // Nobody is left to ask.
    return () => beforeReading(async () => true);
  });
  if (!asked) return null;

  function settle(mayBegin: boolean) {
    asked?.answer(mayBegin);
    setAsked(null);
  }
  return (
    <ConfirmDialog
      title={`Discard ${countOf(count, "undecided suggestion")}?`}
      confirm={{ label: "Discard" }}
      cancel="Stay"
      look="primary"
      onConfirm={() => settle(true)}
      onClose={() => settle(false)}
    >
      <p className="wrap-anywhere">
        Reading something else closes “{editor.name}” and its undecided suggestions. To get them back, read it
        again.
      </p>
    </ConfirmDialog>
  );
}
