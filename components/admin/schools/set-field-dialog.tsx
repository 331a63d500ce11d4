"use client";

import { type FormEvent, useState } from "react";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { readInput } from "#lib/fields/values.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { SchoolField } from "./fields/school-field.tsx";
import { SetFieldResults } from "./set-field-results.tsx";
import type { SelectedSchools } from "./use-selected-schools.ts";
import { type Checked, useSetField } from "./use-set-field.ts";

/** Nobody gives many schools the same one. */
const ONE_PER_SCHOOL: ReadonlySet<string> = new Set([
  "name",
  "address.street",
  "address.lat",
  "address.long",
]);
const FAILED = "Failed to save school. Please try again later.";

/** Sets one field of all selected schools, after showing what that would change. */
export function SetFieldDialog({
  schools,
  sections,
  onClose,
}: {
  schools: SelectedSchools;
  sections: FormSection[];
  onClose: () => void;
}) {
  const { check, apply, undo, done, again } = useSetField(schools);
  const count = countOf(schools.size, "school");
  const [field, setField] = useState<FieldDefinition | null>(null);
  const [text, setText] = useState("");
  const [onlyBlank, setOnlyBlank] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shown = undo.data ?? apply.data ?? check.data;
  const error = undo.error ?? apply.error ?? check.error;

  /** Closes it; a change can still be undone for as long as the message is there. */
  function close() {
    const changed = apply.data?.results.filter(({ outcome }) => outcome === "changed").length ?? 0;
    if (apply.data && field && changed > 0 && undo.status === "idle") {
      const made = apply.data;
      showMessage({
        kind: "success",
        text: `${field.label} changed in ${countOf(changed, "school")}.`,
        action: { text: "Undo", onPress: () => void takeBack(field, () => undo.mutateAsync(made)) },
      });
    }
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!field || check.isPending) return;
    const reading = readInput(field, text);
    setProblem("problem" in reading ? reading.problem : undefined);
    if ("value" in reading) check.mutate({ field: field.name, value: reading.value, onlyBlank });
  }

  return (
    <Dialog title={`Set a field for ${count}`} place="wide" onClose={close}>
      {error ? (
        <div className="mt-3">
          <Banner kind="error">{failureText(error, FAILED)}</Banner>
        </div>
      ) : null}
      {shown && field ? (
        <SetFieldResults
          checked={shown}
          field={field}
          stage={undo.data ? "undone" : apply.data ? "done" : "checked"}
          progress={progressText(apply.isPending, undo.isPending, done)}
          onBack={again}
          onApply={() => apply.mutate(shown)}
          onUndo={() => undo.mutate(shown)}
          onClose={close}
        />
      ) : (
        <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
          <FormField label="Field">
            {(props) => (
              <select
                {...props}
                value={field?.name ?? ""}
                onChange={({ target }) => {
                  const all = sections.flatMap((section) => section.fields);
                  setField(all.find(({ name }) => name === target.value) ?? null);
                  setText("");
                  setProblem(undefined);
                }}
                className="field"
              >
                <option value="">Choose …</option>
                {sections.map((section) => (
                  <optgroup key={section.id} label={section.label}>
                    {section.fields
                      .filter(({ name }) => !ONE_PER_SCHOOL.has(name))
                      .map(({ name, label }) => (
                        <option key={name} value={name}>
                          {label}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            )}
          </FormField>
          {field ? (
            <>
              <SchoolField
                key={field.name}
                field={field}
                text={text}
                isEdited={false}
                problem={problem}
                origin=""
                source={{ citation: null, isCitable: false, onCite: () => {}, onRemove: () => {} }}
                onType={(typed) => {
                  setText(typed);
                  setProblem(undefined);
                }}
                onLeave={() => {}}
                onUndo={() => {}}
              />
              <label className="flex w-fit items-center gap-2">
                <input
                  type="checkbox"
                  checked={onlyBlank}
                  onChange={({ target }) => setOnlyBlank(target.checked)}
                  className="size-5 accent-brand"
                />
                Only where it is blank
              </label>
              {text.trim() === "" ? (
                <p className="text-muted">With no value, the field will be blank in all {count}.</p>
              ) : null}
            </>
          ) : null}
          <div className="flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonLook("quiet")}>
              Cancel
            </button>
            <button
              type="submit"
              aria-disabled={!field || check.isPending}
              className={buttonLook("primary", "aria-disabled:opacity-50")}
            >
              {check.isPending ? `Checking … ${formatCount(done)} done` : "See what would change"}
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Undoes a change behind the dialog, and says what came of it. */
async function takeBack({ label }: FieldDefinition, undo: () => Promise<Checked>): Promise<void> {
  try {
    const { results } = await undo();
    const back = results.filter(({ outcome }) => outcome === "changed").length;
    const left = results.filter(({ outcome }) => outcome === "refused").length;
    const text = `${label} put back in ${countOf(back, "school")}.`;
    showMessage({
      kind: "success",
      text: left > 0 ? `${text} ${countOf(left, "school")} left as they are: changed since then.` : text,
    });
  } catch (problem) {
    showFailure(problem, FAILED);
  }
}

function progressText(isSaving: boolean, isUndoing: boolean, done: number): string | null {
  if (isSaving) return `Saving … ${formatCount(done)} done`;
  return isUndoing ? `Undoing … ${formatCount(done)} done` : null;
}
