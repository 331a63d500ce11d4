import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { localDay } from "#components/admin/local-day.ts";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { suggestFieldValues } from "#lib/sources/client.ts";
import { citationFor, type OpenedSource, webAddressOf, withAddress } from "#lib/sources/opened.rules.ts";
import { type Proposal, proposalsOf } from "#lib/sources/proposals.rules.ts";
import { SUGGESTIONS_NEED } from "#lib/sources/suggest.schema.ts";
import type { SourceEditorState } from "./use-source-editor.ts";

export const LIST_TITLE_ID = "suggestions-title";
export const proposalId = (id: string) => `proposal-${id}`;

/** The values that the open text suggests for a school, and what has been decided about each. */
export function useSuggestions({
  schoolId,
  fields,
  form,
  editor,
}: {
  schoolId: string;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  editor: SourceEditorState;
}) {
  const { source, summary, address } = editor;
  const [problem, setProblem] = useState<string | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  /** By field. */
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  /** The card whose value is being edited, and the field's text before; null if nothing had been accepted. */
  const [editing, setEditing] = useState<{ id: string; before: string | null } | null>(null);
  const [said, setSaid] = useState("");
  /** The first one gets the focus as soon as it is there. */
  const [isArriving, setIsArriving] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (of: OpenedSource) => {
      const body = {
        schoolId,
        aiSummary: summary.text,
        extractedText: of.text,
        url: webAddressOf(of, address),
      };
      return { of, proposals: proposalsOf(fields, await suggestFieldValues(body)) };
    },
    onSuccess: ({ proposals }) => {
      setRefused(new Set());
      setTaken(new Map());
      setEditing(null);
      setSaid("");
      const first = proposals[0];
      setCurrentId(first?.id ?? null);
      // Whoever has gone on to something else in the meantime stays there.
      setIsArriving(document.activeElement?.closest("[data-asks-suggestions]") != null);
    },
  });
  // Those of another text say nothing about this one.
  const proposals = data && data.of === source ? data.proposals : null;
  const list = proposals ?? [];
  const current = list.find(({ id }) => id === currentId) ?? null;

  const arrive = useEffectEvent(() => {
    setIsArriving(false);
    if (current) go(current);
    else document.getElementById(LIST_TITLE_ID)?.focus();
  });
  useEffect(() => {
    if (isArriving && proposals) arrive();
  }, [isArriving, proposals]);

  // The address of a file may be entered after its values were accepted.
  const nameAnew = useEffectEvent((of: OpenedSource, at: string) =>
    form.rename((cited) => withAddress(cited, of, at)),
  );
  useEffect(() => {
    if (source) nameAnew(source, address);
  }, [source, address]);

  const stateOf = ({ id, field, text }: Proposal): "open" | "taken" | "refused" => {
    if (taken.get(field.name) === id && form.isChanged(field.name)) return "taken";
    if (refused.has(id)) return "refused";
    return form.textOf(field.name) === text && form.isEdited(field.name) ? "taken" : "open";
  };
  /** Whether there is another value already, which only a second look replaces. */
  const isContested = ({ field, text }: Proposal) => {
    const now = form.textOf(field.name);
    return now.trim() !== "" && now !== text;
  };

  function go(proposal: Proposal) {
    setCurrentId(proposal.id);
    editor.quote(proposal.suggestion);
    document.getElementById(proposalId(proposal.id))?.focus();
  }

  function move(step: 1 | -1) {
    const at = current ? list.indexOf(current) + step : 0;
    const next = list[Math.min(Math.max(at, 0), list.length - 1)];
    if (next) go(next);
  }

  /** To the next one that nothing has been decided about. @param done the one that has just been decided */
  function goOn(done: Proposal) {
    const at = list.indexOf(done);
    const order = [...list.slice(at + 1), ...list.slice(0, at)];
    const next = order.find((one) => stateOf(one) === "open" && one.field.name !== done.field.name);
    if (next) go(next);
    else document.getElementById(LIST_TITLE_ID)?.focus();
  }

  function put({ id, field, text, suggestion }: Proposal) {
    if (!source) return;
    const day = localDay(new Date(source.readAt));
    form.take(field.name, text, citationFor(source, suggestion, { address, day }));
    setTaken((before) => new Map(before).set(field.name, id));
    setRefused((before) => withoutId(before, id));
  }

  return {
    proposals,
    isAsking: isPending,
    problem,
    error,
    current,
    stateOf,
    isContested,
    /** What a screen reader is told about the last decision. */
    said,
    ask: () => {
      if (isPending) return;
      const isReady = source !== null && summary.text.trim() !== "";
      setProblem(isReady ? null : SUGGESTIONS_NEED);
      reset();
      if (isReady) mutate(source);
    },
    forget: () => {
      setProblem(null);
      reset();
    },
    go,
    /** Notes that one has the focus, however that came about. */
    reach: (proposal: Proposal) => {
      if (proposal.id === currentId) return;
      setCurrentId(proposal.id);
      editor.quote(proposal.suggestion);
    },
    move,
    accept: (proposal: Proposal) => {
      put(proposal);
      setSaid(`${proposal.field.label}: accepted.`);
      goOn(proposal);
    },
    /** Says why nothing happens. */
    warn: ({ field }: Proposal) => setSaid(`${field.label} has another value. R replaces it.`),
    /** Takes a value into the form to be changed in its card; one that was accepted before is changed further. */
    edit: (proposal: Proposal) => {
      const isTaken = stateOf(proposal) === "taken";
      setEditing({ id: proposal.id, before: isTaken ? form.textOf(proposal.field.name) : null });
      if (!isTaken) put(proposal);
      setCurrentId(proposal.id);
      setSaid("");
    },
    isEditing: ({ id }: Proposal) => editing?.id === id,
    type: ({ field }: Proposal, text: string) => form.type(field.name, text),
    /** What is wrong with the value as it stands in the form. */
    problemOf: ({ field }: Proposal) => form.problemOf(field.name),
    /** The value stays as edited. */
    endEditing: (proposal: Proposal) => {
      setEditing(null);
      setSaid(`${proposal.field.label}: accepted.`);
      goOn(proposal);
    },
    /** The value is again what it was before the editing. */
    cancelEditing: (proposal: Proposal) => {
      if (editing?.id !== proposal.id) return;
      setEditing(null);
      if (editing.before === null) form.undo(proposal.field.name);
      else form.type(proposal.field.name, editing.before);
      go(proposal);
    },
    refuse: (proposal: Proposal) => {
      if (stateOf(proposal) === "taken") form.undo(proposal.field.name);
      setRefused((before) => new Set(before).add(proposal.id));
      setSaid(`${proposal.field.label}: refused.`);
      goOn(proposal);
    },
    /** Opens the question about a value again. */
    reopen: (proposal: Proposal) => {
      if (stateOf(proposal) === "taken") form.undo(proposal.field.name);
      setRefused((before) => withoutId(before, proposal.id));
      go(proposal);
    },
  };
}

export type SuggestionsState = ReturnType<typeof useSuggestions>;

function withoutId(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
