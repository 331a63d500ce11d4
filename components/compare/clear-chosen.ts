import { showMessage } from "#components/ui/message-state.ts";
import { choose, type NamedSchool } from "#lib/comparison/chosen.client.ts";
import { MOST_COMPARED } from "#lib/comparison/link.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";

/** Removes these schools from the comparison, which can be undone: in the same order, after what was added since. */
export function clearChosen(schools: readonly NamedSchool[]): void {
  for (const school of schools) choose(school, false);
  const [were, all] =
    schools.length === 1 ? ["was", "1 school"] : ["were", countOf(schools.length, "school")];
  showMessage({
    kind: "success",
    text: `${all} ${were} removed from your comparison.`,
    action: {
      text: "Undo",
      onPress: () => restore(schools),
    },
  });
}

/** What was added since may leave no room for all of them. */
function restore(schools: readonly NamedSchool[]): void {
  const left = schools.filter((school) => !choose(school, true));
  if (left.length === 0) return;
  const text = `You can compare up to ${MOST_COMPARED} schools, so ${countOf(left.length, "school")} could not be added again.`;
  showMessage({ kind: "error", text });
}
