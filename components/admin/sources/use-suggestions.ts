import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { localDay } from "#components/admin/local-day.ts";
import type { SchoolForm } from "#components/admin/schools/use-school-form.ts";
import { showMessage } from "#components/ui/message-state.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { suggestFieldValues } from "#lib/sources/client.ts";
import { hasEntriesOf, joinedList } from "#lib/sources/joined-lists.rules.ts";
import type { Span } from "#lib/sources/markup.rules.ts";
import { citationFor, type OpenedSource, webAddressOf, withAddress } from "#lib/sources/opened.rules.ts";
import { type Proposal, proposalsOf, refusedLast, type ShareGroup } from "#lib/sources/proposals.rules.ts";
import { type RefusedValue, refusedAfter, refusedValue, sameRefused } from "#lib/sources/refused.schema.ts";
import { withShareGroups } from "#lib/sources/share-groups.rules.ts";
import { SUGGESTIONS_NEED } from "#lib/sources/suggest.schema.ts";
import { quotedFor } from "#lib/sources/table-rows.rules.ts";
import { useAssurance } from "./use-assurance.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import { useToldDecisions } from "./use-told-decisions.ts";

export const LIST_TITLE_ID = "suggestions-title";
export const proposalId = (id: string) => `proposal-${id}`;

