import { clsx } from "clsx";
import { Check, ListPlus, Pencil, Quote, RotateCcw, X } from "lucide-react";
import { useId } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { storedText } from "#lib/editing/form.rules.ts";
import { originText } from "#lib/editing/origin.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";
import { ofYear, shownQuote } from "#lib/schools/citation.format.ts";
import { isProvenBy } from "#lib/schools/quoted-value.rules.ts";
import { type Proposal, shownLine, shownText } from "#lib/sources/proposals.rules.ts";
import { ONE_AT_A_TIME } from "#lib/sources/replacing.format.ts";
import { isShareOfStudents, yearOfOtherShares } from "#lib/sources/share-sets.rules.ts";
import { REACHABLE } from "./reachable.ts";
import { SuggestionEdit } from "./suggestion-edit.tsx";
import { proposalId } from "./use-current-card.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

/** A suggested value with its sentence, beside the one that the field has, if it has one. @param now the field's text */
export function SuggestionItem({
  proposal,
  suggestions,
  school,
  now,
  yearOf,
  onQuote,
  isRow = false,
}: {
  proposal: Proposal;
  suggestions: SuggestionsState;
  school: EditedSchool;
  now: string;
  /** The year of a field's value; null for a blank, and if nobody knows. */
  yearOf: (field: string) => string | null;
  onQuote: () => void;
  /** One of several that are seen together, in a line each; its sentence is shown once it is gone to. */
  isRow?: boolean;
}) {
  const { field, suggestion, text } = proposal;
  const id = useId();
  const state = suggestions.stateOf(proposal);
  const isCurrent = suggestions.current?.id === proposal.id;
  const isEditing = suggestions.isEditing(proposal);
  const hasOther = suggestions.isContested(proposal);
  const isContested = state === "open" && hasOther;
  const isJoined = suggestions.isJoined(proposal);
  const joined = isContested ? suggestions.joinedWith(proposal) : null;
  // Once accepted, it may have been edited in the form, and then its sentence may prove nothing. An empty box claims nothing.
  const value = state === "taken" ? now : text;
  const isProof =
    state !== "taken" || now.trim() === "" || isProvenBy(suggestion.quote, field.name, now, text);
  const otherShares = yearOfOtherShares(field.name, suggestion.year, yearOf);
  return (
    <li>
      <article
        id={proposalId(proposal.id)}
        aria-labelledby={`${id}-label`}
        aria-current={isCurrent ? "true" : undefined}
        {...(isCurrent ? REACHABLE : { tabIndex: -1 })}
        onFocus={() => suggestions.reach(proposal)}
        data-state={isEditing ? "open" : state}
        className={isRow ? "proposal is-row" : "proposal"}
      >
        <p
          id={`${id}-label`}
          className={clsx("flex items-baseline gap-x-3", isRow ? "flex-wrap" : "justify-between")}
        >
          <span className="font-semibold">{field.label}</span>
          <span className="text-sm text-muted tabular-nums">
            {isEditing
              ? "Editing"
              : stateText(state, {
                  isJoined,
                  hasOther,
                  isAsSuggested: value === text,
                  sure: suggestion.confidence,
                })}
          </span>
        </p>
        {isEditing ? (
          <SuggestionEdit proposal={proposal} suggestions={suggestions} text={now} />
        ) : isContested ? (
          <>
            <Beside proposal={proposal} school={school} now={now} />
            {joined ? (
              <p className="text-sm wrap-anywhere">
                <span className="text-muted">New in this source:</span> {andList(joined.added)}
              </p>
            ) : null}
          </>
        ) : (
          // What has been decided is a single line.
          <p className="proposal-value">
            {state === "open" ? shownText(field, value) : shownLine(field, value)}
          </p>
        )}
        {isProof ? null : (
          <p className="proposal-note text-sm text-muted">
            {isJoined
              ? "Part of this list is not from this source, so this source will not be named for it."
              : "The sentence does not say this, so this source will not be named for it."}
          </p>
        )}
        {otherShares === null || state === "refused" ? null : (
          <p className="proposal-note text-sm text-on-notice">
            {suggestion.year === null
              ? `The text does not say for which year this is. Other shares are ${ofYear(otherShares)}`
              : `This is ${ofYear(suggestion.year)}, and other shares are ${ofYear(otherShares)}`}
            . Take all of them from one year, or they may not add up to 100%.
          </p>
        )}
        {isContested && isCurrent && isShareOfStudents(field.name) ? (
          <p className="proposal-note text-sm text-muted">{ONE_AT_A_TIME}</p>
        ) : null}
        <button type="button" onClick={onQuote} hidden={isRow && !isCurrent} className="proposal-quote">
          <Quote aria-hidden="true" size={14} className="mt-1 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">Show in the text: </span>
            {shownQuote(suggestions.quoteOf(proposal))}
            {suggestion.page === null ? null : <span className="text-muted"> (page {suggestion.page})</span>}
            {suggestion.year === null ? null : (
              <span className="text-muted"> · {ofYear(suggestion.year)}</span>
            )}
          </span>
        </button>
        {isEditing ? null : (
          <Actions
            proposal={proposal}
            suggestions={suggestions}
            state={state}
            isContested={isContested}
            mayJoin={joined !== null}
            isRow={isRow}
          />
        )}
      </article>
    </li>
  );
}

