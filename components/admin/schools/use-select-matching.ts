import { useMutation } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { schoolsMatching } from "#lib/editing/selection.client.ts";
import { MOST_SELECTED } from "#lib/editing/selection.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { filtersOf, type ListChoices, type View } from "./list-choices.ts";

/** Selects everything that the list has on its pages. */
export function useSelectMatching(
  view: View,
  chosen: ListChoices,
  add: (schools: readonly { _id: string; name: string }[]) => void,
) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => schoolsMatching(view, filtersOf(chosen)),
    onSuccess: ({ schools, total }) => {
      add(schools);
      const text = problemOf(schools.length, total);
      if (text) showMessage({ kind: "error", text });
    },
    onError: (error) => showFailure(error, "Failed to load schools. Please try again later."),
  });
  return { select: () => mutate(), isBusy: isPending };
}

function problemOf(found: number, total: number): string | null {
  if (found === 0) return "No school is spelled exactly as you searched. Select from the list instead.";
  if (found >= total) return null;
  return `The first ${formatCount(MOST_SELECTED)} are selected. Narrow the list to select the rest.`;
}
