"use client";

import { type FormEvent, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import type { FieldConflict, Side } from "#lib/editing/form.rules.ts";
import { originText } from "#lib/editing/origin.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";

/**
 * Shows both texts side by side for each field that two people changed. Once one is chosen for each, everything is
 * saved.
 */
export function ConflictDialog({
  fields,
  conflicts,
  school,
  onSettle,
  onClose,
}: {
  fields: readonly FieldDefinition[];
  conflicts: readonly FieldConflict[];
  /** As it is stored now. */
  school: EditedSchool;
  onSettle: (keep: Record<string, Side>) => void;
  onClose: () => void;
}) {
  const [keep, setKeep] = useState<Record<string, Side>>({});

  function submit(event: FormEvent) {
    event.preventDefault();
    onSettle(keep);
  }

  return (
    <Dialog title="Somebody else changed this school" place="wide" onClose={onClose}>
      <form onSubmit={submit} className="mt-2 grid gap-5">
        <p className="text-muted">
          While you were editing, {whoSaved(conflicts, school)} saved{" "}
          {conflicts.length === 1
            ? "1 field with a different value"
            : `${conflicts.length} fields with different values`}
          . None of your changes are lost: choose which value to keep for each. Your other changes are saved
          as they are.
        </p>
        {conflicts.map(({ name, mine, theirs }) => {
          const field = fields.find((one) => one.name === name);
          return (
            <fieldset key={name} className="grid gap-2 sm:grid-cols-2">
              <legend className="mb-1 font-semibold">{field?.label ?? name}</legend>
              <Choice
                name={name}
                title="Theirs"
                note={originText(name, own(school.origins, name), theirs === "")}
                text={shown(field, theirs)}
                onChoose={() => setKeep({ ...keep, [name]: "theirs" })}
              />
              <Choice
                name={name}
                title="Mine"
                note="Not saved yet"
                text={shown(field, mine)}
                onChoose={() => setKeep({ ...keep, [name]: "mine" })}
              />
            </fieldset>
          );
        })}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            Back to the Form
          </button>
          <button type="submit" className={buttonLook("primary")}>
            Save These
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Choice({
  name,
  title,
  note,
  text,
  onChoose,
}: {
  name: string;
  title: string;
  note: string;
  text: string;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <div className="conflict-choice">
      <input
        id={id}
        type="radio"
        name={name}
        required
        onChange={onChoose}
        aria-describedby={`${id}-text`}
        className="mt-1 size-5 shrink-0 accent-brand"
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium">
          {title}
          {note ? <span className="block text-sm font-normal text-muted">{note}</span> : null}
        </label>
        <p id={`${id}-text`} className="mt-1 whitespace-pre-wrap wrap-anywhere">
          {text === "" ? <em className="text-muted">Blank</em> : text}
        </p>
      </div>
    </div>
  );
}

/** Whose values they are, each person once: "Ada and Ben". */
function whoSaved(conflicts: readonly FieldConflict[], { origins }: EditedSchool): string {
  const names = conflicts.map(({ name }) => own(origins, name)?.editedBy ?? "somebody else");
  return andList(new Set(names));
}

/** A choice by its label, anything else as typed. */
function shown(field: FieldDefinition | undefined, text: string): string {
  return field?.options.find(({ value }) => value === text)?.label ?? text;
}