function stateText(
  state: "open" | "taken" | "refused",
  {
    isJoined,
    hasOther,
    isAsSuggested,
    sure,
  }: { isJoined: boolean; hasOther: boolean; isAsSuggested: boolean; sure: number },
): string {
  if (state === "open") return `${sure}% sure`;
  if (state === "refused") return hasOther ? "Not used" : "Dismissed";
  if (isJoined) return "In the list";
  return isAsSuggested ? "Accepted" : "Edited";
}

/** The field's value and the page's, side by side. */
function Beside({ proposal, school, now }: { proposal: Proposal; school: EditedSchool; now: string }) {
  const { field, text } = proposal;
  const origin = own(school.origins, field.name);
  const isStored = storedText(school.values, field.name) === now;
  return (
    <dl className="proposal-beside">
      <div>
        <dt>{isStored ? "Stored" : "In the form"}</dt>
        <dd className="proposal-value">{shownText(field, now)}</dd>
        <dd className="text-xs text-muted">
          {isStored ? originText(field.name, origin, false) : "Not saved yet"}
        </dd>
      </div>
      <div>
        <dt>This source</dt>
        <dd className="proposal-value">{shownText(field, text)}</dd>
        {isStored && origin?.source ? (
          <dd className="text-xs text-muted">
            If you use this, later updates from public records won’t change it
          </dd>
        ) : null}
      </div>
    </dl>
  );
}

function Actions({
  proposal,
  suggestions,
  state,
  isContested,
  mayJoin,
  isRow,
}: {
  proposal: Proposal;
  suggestions: SuggestionsState;
  state: "open" | "taken" | "refused";
  isContested: boolean;
  /** Whether it is a list with something new for the one that is there. */
  mayJoin: boolean;
  isRow: boolean;
}) {
  const { label } = proposal.field;
  const small = isRow
    ? "w-10 px-0!"
    : "min-h-9 flex-1 px-1.5 py-1 text-sm whitespace-nowrap @max-[25rem]:[&_svg]:hidden";
  const said = (text: string) => (isRow ? <span className="sr-only">{text}</span> : text);
  if (state !== "open") {
    return (
      <div>
        <button type="button" onClick={() => suggestions.reopen(proposal)} className="tool">
          <RotateCcw aria-hidden="true" size={16} />
          {said(state === "taken" ? "Undo" : "Bring Back")}
          <span className="sr-only"> {label}</span>
        </button>
      </div>
    );
  }
  return (
    <div className={isRow ? "flex gap-1" : "mt-2 flex flex-wrap gap-2"}>
      {mayJoin ? (
        <button
          type="button"
          onClick={() => suggestions.join(proposal)}
          className={buttonLook("quiet", small)}
        >
          <ListPlus aria-hidden="true" size={16} />
          {said("Add to the List")}
          <span className="sr-only"> {label}</span>
        </button>
      ) : null}
      <button
        type="button"
        onClick={() => suggestions.accept(proposal)}
        className={buttonLook(isContested || isRow || suggestions.isDoubtful ? "quiet" : "primary", small)}
      >
        <Check aria-hidden="true" size={16} />
        {said(isContested ? "Replace" : "Accept")}
        <span className="sr-only"> {label}</span>
      </button>
      {isContested ? null : (
        <button
          type="button"
          onClick={() => suggestions.edit(proposal)}
          className={buttonLook("quiet", small)}
        >
          <Pencil aria-hidden="true" size={16} />
          {said("Edit")}
          <span className="sr-only"> {label}</span>
        </button>
      )}
      <button
        type="button"
        onClick={() => suggestions.refuse(proposal)}
        className={buttonLook("quiet", small)}
      >
        <X aria-hidden="true" size={16} />
        {said(isContested ? "Keep Current Value" : "Dismiss")}
        <span className="sr-only"> {label}</span>
      </button>
    </div>
  );
}
