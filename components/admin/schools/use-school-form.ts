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

/** Browsers show this input in a number field but do not report it: it is not a number. */
const NOT_A_NUMBER = "must be a number";

/**
 * A school's form: edits on top of the stored values, which may be refreshed underneath. Input is kept for this
 * window and is back after a reload or a sign-in.
 * @param school the stored values; null for a school that is yet to be created
 * @param draftName unique per person and school
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
  /** Fields that the user has visited and left. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  /** What the server rejected. */
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
    /** The values that the edits result in. */
    values: read.values,
    problems,
    isEdited,
    /** How many fields differ from what is stored. */
    editedCount: fields.filter(({ name }) => isEdited(name)).length,
    /** When the restored input was typed; null if there was none. */
    foundAgainAt: draft && draft !== "unread" ? draft.keptAt : null,
    textOf: (name: string) => own(edits, name)?.to ?? storedText(stored, name),
    /** A field's problem; none while the user is still in it. */
    problemOf: (name: string) => own(refused, name) ?? (left.has(name) ? own(problems, name) : undefined),
    /** @param isReadable false if the browser could not parse the input as a number */
    type: (name: string, to: string, isReadable = true) => {
      setEdits((before) => withEdit(before, name, { from: storedText(stored, name), to }));
      setUnreadable((before) => (isReadable ? leaving(before, name) : new Set(before).add(name)));
      setRefused((before) => without(before, name));
    },
    /** Restores a field's original value. */
    undo: (name: string) => {
      setEdits((before) => without(before, name));
      setUnreadable((before) => leaving(before, name));
      setRefused((before) => without(before, name));
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
    replace: setEdits,
    /** Drops the edits that were saved and keeps what was typed since. @param values as they are stored now */
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
