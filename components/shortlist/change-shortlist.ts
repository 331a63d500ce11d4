import { showMessage } from "#components/ui/message-state.ts";
import { type NamedSchool, putOnShortlist, shortlist } from "#lib/comparison/shortlist.client.ts";
import { comparePath, MOST_COMPARED } from "#lib/comparison/shortlist.rules.ts";

/** Adds a school to the list that a guest keeps in this browser, or removes it, and says so. */
export function changeShortlist(school: NamedSchool, isWanted: boolean): void {
  if (!putOnShortlist(school._id, isWanted)) {
    const text = `Your shortlist holds ${MOST_COMPARED} schools. Remove one, or sign in to save more.`;
    showMessage({ kind: "error", text });
    return;
  }
  const ids = shortlist();
  showMessage(
    isWanted
      ? {
          kind: "success",
          text: `${school.name} is on your shortlist.`,
          action: { text: `Compare (${ids.length})`, href: comparePath(ids) },
        }
      : {
          kind: "success",
          text: `${school.name} is off your shortlist.`,
          action: { text: "Undo", onPress: () => changeShortlist(school, true) },
        },
  );
}
