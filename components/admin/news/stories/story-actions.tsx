import { Check, CircleX, RotateCcw, Undo2 } from "lucide-react";
import { TRANSITION_LABELS } from "#lib/news/moderation.format.ts";
import {
  type NewsStatus,
  TRANSITION_NAMES,
  TRANSITIONS,
  type Transition,
} from "#lib/news/moderation.schema.ts";

const ICONS = { approve: Check, dismiss: CircleX, restore: RotateCcw, retract: Undo2 } as const;

type Action = { transition: Transition; label: string };

/** What can be done with an article of a status. */
export const ACTIONS_OF: Record<NewsStatus, readonly Action[]> = {
  pending: actionsFrom("pending"),
  approved: actionsFrom("approved"),
  dismissed: actionsFrom("dismissed"),
};

function actionsFrom(status: NewsStatus): Action[] {
  return TRANSITION_NAMES.filter((transition) => TRANSITIONS[transition].from === status).map(
    (transition) => ({ transition, label: TRANSITION_LABELS[transition] }),
  );
}

/** @param of the headline, since ten buttons with the same name would sound alike */
export function StoryActions({
  status,
  of,
  look,
  onDecide,
}: {
  status: NewsStatus;
  of: string;
  /** The class of each button; the first one is what most articles come for. */
  look: (isFirst: boolean) => string;
  onDecide: (transition: Transition) => void;
}) {
  return ACTIONS_OF[status].map(({ transition, label }, at) => {
    const Icon = ICONS[transition];
    return (
      <button key={transition} type="button" onClick={() => onDecide(transition)} className={look(at === 0)}>
        <Icon aria-hidden="true" size={16} />
        {label}
        <span className="sr-only">: {of}</span>
      </button>
    );
  });
}
