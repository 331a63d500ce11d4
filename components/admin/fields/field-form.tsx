"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { changeableOf, takesBounds } from "#lib/fields/change.rules.ts";
import { CHANGEABLE, type FieldChange } from "#lib/fields/change.schema.ts";
import { FIELDS_KEY, fieldQuery, saveField } from "#lib/fields/client.ts";
import { registeredField } from "#lib/fields/registry.rules.ts";
import { COMPONENTS, displayInSchema, type FieldDefinition } from "#lib/fields/schema.ts";
import { SECTION_IDS, SECTIONS } from "#lib/fields/sections.rules.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { isSame } from "#lib/fields/sync.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import { CallFailure } from "../call-failure.tsx";
import { useScreenKeys } from "../keys/screen-keys.ts";
import { LeaveDialog } from "../leave-dialog.tsx";
import { SAVE_KEYS, useSubmitKeys } from "../use-submit-keys.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { readForm } from "./field-form-values.ts";
import { LabelInput, Labelled, Tick } from "./field-inputs.tsx";
import { OptionInputs } from "./option-inputs.tsx";
import { BOUND_LABELS, propertyLabel } from "./property-labels.ts";
import { ResetDialog } from "./reset-dialog.tsx";

/** A save: what it changes, and the form's contents when it was sent; null when resetting to the master. */
type Save = { change: FieldChange; sent: ReturnType<typeof readForm> | null };
type Sent = Save & { before: FieldChange };

/** A save that conflicts with somebody else's, and the definition as they left it. */
type Conflict = { save: Save; now: FieldDefinition; contested: readonly string[] };

/**
 * Changes a field's definition. Options that the program cannot support are not offered; changes that stored schools
 * violate are refused by the server.
 */
