import { showMessage } from "#components/ui/message-state.ts";
import { choose, type NamedSchool } from "#lib/comparison/chosen.client.ts";
import { MOST_COMPARED } from "#lib/comparison/link.rules.ts";

/**
 * Adds a school to the comparison, which the tray shows and announces, or removes it, which can be undone. A comparison
 * that is full says so.
 */
export function changeChosen(school: NamedSchool, isWanted: boolean): void {
  if (!choose(school, isWanted)) {
    const text = `You can compare up to ${MOST_COMPARED} schools. Remove one to add another.`;
    showMessage({ kind: "error", text });
  } else if (!isWanted) {
    showMessage({
      kind: "success",
      text: `${school.name} was removed from your comparison.`,
      action: { text: "Undo", onPress: () => changeChosen(school, true) },
    });
  }
}
