import { useEffect, useState } from "react";
import {
  type CitationEdits,
  type CitedField,
  citationsSince,
  citedPage,
  citedTogether,
  mayCite,
  provenCitations,
  renamedCitations,
  withCitation,
} from "#lib/editing/cited-fields.rules.ts";
import { type Draft, keepDraft, readDraft } from "#lib/editing/draft.client.ts";
import {
  type Edits,
  editsOfNewSchool,
  editsSince,
  type FieldTexts,
  type FieldValues,
  NEW_SCHOOL,
  readEdits,
  storedText,
  withEdit,
} from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { isKeyOf, own, without } from "#lib/platform/own.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";

/** Browsers show this input in a number field but do not report it: it is not a number. */
const NOT_A_NUMBER = "must be a number";

/**
 * A school's form: edits on top of the stored values, which may be refreshed underneath. Input is kept for this
 * window and is back after a reload or a sign-in.
 * @param school the stored values with their origins; null for a school that is yet to be created
 * @param draftName unique per person and school
 */
export function useSchoolForm({
  fields,
  school,
  draftName,
}: {
  fields: readonly FieldDefinition[];
  school: Pick<EditedSchool, "values" | "origins"> | null;
  draftName: string;
}) {
  const [edits, setEdits] = useState<Edits>({});
  const [entered, setCitations] = useState<CitationEdits>({});
  /** The texts that came with the sentences that they are quoted from. */
  const [taken, setTaken] = useState<FieldTexts>({});
  /** The field whose source the user is entering. */
  const [citing, setCiting] = useState<string | null>(null);
  /** Several values are taken from the same source. */
  const [lastCited, setLastCited] = useState<Citation | null>(null);
  const [draft, setDraft] = useState<Draft | "unread" | null>("unread");
  /** Fields that the user has visited and left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  /** What the server rejected. */
  const [refused, setRefused] = useState<FieldTexts>({});

  useEffect(() => {
    const found = readDraft(draftName);
    setDraft(found);
    if (found) {
      setEdits(found.edits);
      setCitations(found.citations);
      setTaken(found.taken);
    }
  }, [draftName]);
  useEffect(() => {
    if (draft !== "unread") keepDraft(draftName, { edits, citations: entered, taken });
  }, [draftName, draft, edits, entered, taken]);

  const stored = school?.values ?? NEW_SCHOOL;
  const read = readEdits(fields, school ? edits : editsOfNewSchool(fields, edits));
  const problems = {
    ...read.problems,
    ...Object.fromEntries([...unreadable].map((name) => [name, NOT_A_NUMBER])),
  };
  const isEdited = (name: string) =>
    unreadable.has(name) || (isKeyOf(edits, name) && (isKeyOf(read.values, name) || isKeyOf(problems, name)));

  const textOf = (name: string) => own(edits, name)?.to ?? storedText(stored, name);
  const citations = provenCitations(entered, textOf, taken);
  const citedField = (name: string): CitedField => ({
    name,
    text: textOf(name),
    isEdited: isEdited(name),
    origin: school ? own(school.origins, name) : undefined,
  });
  const cite = (name: string, citation: Citation | null) => {
    setCitations((before) => withCitation(before, citedField(name), citation));
    setTaken((before) => without(before, name));
    setRefused((before) => without(before, name));
  };
  /** A field that has become blank cites nothing. */
  const citable = Object.fromEntries(
    Object.entries(citations).filter(([name, page]) => page === null || mayCite(citedField(name))),
  );
  const isChanged = (name: string) => isEdited(name) || isKeyOf(citable, name);

  function reset(
    next: Edits | ((before: Edits) => Edits),
    cited: (before: CitationEdits) => CitationEdits = () => ({}),
  ) {
    setEdits(next);
    setCitations(cited);
    setLeft(new Set());
    setUnreadable(new Set());
    setRefused({});
    setDraft(null);
  }

  return {
    edits,
    /** The values that the edits result in. */
    values: read.values,
    problems,
    /** The pages and the files that the fields are to cite. */
    citations: citable,
    /** Whether a field's text differs from what is stored. */
    isEdited,
    /** Whether its text or its source does. */
    isChanged,
    /** How many fields differ from what is stored. */
    editedCount: fields.filter(({ name }) => isChanged(name)).length,
    /** When the restored input was typed; null if there was none. */
    foundAgainAt: draft && draft !== "unread" ? draft.keptAt : null,
    textOf,
    /** A field's problem; none while the user is still in it. */
    problemOf: (name: string) => own(refused, name) ?? (left.has(name) ? own(problems, name) : undefined),
    /** @param isReadable false if the browser could not parse the input as a number */
    type: (name: string, to: string, isReadable = true) => {
      setEdits((before) => withEdit(before, name, { from: storedText(stored, name), to }));
      setUnreadable((before) => (isReadable ? leaving(before, name) : new Set(before).add(name)));
      setRefused((before) => without(before, name));
    },
    /** Takes a value over from a source, which it cites from then on. */
    take: (name: string, to: string, citation: Citation) => {
      setEdits((before) => withEdit(before, name, { from: storedText(stored, name), to }));
      setCitations((before) => citedTogether(before, name, citation));
      setTaken((before) => ({ ...before, [name]: to }));
      setUnreadable((before) => leaving(before, name));
      setRefused((before) => without(before, name));
      setLeft((before) => new Set(before).add(name));
    },
    /** Restores a field's original value. */
    undo: (name: string) => {
      setEdits((before) => without(before, name));
      setCitations((before) => without(before, name));
      setUnreadable((before) => leaving(before, name));
      setRefused((before) => without(before, name));
    },
    /** Changes how the sources that are to be cited are named. @param named returns other citations unchanged */
    rename: (named: (citation: Citation) => Citation) =>
      setCitations((before) => renamedCitations(before, named)),
    /** The source that a field's value is taken from, and what can be done about it. */
    sourceOf: (name: string) => ({
      citation: citedPage(citations, citedField(name)),
      isCitable: mayCite(citedField(name)),
      onCite: () => setCiting(name),
      onRemove: () => cite(name, null),
    }),
    /** The open dialog for a source: of which field, and what to begin with. */
    citing:
      citing === null ? null : { name: citing, from: citedPage(citations, citedField(citing)), lastCited },
    /** Closes the dialog. @param citation undefined if it was canceled */
    endCiting: (citation?: Citation) => {
      if (citing !== null && citation) cite(citing, citation);
      if (citation) setLastCited(citation);
      setCiting(null);
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
    /** From now on, shows every field's problem. */
    leaveAll: () => setLeft(new Set(fields.map(({ name }) => name))),
    /** Shows the server's errors next to their fields. @returns the names of the fields */
    refuse: (errors: readonly FieldError[]): Set<string> => {
      setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      return new Set(errors.map(({ field }) => field));
    },
    /** Replaces the edits, for instance with those that are left after a conflict. */
    replace: (next: Edits, nextCitations: CitationEdits) => {
      setEdits(next);
      setCitations(nextCitations);
    },
    /** Drops the edits that were saved and keeps what was typed since. @param values as they are stored now */
    saved: (sent: { edits: Edits; citations: CitationEdits }, values: FieldValues) =>
      reset(
        (now) => editsSince(now, sent.edits, values),
        (now) => citationsSince(now, sent.citations),
      ),
    /** Drops all edits. @returns a function that brings them back, beneath what was typed since */
    discard: (): (() => void) => {
      // What a browser does not report cannot be brought back.
      const readable = Object.entries(edits).filter(([name]) => !unreadable.has(name));
      const before = { edits: Object.fromEntries(readable), citations: entered, taken };
      reset({});
      return () => {
        // Whoever has left the form finds them there.
        keepDraft(draftName, before);
        setEdits((now) => ({ ...before.edits, ...now }));
        setCitations((now) => ({ ...before.citations, ...now }));
        setTaken((now) => ({ ...before.taken, ...now }));
      };
    },
  };
}

export type SchoolForm = ReturnType<typeof useSchoolForm>;

function leaving(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!names.has(name)) return names;
  const others = new Set(names);
  others.delete(name);
  return others;
}
