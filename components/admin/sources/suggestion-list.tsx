import { useRef } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { KeysSwitch } from "#components/admin/keys-switch.tsx";
import { useKeysSwitch } from "#components/admin/use-single-keys.ts";
import { Announcement } from "#components/ui/announcement.tsx";
import { Banner } from "#components/ui/banner.tsx";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { SuggestionItem } from "./suggestion-item.tsx";
import { useSuggestionKeys } from "./use-suggestion-keys.ts";
import { LIST_TITLE_ID, type SuggestionsState } from "./use-suggestions.ts";

/** Every suggested value with its sentence, to be accepted, edited, or refused. */
export function SuggestionList({
  suggestions,
  school,
  isAboutSchool,
  textOf,
  onQuote,
}: {
  suggestions: SuggestionsState;
  school: EditedSchool;
  /** Whether the text is compared with what is stored. */
  isAboutSchool: boolean;
  textOf: (field: string) => string;
  /** Goes to a sentence, in a window that shows one thing at a time. */
  onQuote: () => void;
}) {
  const { proposals, problem, error } = suggestions;
  const [hasKeys, setHasKeys] = useKeysSwitch();
  const list = useRef<HTMLElement>(null);
  useSuggestionKeys(suggestions, hasKeys, () => list.current?.closest("form")?.requestSubmit());
  if (problem) return <Banner kind="error">{problem}</Banner>;
  if (error)
    return <CallFailure error={error} message={`Failed to get field suggestions: ${error.message}`} />;
  if (!proposals) return null;
  const open = proposals.filter((one) => suggestions.stateOf(one) === "open").length;
  return (
    <section ref={list} aria-labelledby={LIST_TITLE_ID} className="proposals card">
      <h3 id={LIST_TITLE_ID} tabIndex={-1} className="text-lg">
        {proposals.length === 0 ? "No suggestions" : countOf(proposals.length, "suggestion")}
        {proposals.length > 0 ? <span className="font-normal text-muted"> · {open} open</span> : null}
      </h3>
      <Announcement text={suggestions.said || `${countOf(proposals.length, "suggestion")}`} />
      {proposals.length === 0 ? (
        <p className="mt-1 text-sm text-muted">
          The text states nothing for the empty fields
          {isAboutSchool ? ", and nothing that differs from what is stored." : "."}
        </p>
      ) : null}
      {isAboutSchool ? null : (
        <p className="mt-1 text-sm text-muted">
          The text does not name {school.name}. Is it about this school?
        </p>
      )}
      {proposals.length === 0 ? null : (
        <>
          <KeysSwitch keys={KEYS} isOn={hasKeys} onTurn={setHasKeys} />
          <ul className="mt-2 grid gap-2">
            {proposals.map((proposal) => (
              <SuggestionItem
                key={proposal.id}
                proposal={proposal}
                suggestions={suggestions}
                school={school}
                now={textOf(proposal.field.name)}
                onQuote={() => {
                  suggestions.go(proposal);
                  onQuote();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["Enter", "accept"],
  ["R", "replace what is there"],
  ["E", "edit"],
  ["Esc", "cancel editing"],
  ["X", "refuse"],
  ["S", "save"],
] as const;
