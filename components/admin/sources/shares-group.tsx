import { CheckCheck } from "lucide-react";
import { type ReactNode, useId } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { countOf } from "#lib/platform/numbers.ts";
import type { Proposal, ShareGroup } from "#lib/sources/proposals.rules.ts";
import { sumOfRaces } from "#lib/sources/share-groups.rules.ts";
import type { SuggestionsState } from "./use-suggestions.ts";
import "./shares-group.css";

/** Shares of students that a page states in one place: seen together, and then accepted at once or one by one. */
export function SharesGroup({
  group,
  proposals,
  suggestions,
  hasKeys,
  children,
}: {
  group: ShareGroup;
  proposals: readonly Proposal[];
  suggestions: SuggestionsState;
  hasKeys: boolean;
  /** The list items of its values. */
  children: ReactNode;
}) {
  const id = useId();
  const open = suggestions.openOf(group).length;
  const sum = sumOfRaces(proposals);
  return (
    <li>
      <section aria-labelledby={id} className="shares-group">
        <h5 id={id} className="text-base">
          <span className="font-semibold">Shares of students</span>{" "}
          <span className="text-sm font-normal text-muted">
            {countOf(proposals.length, "value")} from one {group.from}
          </span>
        </h5>
        <ul className="grid gap-1">{children}</ul>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-muted">
            {sum === null ? null : `Races and ethnicities add up to ${sum}%.`}
          </p>
          {open > 1 ? (
            <button
              type="button"
              onClick={() => suggestions.acceptAll(group)}
              aria-keyshortcuts={hasKeys ? "A" : undefined}
              className={buttonLook(
                suggestions.isDoubtful ? "quiet" : "primary",
                "min-h-9 px-3 py-1 text-sm",
              )}
            >
              <CheckCheck aria-hidden="true" size={16} />
              Accept All {open}
              {hasKeys ? <kbd className="shares-key">A</kbd> : null}
            </button>
          ) : null}
        </div>
      </section>
    </li>
  );
}
