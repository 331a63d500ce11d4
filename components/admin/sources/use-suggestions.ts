import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import { showMessage } from "#components/ui/message-state.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { Span } from "#lib/sources/markup.rules.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import { hasValueNote, REPLACE_FIRST } from "#lib/sources/replacing.format.ts";
import { editInCard } from "./edit-in-card.ts";
import { useAskedSuggestions } from "./use-asked-suggestions.ts";
import { useAssurance } from "./use-assurance.ts";
import { useCurrentCard } from "./use-current-card.ts";
import { useRefusedValues } from "./use-refused-values.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import { useSuggestionDecisions } from "./use-suggestion-decisions.ts";
import { useTakenValues } from "./use-taken-values.ts";

/** The values that the open text suggests for a school, and what has been decided about each. */
export function useSuggestions({
  schoolId,
  fields,
  form,
  editor,
  doubt,
}: {
  schoolId: string;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  editor: SourceEditorState;
  /** Why the text may be about another school. */
  doubt: string | null;
}) {
  const { whenSure, ...assurance } = useAssurance(editor.source, doubt);
  const refusals = useRefusedValues(editor.source);
  const { isRefused } = refusals;
  const asked = useAskedSuggestions({ schoolId, fields, editor, isRefused, onAnswer: startAnew });
  const { proposals, withheld, wasRefused } = asked;
  const list = proposals ?? [];
  const taken = useTakenValues({ form, editor, list, refusals });
  const card = useCurrentCard({ proposals, taken, quote: editor.quote });
  const { done, forgetAll, ...decisions } = useSuggestionDecisions({
    list,
    wasRefused,
    refusals,
    taken,
    card,
    whenSure,
  });
  const inCard = editInCard({
    form,
    taken,
    card,
    whenSure,
    onDone: (proposal) => done("accepted", proposal),
  });
  const { stateOf, quoteOf, isUndecided, isContested, isJoined, joinedWith } = taken;

  function startAnew(proposals: readonly Proposal[]): void {
    forgetAll();
    taken.startAnew();
    card.startAt(proposals.find((one) => !isRefused(one)) ?? proposals[0]);
  }

  return {
    ...asked,
    ...assurance,
    ...decisions,
    ...inCard,
    refused: refusals.refused,
    stateOf,
    quoteOf,
    isContested,
    isJoined,
    joinedWith,
    openCount: list.filter(isUndecided).length,
    current: card.current,
    go: card.go,
    goToOpen: card.goToOpen,
    reach: card.reach,
    move: card.move,
    showWithheld: () => {
      asked.showWithheld();
      const [first] = withheld;
      // Its card does not exist before the next rendering.
      if (first) requestAnimationFrame(() => card.go(first));
    },
    /** Marks a place in the text. */
    show: (place: Span) => editor.quote(place),
    /** Says why nothing happens. */
    warn: (proposal: Proposal) =>
      showMessage({ kind: "note", text: hasValueNote(proposal.field, joinedWith(proposal) !== null) }),
    /** The same where E would edit a value that is not in the form yet. */
    warnOfEditing: () => showMessage({ kind: "note", text: REPLACE_FIRST }),
    /** The suggestion whose value a field of the form has, or could have. */
    ofField: (name: string) => {
      const of = list.filter(({ field }) => field.name === name);
      return of.find((one) => stateOf(one) === "taken") ?? of.find((one) => stateOf(one) === "open") ?? null;
    },
  };
}

export type SuggestionsState = ReturnType<typeof useSuggestions>;
