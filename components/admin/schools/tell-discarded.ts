import { showMessage } from "#components/ui/message-state.ts";

/** Says that what was typed in a form is discarded, and offers to bring it back. */
export function tellDiscarded(undo: () => void): void {
  showMessage({
    kind: "success",
    text: "Changes discarded.",
    action: { text: "Undo", onPress: undo },
  });
}