/** Whether somebody waits for the list: at the button that asks for it, or nowhere, as browsers do that focus no buttons. */
function isWaitedFor(): boolean {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest("[data-asks-suggestions]") !== null
  );
}

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
  const { source, summary, address } = editor;
  const [problem, setProblem] = useState<string | null>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  /** By the document and the value, so that reading it again asks for nothing twice: whether it was refused. */
  const [decided, setDecided] = useState<readonly Decision[]>([]);
  const { whenSure, ...assurance } = useAssurance(source, doubt);
  /** The text of which all that differs from the school is shown, though it does not name the school. */
  const [shownOf, setShownOf] = useState<OpenedSource | null>(null);
  /** By field: where its value is from. */
  const [taken, setTaken] = useState<ReadonlyMap<string, Taken>>(new Map());
  /** The card whose value is being edited, and the field's text before; null if nothing had been accepted. */
  const [editing, setEditing] = useState<{ id: string; before: string | null } | null>(null);
  /** The card that was gone to last; a new object to go there once more. */
  const [reached, setReached] = useState<{ id: string } | null>(null);
  /** The first one gets the focus as soon as it is there. */
  const [isArriving, setIsArriving] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: async (of: OpenedSource) => {
      const body = {
        schoolId,
        aiSummary: summary.text,
        extractedText: of.text,
        headTitles: of.headTitles ?? [],
        url: webAddressOf(of, address),
      };
      const { suggestions, conflicts, withheld, unclear, mentioned } = await suggestFieldValues(body);
      const found = proposalsOf(fields, { suggestions, conflicts });
      const fresh = withShareGroups(
        found.filter((one) => !isRefused(one)),
        of.text,
      );
      const asked = [...fresh, ...found.filter(isRefused)];
      const unasked = proposalsOf(fields, { suggestions: {}, conflicts: withheld });
      const refusedBefore = new Set([...asked, ...unasked].filter(isRefused));
      return { of, proposals: asked, withheld: unasked, refusedBefore, unclear, mentioned };
    },
    onSuccess: ({ proposals }) => {
      told.startAnew();
      setTaken(new Map());
      setEditing(null);
      const first = proposals.find((one) => !isRefused(one)) ?? proposals[0];
      setCurrentId(first?.id ?? null);
      // Whoever has gone on to something else in the meantime stays there.
      setIsArriving(isWaitedFor());
    },
  });
  // Those of another text say nothing about this one.
  const answer = data && data.of === source ? data : null;
  const isAllShown = answer !== null && shownOf === answer.of;
  /** Whether it was refused before this list was there. */
  const wasRefused = (proposal: Proposal) => answer?.refusedBefore.has(proposal) ?? false;
  const proposals =
    answer && refusedLast([...answer.proposals, ...(isAllShown ? answer.withheld : [])], wasRefused);
  const list = proposals ?? [];
  const current = list.find(({ id }) => id === currentId) ?? null;

  const arrive = useEffectEvent(() => {
    setIsArriving(false);
    if (current) go(current);
    else document.getElementById(LIST_TITLE_ID)?.focus();
    // A list that begins far down shows one card at a time.
    const section = document.getElementById(LIST_TITLE_ID)?.closest("section");
    if (section && section.getBoundingClientRect().top > innerHeight / 3) section.scrollIntoView();
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

  const refused = source
    ? refusedAfter(
        source.refused,
        decided.filter(({ of }) => of === documentOf(source)),
      )
    : [];
  function isRefused({ field, text }: Proposal): boolean {
    return refused.some((one) => sameRefused(one, refusedValue(field.name, text)));
  }
  function decide({ field, text }: Proposal, isRefused: boolean) {
    if (!source) return;
    const decision = { of: documentOf(source), value: refusedValue(field.name, text), isRefused };
    setDecided((before) => [...before, decision]);
  }

  const stateOf = (proposal: Proposal): "open" | "taken" | "refused" => {
    const { id, field, text } = proposal;
    // Its card stays as it is while somebody types, even when nothing is left in the box.
    if (editing?.id === id) return "taken";
    if (taken.get(field.name)?.id === id && form.isChanged(field.name)) return "taken";
    if (isRefused(proposal)) return "refused";
    return (form.textOf(field.name) === text || isIn(proposal)) && form.isEdited(field.name)
      ? "taken"
      : "open";
  };
  /** An empty box decides nothing. */
  const isUndecided = (proposal: Proposal) =>
    stateOf(proposal) === "open" ||
    (editing?.id === proposal.id && form.textOf(proposal.field.name).trim() === "");
  /** Whether its entries stand in a list with others. */
  const isIn = ({ field, text }: Proposal) => hasEntriesOf(field, form.textOf(field.name), text);
  /** Whether there is another value already, which only a second look replaces. */
  const isContested = ({ field, text }: Proposal) => {
    const now = form.textOf(field.name);
    return now.trim() !== "" && now !== text;
  };

  function go(proposal: Proposal) {
    setCurrentId(proposal.id);
    editor.quote(proposal.suggestion);
    document.getElementById(proposalId(proposal.id))?.focus({ preventScroll: true });
    setReached({ id: proposal.id });
  }
  // Only then do the cards have their heights: what was decided has become smaller, and what is gone to larger.
  useEffect(() => {
    if (reached) document.getElementById(proposalId(reached.id))?.scrollIntoView({ block: "nearest" });
  }, [reached]);

  function move(step: 1 | -1) {
    // From elsewhere, it goes to the one that is next without passing over it.
    const isThere = current !== null && document.activeElement?.closest(".proposals") != null;
    const from = current ? list.indexOf(current) : 0;
    const at = isThere ? from + step : from;
    const next = list[Math.min(Math.max(at, 0), list.length - 1)];
    if (next) go(next);
  }

  /** To the next one that nothing has been decided about. @param done what has just been decided, in order */
  function goOn(...done: readonly Proposal[]) {
    const at = list.findIndex(({ id }) => id === done.at(-1)?.id);
    const order = [...list.slice(at + 1), ...list.slice(0, at)];
    const decidedNow = new Set(done.map(({ field }) => field.name));
    const next = order.find((one) => stateOf(one) === "open" && !decidedNow.has(one.field.name));
    if (next) go(next);
    else document.getElementById(LIST_TITLE_ID)?.focus();
  }

  function quoteOf({ suggestion }: Proposal): string {
    return source ? quotedFor(source.text, suggestion) : suggestion.quote;
  }

  /** @param joined the value with what was there before it, which this source alone does not prove */
  function put(proposal: Proposal, joined: string | null = null) {
    const { id, field, text, suggestion } = proposal;
    if (!source) return;
    const day = localDay(new Date(source.readAt));
    const earlier = taken.get(field.name);
    // Its field has this value now.
    setEditing((before) => (before?.id === earlier?.id && before?.id !== id ? null : before));
    const typed = form.isEdited(field.name) ? form.textOf(field.name) : null;
    form.take(
      field.name,
      text,
      citationFor(source, { ...suggestion, quote: quoteOf(proposal) }, { address, day }),
    );
    if (joined !== null) form.type(field.name, joined);
    setTaken((before) => new Map(before).set(field.name, { id, typed: earlier ? earlier.typed : typed }));
    if (isRefused(proposal)) decide(proposal, false);
  }

  /** The value is again what was typed before, or else the stored one. */
  function takeBack({ field: { name } }: Proposal) {
    const typed = taken.get(name)?.typed ?? null;
    form.undo(name);
    if (typed !== null) form.type(name, typed);
    setEditing((before) => (list.find(({ id }) => id === before?.id)?.field.name === name ? null : before));
    setTaken((before) => {
      const rest = new Map(before);
      rest.delete(name);
      return rest;
    });
  }

  function accept(...proposals: readonly Proposal[]) {
    for (const proposal of proposals) put(proposal);
    told.tell(proposals, "accepted");
    goOn(...proposals);
  }

  /** What a list would be with the entries of a suggestion; null where there is nothing to add, or to add it to. */
  const joinedWith = ({ field, text }: Proposal) => joinedList(field, form.textOf(field.name), text);

  function join(proposal: Proposal) {
    const joined = joinedWith(proposal);
    if (!joined) return;
    put(proposal, joined.text);
    told.tell([proposal], "added");
    goOn(proposal);
  }

  /** What is open of a group. A value that is there already, typed perhaps in the meantime, is never replaced with others. */
  const openOf = (group: ShareGroup) =>
    list.filter(
      (one) =>
        one.shares?.id === group.id && stateOf(one) === "open" && !isContested(one) && !wasRefused(one),
    );

  /** Opens the questions about values again, and goes to the first one. */
  function reopen(of: readonly Proposal[]) {
    for (const proposal of of) {
      if (stateOf(proposal) === "taken") takeBack(proposal);
      if (isRefused(proposal)) decide(proposal, false);
    }
    const [first] = of.filter(({ id }) => list.some((one) => one.id === id));
    if (first) go(first);
  }
  const told = useToldDecisions(reopen);

  function edit(proposal: Proposal) {
    const isTaken = stateOf(proposal) === "taken";
    setEditing({ id: proposal.id, before: isTaken ? form.textOf(proposal.field.name) : null });
    if (!isTaken) put(proposal);
    setCurrentId(proposal.id);
  }

  function endEditing(proposal: Proposal) {
    setEditing(null);
    told.tell([proposal], "accepted");
    goOn(proposal);
  }

  return {
    proposals,
    /** What the text states of several years, where it is not certain which figure is the newest. */
    unclear: answer?.unclear ?? [],
    /** Where it names a blank field beside a figure, and it is not clear enough what it says. */
    mentioned: answer?.mentioned ?? [],
    /** What differs from the school, but may be about another one; none once it is shown. */
    withheld: isAllShown ? [] : (answer?.withheld ?? []),
    showWithheld: () => {
      setShownOf(source);
      const [first] = answer?.withheld ?? [];
      // Its card is there after the next rendering.
      if (first) requestAnimationFrame(() => go(first));
    },
    isAsking: isPending,
    problem,
    error,
    current,
    openCount: list.filter(isUndecided).length,
    stateOf,
    quoteOf,
    isContested,
    wasRefused,
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
    /** To the first one that nothing has been decided about. */
    goToOpen: () => {
      const first = list.find(isUndecided);
      if (first) go(first);
    },
    /** Marks a place in the text. */
    show: (place: Span) => editor.quote(place),
    /** Notes that one has the focus, however that came about. */
    reach: (proposal: Proposal) => {
      if (proposal.id === currentId) return;
      setCurrentId(proposal.id);
      editor.quote(proposal.suggestion);
    },
    move,
    ...assurance,
    /** The values of the open document that are refused, now or when it was stored. */
    refused,
    accept: (proposal: Proposal) => whenSure(() => accept(proposal)),
    /** The shares of a group that `acceptAll` takes. */
    openOf,
    /** Takes what is open of a group at once, and as one decision. */
    acceptAll: (group: ShareGroup) => {
      if (openOf(group).length > 0) whenSure(() => accept(...openOf(group)));
    },
    /** Says why nothing happens. */
    warn: (proposal: Proposal) => {
      const ways = joinedWith(proposal)
        ? "Press A to add to it, or R to replace it."
        : "Press R to replace it.";
      showMessage({ kind: "note", text: `${proposal.field.label} has a value already. ${ways}` });
    },
    /** The same where E would edit a value that is not in the form yet. */
    warnOfEditing: () => {
      const text = "To use another value, press R first and then E, or X to keep the stored one.";
      showMessage({ kind: "note", text });
    },
    joinedWith,
    /** Adds to a list what is new in a suggestion. */
    join: (proposal: Proposal) => whenSure(() => join(proposal)),
    /** Whether its entries stand in a list that has others, too. */
    isJoined: (proposal: Proposal) => stateOf(proposal) === "taken" && isIn(proposal),
    /** Takes a value into the form to be changed in its card; one that was accepted before is changed further. */
    edit: (proposal: Proposal) => whenSure(() => edit(proposal)),
    isEditing: ({ id }: Proposal) => editing?.id === id,
    /** The form was reset, and with it the value that is being edited. */
    stopEditing: () => setEditing(null),
    type: ({ field }: Proposal, text: string) => form.type(field.name, text),
    /** What is wrong with the value as it stands in the form. */
    problemOf: ({ field }: Proposal) => form.problemOf(field.name),
    /** The value stays as edited. */
    endEditing,
    /** The suggestion whose value a field of the form has, or could have. */
    ofField: (name: string) => {
      const of = list.filter(({ field }) => field.name === name);
      return of.find((one) => stateOf(one) === "taken") ?? of.find((one) => stateOf(one) === "open") ?? null;
    },
    /** Done with its field in the form: what is there stays, and what has not been taken is looked at. */
    leaveField: (proposal: Proposal) => {
      form.leave(proposal.field.name);
      if (stateOf(proposal) !== "taken" || isUndecided(proposal)) go(proposal);
      else if (!Object.hasOwn(form.problems, proposal.field.name)) endEditing(proposal);
    },
    /** The value is again what it was before the editing. */
    cancelEditing: (proposal: Proposal) => {
      if (editing?.id !== proposal.id) return;
      setEditing(null);
      if (editing.before === null) takeBack(proposal);
      else form.type(proposal.field.name, editing.before);
      go(proposal);
    },
    refuse: (proposal: Proposal) => {
      const isKept = isContested(proposal);
      if (stateOf(proposal) === "taken") takeBack(proposal);
      decide(proposal, true);
      told.tell([proposal], isKept ? "kept" : "refused");
      goOn(proposal);
    },
    reopen: (proposal: Proposal) => {
      told.forget(proposal);
      reopen([proposal]);
    },
    /** Takes back the last decision; once more, the one before. */
    undoLast: told.undoLast,
  };
}

export type SuggestionsState = ReturnType<typeof useSuggestions>;

/** Which suggestion a value is of, and what somebody had typed before. */
type Taken = { id: string; typed: string | null };
type Decision = { of: string; value: RefusedValue; isRefused: boolean };

/** Which document a text is of, however often it is read. */
function documentOf({ url, fileName }: OpenedSource): string {
  return url ?? fileName ?? "";
}