export function FieldForm({
  field,
  master,
  edited,
  onDirty,
  onSavedHere,
}: {
  field: FieldDefinition;
  master: FieldDefinition;
  edited: string[];
  /** Called with whether there is unsaved input. */
  onDirty: (isDirty: boolean) => void;
  /** Called for a save while this form has the focus, since the new definition then replaces the form. */
  onSavedHere: () => void;
}) {
  const queries = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setIsDirty] = useState(false);
  const setDirty = (dirty: boolean) => {
    setIsDirty(dirty);
    onDirty(dirty);
  };
  const [note, setNote] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty);
  useScreenKeys(SAVE_KEYS);
  useSubmitKeys(form);
  const [asksToReset, setAsksToReset] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = useMutation({
    mutationFn: ({ change, before }: Sent) => saveField(field.name, { ...change, before }),
    onSuccess: (_, { sent }) => {
      setConflict(null);
      setAsksToReset(false);
      // Anything typed after sending stays, to be saved next.
      const now = form.current && readForm(new FormData(form.current), field);
      if (!sent || isSame(now, sent)) {
        setDirty(false);
        if (form.current?.contains(document.activeElement)) onSavedHere();
      }
      showMessage({ kind: "success", text: "Field definition updated successfully!" });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
    onError: async (error, { change, sent }) => {
      if (!(error instanceof CallError) || error.code !== "edit_conflict") return;
      // The form stays as it is while the definition is read again.
      setDirty(true);
      const { fieldDefinition } = await queries.fetchQuery({ ...fieldQuery(field.name), staleTime: 0 });
      setAsksToReset(false);
      const contested = error.errors.map(({ field: property }) => property);
      setConflict({ save: { change, sent }, now: fieldDefinition, contested });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = readForm(new FormData(event.currentTarget), field);
    const before = changeableOf(field);
    const changed = CHANGEABLE.filter((property) => !isSame(wanted[property], before[property]));
    setNote(changed.length === 0 ? "There are no changes to save." : null);
    if (changed.length === 0) return setDirty(false);
    const change = Object.fromEntries(changed.map((property) => [property, wanted[property]]));
    save.mutate({ change, sent: wanted, before });
  }

  function closeConflict() {
    setConflict(null);
    save.reset();
    // A reset to the master involves no typed input.
    if (conflict?.save.sent === null) setDirty(false);
  }

  const isEntered = placeOf(field.name) !== null;
  const able = registeredField(field.name)?.displayIn ?? [];
  const isFigure = field.type === "number";
  const unit = own({ string: "characters", array: "entries" }, field.type);
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={() => setDirty(true)}
      aria-busy={save.isPending}
      className="mt-6 grid gap-5 [&_:is(input,select,textarea)]:scroll-mb-24"
    >
      <Labelled label="Label" wasEdited={edited.includes("label")} master={master.label}>
        {(props) => <LabelInput {...props} name="label" defaultValue={field.label} />}
      </Labelled>
      <Labelled label="Help text" wasEdited={edited.includes("helpText")} master={master.helpText ?? "none"}>
        {(props) => (
          <textarea
            {...props}
            name="helpText"
            defaultValue={field.helpText ?? ""}
            maxLength={500}
            rows={3}
            className="field"
          />
        )}
      </Labelled>
      <div className="grid gap-5 sm:grid-cols-2">
        <Labelled
          label="Section"
          wasEdited={edited.includes("section")}
          master={master.section?.label ?? "Other"}
        >
          {(props) => (
            <select {...props} name="section" defaultValue={field.section?.id ?? ""} className="field">
              {SECTION_IDS.map((id) => (
                <option key={id} value={id}>
                  {SECTIONS[id].label}
                </option>
              ))}
              <option value="">Other</option>
            </select>
          )}
        </Labelled>
        <Labelled label="Order" wasEdited={edited.includes("order")} master={String(master.order)}>
          {(props) => (
            <input
              {...props}
              name="order"
              type="number"
              defaultValue={field.order}
              min={0}
              max={9999}
              required
              className="field"
            />
          )}
        </Labelled>
      </div>
      <fieldset>
        <legend className="font-medium">Display in</legend>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {displayInSchema.options.map((place) => (
            <Tick
              key={place}
              name="displayIn"
              value={place}
              label={COMPONENTS[place]}
              isOn={field.displayIn.includes(place)}
              isFixed={!able.includes(place)}
            />
          ))}
        </div>
        {able.length < displayInSchema.options.length ? (
          <p className="text-sm text-muted">
            {able.length === 0
              ? "The site maintains this field itself; it has no place in these three."
              : "A gray box means that there is no place for this field."}
          </p>
        ) : null}
      </fieldset>
      {isEntered ? (
        <Tick name="required" value="true" label="Required" isOn={field.required} isFixed={master.required} />
      ) : null}
      {takesBounds(field) ? (
        <fieldset>
          <legend className="font-medium">Validation{unit ? ` (number of ${unit})` : ""}</legend>
          <div className="mt-1 grid grid-cols-3 gap-3">
            {(isFigure ? (["min", "max", "step"] as const) : (["min", "max"] as const)).map((bound) => (
              <Labelled
                key={bound}
                label={BOUND_LABELS[bound]}
                problem={refusalOf(save.error, `validation.${bound}`)}
              >
                {(props) => (
                  <input
                    {...props}
                    name={bound}
                    type="number"
                    step="any"
                    defaultValue={field.validation[bound] ?? ""}
                    placeholder={bound === "step" ? "any" : undefined}
                    className="field"
                  />
                )}
              </Labelled>
            ))}
          </div>
        </fieldset>
      ) : null}
      {field.inputType === "select" ? <OptionInputs field={field} master={master} /> : null}
      {/* In sight at the foot of what scrolls: the window, or the card of the field. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-xl border-t border-line bg-surface px-5 py-3 *:not-[button]:basis-full sm:-mx-6 sm:-mb-6 sm:px-6 lg:-bottom-6">
        {save.error && !asksToReset && !conflict ? (
          <CallFailure
            error={save.error}
            message="Failed to save the field. Please try again."
            labelOf={propertyLabel}
          />
        ) : null}
        {note ? <Banner kind="success">{note}</Banner> : null}
        <button type="submit" aria-disabled={save.isPending} className={buttonLook("primary")}>
          {save.isPending ? "Saving …" : "Save Changes"}
        </button>
        {edited.length > 0 ? (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-disabled={save.isPending}
            onClick={() => {
              if (save.isPending) return;
              save.reset();
              setAsksToReset(true);
            }}
            className={buttonLook("quiet")}
          >
            Reset to Master
          </button>
        ) : null}
      </div>
      {asksToReset ? (
        <ResetDialog
          field={field}
          master={master}
          edited={edited}
          isDirty={isDirty}
          isBusy={save.isPending}
          error={save.error}
          onReset={() =>
            save.mutate({ change: changeableOf(master), sent: null, before: changeableOf(field) })
          }
          onClose={() => setAsksToReset(false)}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          change={conflict.save.change}
          contested={conflict.contested}
          now={conflict.now}
          isBusy={save.isPending}
          error={save.error}
          onKeepMine={() => save.mutate({ ...conflict.save, before: changeableOf(conflict.now) })}
          onTakeTheirs={() => {
            setConflict(null);
            setDirty(false);
            onSavedHere();
          }}
          onClose={closeConflict}
        />
      ) : null}
      {guard.isAsking ? (
        <LeaveDialog onStay={guard.stay} onLeave={guard.leave}>
          The changes to “{field.label}” have not been saved.
        </LeaveDialog>
      ) : null}
    </form>
  );
}

/** What the server says is wrong with a property of the definition. */
function refusalOf(error: Error | null, property: string): string | undefined {
  return error instanceof CallError
    ? error.errors.find(({ field }) => field === property)?.message
    : undefined;
}
