import { type KeySection, type ShownKeys, useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { useSingleKeys } from "#components/admin/use-single-keys.ts";
import type { NewsStatus, StaffArticle, Transition } from "#lib/news/moderation.schema.ts";
import { type Stories, storyId } from "./use-stories.ts";

/** What the keys lead to, besides moving, ticking, and undoing. */
export type StoryActions = {
  decide: (transition: Transition, stories: readonly StaffArticle[]) => void;
  preview: (story: StaffArticle) => void;
};

/** All of them, by the status of the stories. */
const ALL_KEYS: Readonly<Record<NewsStatus, readonly KeySection[]>> = {
  pending: sectionOf([
    ["A", "Publish the story, with all of its sources"],
    ["D", "Dismiss it; then 1 to 6 for a usual reason, or Enter for none"],
    ["Shift + A, D", "The same for all that are selected"],
  ]),
  approved: sectionOf([
    ["R", "Retract the story to pending"],
    ["Shift + R", "The same for all that are selected"],
  ]),
  dismissed: sectionOf([
    ["R", "Restore the story to pending"],
    ["Shift + R", "The same for all that are selected"],
  ]),
};

function sectionOf(decisions: ShownKeys): readonly KeySection[] {
  return [
    {
      title: "In this list",
      keys: [
        ["J, K", "Next and previous story"],
        ["Enter", "Preview the story; Esc leads back to the list"],
        ...decisions,
        ["U", "Undo the last decision; again, the one before"],
        ["X", "Select or unselect the story"],
      ],
    },
  ];
}

/**
 * J and K move, X ticks, A publishes, D dismisses, R takes back to pending, U undoes, and Enter shows. With Shift, A, D,
 * and R are for all that are ticked.
 */
export function useStoryKeys(
  stories: Stories,
  status: NewsStatus,
  isOn: boolean,
  actions: StoryActions,
): void {
  useScreenKeys(ALL_KEYS[status]);
  useSingleKeys(isOn, ({ key, shiftKey, target }) => {
    const { current } = stories;
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
