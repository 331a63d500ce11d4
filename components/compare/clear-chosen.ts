import { showMessage } from "#components/ui/message-state.ts";
import { choose, type NamedSchool } from "#lib/comparison/chosen.client.ts";
import { countOf } from "#lib/platform/numbers.ts";

/** Removes these schools from the comparison, which can be undone: in the same order, beside what was added since. */
export function clearChosen(schools: readonly NamedSchool[]): void {
  for (const school of schools) choose(school, false);
  const [were, all] =
    schools.length === 1 ? ["was", "1 school"] : ["were", countOf(schools.length, "school")];
  showMessage({
    kind: "success",
    text: `${all} ${were} removed from your comparison.`,
    action: {
      text: "Undo",
      onPress: () => {
        for (const school of schools) choose(school, true);
      },
    },
  });
}
