import { useSingleKeys } from "#components/admin/use-single-keys.ts";
import type { NewsStatus, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { type Stories, storyId } from "./use-stories.ts";

/** What the keys lead to, besides moving, ticking, and undoing. */
export type StoryActions = {
  decide: (transition: Transition, stories: readonly StaffArticle[]) => void;
  preview: (story: StaffArticle) => void;
  help: () => void;
};

/**
 * J and K move, X ticks, A publishes, D dismisses, R takes back to pending, U undoes, Enter shows, and a question mark
 * explains. With Shift, A, D, and R are for all that are ticked.
 */
export function useStoryKeys(
  stories: Stories,
  status: NewsStatus,
  isOn: boolean,
  actions: StoryActions,
): void {
  useSingleKeys(isOn, ({ key, shiftKey, target }) => {
    const { current } = stories;
    if (key === "?") return actions.help;
    if (/^j$/i.test(key)) return () => stories.move(1);
    if (/^k$/i.test(key)) return () => stories.move(-1);
    if (/^u$/i.test(key)) return stories.undo;
    const transition = transitionOf(key, status);
    if (transition) {
      const chosen = shiftKey ? stories.ticked : current ? [current] : [];
      return chosen.length > 0 ? () => actions.decide(transition, chosen) : null;
    }
    if (!current) return null;
    if (/^x$/i.test(key)) return () => stories.tick([current], !stories.isTicked(current));
    // Elsewhere, Enter presses what has the focus.
    const isHere = target === document.getElementById(storyId(current._id));
    return key === "Enter" && isHere ? () => actions.preview(current) : null;
  });
}

function transitionOf(key: string, status: NewsStatus): Transition | null {
  if (status === "pending") return /^a$/i.test(key) ? "approve" : /^d$/i.test(key) ? "dismiss" : null;
  if (!/^r$/i.test(key)) return null;
  return status === "approved" ? "retract" : "restore";
}

/** For the head of the list, [key, what it does]. */
export function shortKeys(status: NewsStatus): readonly (readonly [string, string])[] {
  const own =
    status === "pending"
      ? ([
          ["A", "publish"],
          ["D", "dismiss"],
        ] as const)
      : ([["R", status === "approved" ? "retract" : "restore"]] as const);
  return [["J", "next"], ["K", "previous"], ...own, ["U", "undo"], ["X", "select"], ["?", "all keys"]];
}
