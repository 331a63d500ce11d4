import { CheckCheck } from "lucide-react";
import type { ReactNode } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { KeysSwitch } from "#components/admin/keys-switch.tsx";
import { useKeysSwitch } from "#components/admin/use-single-keys.ts";
import { Announcement } from "#components/ui/announcement.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { FIELDS_ON_PAGES } from "#lib/record/completeness.rules.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import { yearOfOtherShares } from "#lib/sources/share-sets.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { NotSuggested } from "./not-suggested.tsx";
import { DoubtBanner } from "./other-school.tsx";
import { SharesGroup } from "./shares-group.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { LIST_TITLE_ID } from "./use-current-card.ts";
import { SHORT_KEYS, useSuggestionKeys } from "./use-suggestion-keys.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

/** Every suggested value with its sentence, to be accepted, edited, or dismissed. */
export function SuggestionList({
  suggestions,
  school,
  doubt,
  fields,
  textOf,
  yearOf,
  onQuote,
  onEnter,
  onSave,
  onImport,
}: {
  suggestions: SuggestionsState;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  /** Why the text may be about another school. */
  doubt: string | null;
  textOf: (field: string) => string;
  /** The year of a field's value; null for a blank, and if nobody knows. */
  yearOf: (field: string) => string | null;
  /** Goes to a sentence, in a window that shows one thing at a time. */
  onQuote: () => void;
  /** Goes to a field of the form. */
  onEnter: (field: string) => void;
  onSave: () => void;
  /** Goes to where the next source is read. */
  onImport: () => void;
}) {
  const { proposals, problem, error } = suggestions;
  const [hasKeys, setHasKeys] = useKeysSwitch();
  useSuggestionKeys(suggestions, hasKeys, { onSave, onImport });
  if (problem) return <Banner kind="error">{problem}</Banner>;
  if (error)
    return <CallFailure error={error} message={`Failed to get field suggestions: ${error.message}`} />;
  if (!proposals) return null;
  const [refused = [], asked = []] = [true, false].map((is) =>
    proposals.filter((one) => suggestions.wasRefused(one) === is),
  );
  const [conflicts = [], ofEmpty = []] = [true, false].map((is) =>
    asked.filter(({ isConflict }) => isConflict === is),
  );
  const item = (proposal: Proposal, isRow = false) => (
    <SuggestionItem
      key={proposal.id}
      proposal={proposal}
      suggestions={suggestions}
      school={school}
      now={textOf(proposal.field.name)}
      yearOf={yearOf}
      onQuote={() => {
        suggestions.go(proposal);
        onQuote();
      }}
      isRow={isRow}
    />
  );
  const together = ([first, ...others]: readonly Proposal[]) => {
    if (!first?.shares) return [first, ...others].map((one) => one && item(one));
    return (
      <SharesGroup
        key={first.shares.id}
        group={first.shares}
        proposals={[first, ...others]}
        suggestions={suggestions}
        hasKeys={hasKeys}
      >
        {[first, ...others].map((one) => item(one, true))}
      </SharesGroup>
    );
  };
  return (
    <section aria-labelledby={LIST_TITLE_ID} className="proposals card @container">
      <h3 id={LIST_TITLE_ID} tabIndex={-1} className="text-lg">
        {proposals.length === 0 ? "No suggestions" : countOf(proposals.length, "suggestion")}
        {proposals.length > 0 ? (
          <span className="font-normal text-muted"> · {suggestions.openCount} open</span>
        ) : null}
      </h3>
      <Announcement text={announced(proposals.length, hasKeys)} />
      {proposals.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          {nothingFound(fields.filter(isOffered).filter(({ name }) => textOf(name).trim() === ""))}
        </p>
      ) : null}
      {doubt === null ? null : (
        <div className="mt-2">
          <DoubtBanner doubt={doubt} />
        </div>
      )}
      {proposals.length === 0 ? null : (
        <>
          <KeysSwitch keys={SHORT_KEYS} isOn={hasKeys} onTurn={setHasKeys} />
          <AcceptAll
            // A share beside those of another year is looked at by itself.
            proposals={ofEmpty.filter(
              ({ field, suggestion }) => yearOfOtherShares(field.name, suggestion.year, yearOf) === null,
            )}
            suggestions={suggestions}
          />
          <Group title="For empty fields" proposals={ofEmpty} together={together} />
          <Group title="Different from what is stored" proposals={conflicts} together={together} />
          <Group title="Dismissed before" proposals={refused} together={together} />
        </>
      )}
      <NotSuggested
        suggestions={suggestions}
        school={school}
        fields={fields}
        onQuote={onQuote}
        onEnter={onEnter}
      />
      {suggestions.isUnsure && doubt !== null ? (
        <ConfirmDialog
          title={`Is this text about ${school.name}?`}
          confirm={{ label: "Yes, Use Its Values" }}
          look="quiet"
          onConfirm={suggestions.saySure}
          onClose={suggestions.closeUnsure}
        >
          <p>{doubt}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

/** What was looked for, and why nothing came of it. */
function nothingFound(blank: readonly FieldDefinition[]): string {
  const usual = FIELDS_ON_PAGES.flatMap((name) => blank.find((field) => field.name === name)?.label ?? []);
  const named = usual.slice(0, MOST_NAMED);
  const such = named.length > 0 ? `, such as ${andList(named)},` : "";
  const lookedFor = `This text was searched for the ${countOf(blank.length, "blank field")}${such} and for anything that differs from what is filled in.`;
  return `${lookedFor} No sentence, list, or table in it says one of these clearly enough to be quoted.`;
}

/** Enough to see what kind of facts is looked for. */
const MOST_NAMED = 3;

function announced(count: number, hasKeys: boolean): string {
  if (count === 0) return "No suggestions";
  const keys = hasKeys ? ". J and K go through them, a question mark shows all keys." : "";
  return `${countOf(count, "suggestion")}${keys}`;
}

/** Takes at once what would fill empty fields, where there is no choice to be made. */
function AcceptAll({
  proposals,
  suggestions,
}: {
  proposals: readonly Proposal[];
  suggestions: SuggestionsState;
}) {
  const open = suggestions.openAmong(proposals);
  // Shares of one group have their own button.
  if (new Set(open.map(({ id, shares }) => shares?.id ?? id)).size < 2) return null;
  return (
    <button
      type="button"
      onClick={() => suggestions.acceptAllAmong(proposals)}
      className={buttonLook("quiet", "mt-4 min-h-9 px-3 py-1 text-sm")}
    >
      <CheckCheck aria-hidden="true" size={16} />
      Accept All {open.length}
      <span className="sr-only"> for empty fields</span>
    </button>
  );
}

function Group({
  title,
  proposals,
  together,
}: {
  title: string;
  proposals: readonly Proposal[];
  /** Renders one, or those that are decided about together. */
  together: (proposals: readonly Proposal[]) => ReactNode;
}) {
  if (proposals.length === 0) return null;
  const groups = Map.groupBy(proposals, ({ id, shares }) => shares?.id ?? id);
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold text-muted">{title}</h4>
      <ul className="mt-2 grid gap-2">{[...groups.values()].map(together)}</ul>
    </>
  );
}
