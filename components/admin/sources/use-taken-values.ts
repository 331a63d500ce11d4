import { useEffect, useEffectEvent, useState } from "react";
import { localDay } from "#components/admin/local-day.ts";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import { hasEntriesOf, joinedList } from "#lib/sources/joined-lists.rules.ts";
import { citationFor, type OpenedSource, withAddress } from "#lib/sources/opened.rules.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import { quotedFor } from "#lib/sources/table-rows.rules.ts";
import type { RefusedValues } from "./use-refused-values.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

/** The suggested values that the form has taken, and the one of them that is being edited in its card. */
export function useTakenValues({
  form,
  editor: { source, address },
  list,
  refusals: { isRefused, decide },
}: {
  form: SchoolForm;
  editor: SourceEditorState;
  list: readonly Proposal[];
  refusals: RefusedValues;
}) {
  /** By field: the suggestion that its value is from. */
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map());
  /** The card whose value is being edited, and the field's text before; null if nothing had been accepted. */
  const [editing, setEditing] = useState<{ id: string; before: string | null } | null>(null);

  // The address of a file may be entered after its values were accepted.
  const nameAnew = useEffectEvent((of: OpenedSource, at: string) =>
    form.rename((cited) => withAddress(cited, of, at)),
  );
  useEffect(() => {
    if (source) nameAnew(source, address);
  }, [source, address]);

  const textFor = ({ field }: Proposal) => form.textOf(field.name);
  /** Whether its entries are in a list with others. */
  const isIn = (proposal: Proposal) => hasEntriesOf(proposal.field, textFor(proposal), proposal.text);

  const stateOf = (proposal: Proposal): "open" | "taken" | "refused" => {
    const { id, field, text } = proposal;
    // Its card stays as it is while somebody types, even when nothing is left in the box.
    if (editing?.id === id) return "taken";
    if (taken.get(field.name)?.id === id && form.isChanged(field.name)) return "taken";
    if (isRefused(proposal)) return "refused";
    return (textFor(proposal) === text || isIn(proposal)) && form.isEdited(field.name) ? "taken" : "open";
  };

  function quoteOf({ suggestion }: Proposal): string {
    return source ? quotedFor(source.text, suggestion) : suggestion.quote;
  }

  return {
    stateOf,
    quoteOf,
    /** Whether nothing has been decided about it. An empty box decides nothing. */
    isUndecided: (proposal: Proposal) =>
      stateOf(proposal) === "open" || (editing?.id === proposal.id && textFor(proposal).trim() === ""),
    /** Whether its field has another value already, which nobody should replace in passing. */
    isContested: (proposal: Proposal) => {
      const now = textFor(proposal);
      return now.trim() !== "" && now !== proposal.text;
    },
    /** Whether its entries were added to a list that has others, too. */
    isJoined: (proposal: Proposal) => stateOf(proposal) === "taken" && isIn(proposal),
    /** A list with the new entries of a suggestion; null if there is nothing to add, or no list to add it to. */
    joinedWith: (proposal: Proposal) => joinedList(proposal.field, textFor(proposal), proposal.text),
    /**
     * Puts a value into the form, with its quote.
     * @param joined the value with what was there before it, which this source alone does not prove
     */
    put: (proposal: Proposal, joined: string | null = null) => {
      const { id, field, text, suggestion } = proposal;
      if (!source) return;
      const day = localDay(new Date(source.readAt));
      const earlier = taken.get(field.name);
      // Its field has this value now.
      setEditing((before) => (before?.id === earlier?.id && before?.id !== id ? null : before));
      const typed = form.isEdited(field.name) ? form.textOf(field.name) : null;
      const quoted = { ...suggestion, quote: quoteOf(proposal) };
      form.take(field.name, text, citationFor(source, quoted, { address, day }));
      if (joined !== null) form.type(field.name, joined);
      setTaken((before) => new Map(before).set(field.name, { id, typed: earlier ? earlier.typed : typed }));
      if (isRefused(proposal)) decide(proposal, false);
    },
    /** The value is again what was typed before, or else the stored one. */
    takeBack: ({ field: { name } }: Proposal) => {
      const typed = taken.get(name)?.typed ?? null;
      form.undo(name);
      if (typed !== null) form.type(name, typed);
      setEditing((before) => (list.find(({ id }) => id === before?.id)?.field.name === name ? null : before));
      setTaken((before) => {
        const rest = new Map(before);
        rest.delete(name);
        return rest;
      });
    },
    /** The card whose value is being edited. */
    editing,
    /** @param before the text of its field; null if nothing had been accepted */
    beginEditing: ({ id }: Proposal, before: string | null) => setEditing({ id, before }),
    /** The value stays as it is in the form. */
    stopEditing: () => setEditing(null),
    /** Begins with a new list, of which nothing has been taken. */
    startAnew: () => {
      setTaken(new Map());
      setEditing(null);
    },
  };
}

export type TakenValues = ReturnType<typeof useTakenValues>;

/** Which suggestion a value is of, and what somebody had typed before. */
type Taken = { id: string; typed: string | null };
