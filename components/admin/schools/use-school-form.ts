import { useEffect, useState } from "react";
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
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { isKeyOf, own, without } from "#lib/platform/own.ts";

/** What a browser shows in a number field and does not tell: it is no number. */
const NOT_A_NUMBER = "must be a number";

/**
 * What somebody makes of a school in the form: edits over the stored values, which may be renewed under them. What is
 * typed is kept for this window, and is there again after a reload or a sign-in.
 * @param school the values as they are stored now; null for a school that is still to be created
 * @param draftName one for each person and school
 */
export function useSchoolForm({
  fields,
  school,
  draftName,
}: {
  fields: readonly FieldDefinition[];
  school: FieldValues | null;
  draftName: string;
}) {
  const [edits, setEdits] = useState<Edits>({});
  const [draft, setDraft] = useState<Draft | "unread" | null>("unread");
  /** Fields that one has been at and left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  /** What the server found wrong. */
  const [refused, setRefused] = useState<FieldTexts>({});

  useEffect(() => {
    const found = readDraft(draftName);
    setDraft(found);
    if (found) setEdits(found.edits);
  }, [draftName]);
  useEffect(() => {
    if (draft !== "unread") keepDraft(draftName, edits);
  }, [draftName, draft, edits]);

  const stored = school ?? NEW_SCHOOL;
  const read = readEdits(fields, school ? edits : editsOfNewSchool(fields, edits));
  const problems = {
    ...read.problems,
    ...Object.fromEntries([...unreadable].map((name) => [name, NOT_A_NUMBER])),
  };
  const isEdited = (name: string) =>
    unreadable.has(name) || (isKeyOf(edits, name) && (isKeyOf(read.values, name) || isKeyOf(problems, name)));

  function reset(next: Edits | ((before: Edits) => Edits)) {
    setEdits(next);
    setLeft(new Set());
    setUnreadable(new Set());
    setRefused({});
    setDraft(null);
  }

  return {
    edits,
    /** What the edits come to. */
    values: read.values,
    problems,
    isEdited,
    /** How many fields say something else than what is stored. */
    editedCount: fields.filter(({ name }) => isEdited(name)).length,
    /** When what was found again had been typed; null when nothing was. */
    foundAgainAt: draft && draft !== "unread" ? draft.keptAt : null,
    textOf: (name: string) => own(edits, name)?.to ?? storedText(stored, name),
    /** What to say is wrong with a field: nothing while one is still at it. */
    problemOf: (name: string) => own(refused, name) ?? (left.has(name) ? own(problems, name) : undefined),
    /** @param isReadable false when the browser could make no number of what was typed */
    type: (name: string, to: string, isReadable = true) => {
      setEdits((before) => withEdit(before, name, { from: storedText(stored, name), to }));
      setUnreadable((before) => (isReadable ? leaving(before, name) : new Set(before).add(name)));
      setRefused((before) => without(before, name));
    },
    /** Puts back what stood in a field. */
    undo: (name: string) => {
      setEdits((before) => without(before, name));
      setUnreadable((before) => leaving(before, name));
      setRefused((before) => without(before, name));
    },
    leave: (name: string) => setLeft((before) => new Set(before).add(name)),
    /** From now on says of every field what is wrong with it. */
    leaveAll: () => setLeft(new Set(fields.map(({ name }) => name))),
    /** Says beside its field what the server found wrong. @returns the names of the fields */
    refuse: (errors: readonly FieldError[]): Set<string> => {
      setRefused(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
      return new Set(errors.map(({ field }) => field));
    },
    /** Puts other edits in place of these, for instance those that are left after a conflict. */
    replace: setEdits,
    /** Forgets the edits that were saved; what was typed since stays. @param values as they are stored then */
    saved: (sent: Edits, values: FieldValues) => reset((now) => editsSince(now, sent, values)),
    discard: () => reset({}),
  };
}

export type SchoolForm = ReturnType<typeof useSchoolForm>;

function leaving(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!names.has(name)) return names;
  const others = new Set(names);
  others.delete(name);
  return others;
}
