"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { takesBounds } from "#lib/fields/change.rules.ts";
import { CHANGEABLE, type FieldChange } from "#lib/fields/change.schema.ts";
import { FIELDS_KEY, saveField } from "#lib/fields/client.ts";
import { registeredField } from "#lib/fields/registry.rules.ts";
import { COMPONENTS, displayInSchema, type FieldDefinition } from "#lib/fields/schema.ts";
import { SECTION_IDS, SECTIONS } from "#lib/fields/sections.rules.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";
import { isSame } from "#lib/fields/sync.rules.ts";
import { own } from "#lib/platform/own.ts";
import { CallFailure } from "../call-failure.tsx";
import { LeaveDialog } from "../leave-dialog.tsx";
import { readForm } from "./field-form-values.ts";
import { Labelled, Tick } from "./field-inputs.tsx";
import { OptionInputs } from "./option-inputs.tsx";

type Wanted = ReturnType<typeof readForm>;

/** Changes a field's definition. What the program could not obey is not offered; what schools break, the server refuses. */
export function FieldForm({
  field,
  master,
  edited,
  onDirty,
}: {
  field: FieldDefinition;
  master: FieldDefinition;
  edited: string[];
  /** Told whether something is typed that is not saved. */
  onDirty: (isDirty: boolean) => void;
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
  const save = useMutation({
    mutationFn: ({ change }: { change: FieldChange; sent: Wanted | null }) => saveField(field.name, change),
    onSuccess: (_, { sent }) => {
      // What was typed since it was sent stays, to be saved next.
      const now = form.current && readForm(new FormData(form.current), field);
      if (!sent || isSame(now, sent)) setDirty(false);
      showMessage({ kind: "success", text: "Field definition updated successfully!" });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (save.isPending) return;
    const wanted = readForm(new FormData(event.currentTarget), field);
    const changed = CHANGEABLE.filter(
      (property) =>
        !isSame(wanted[property], property === "section" ? (field.section?.id ?? null) : field[property]),
    );
    setNote(changed.length === 0 ? "There are no changes to save." : null);
    if (changed.length === 0) return setDirty(false);
    const change = Object.fromEntries(changed.map((property) => [property, wanted[property]]));
    save.mutate({ change, sent: wanted });
  }

  function resetToMaster() {
    const change = Object.fromEntries(
      CHANGEABLE.map((property) => [
        property,
        property === "section" ? (master.section?.id ?? null) : master[property],
      ]),
    );
    save.mutate({ change, sent: null });
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
      className="mt-6 grid gap-5"
    >
      <Labelled label="Label" wasEdited={edited.includes("label")} master={master.label}>
        {(props) => (
          <input
            {...props}
            name="label"
            defaultValue={field.label}
            required
            maxLength={200}
            className="field"
          />
        )}
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
              ? "The site keeps this field itself; these three have no place for it."
              : "Where a box is grey, there is no place for this field."}
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
              <Labelled key={bound} label={{ min: "Minimum", max: "Maximum", step: "Step" }[bound]}>
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
      {save.error ? (
        <CallFailure error={save.error} message="Failed to save the field. Please try again." />
      ) : null}
      {note ? <Banner kind="success">{note}</Banner> : null}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={save.isPending} className={buttonLook("primary")}>
          {save.isPending ? "Saving …" : "Save Changes"}
        </button>
        {edited.length > 0 ? (
          <button
            type="button"
            onClick={resetToMaster}
            aria-disabled={save.isPending}
            className={buttonLook("quiet")}
          >
            Reset to Master
          </button>
        ) : null}
      </div>
      {guard.isAsking ? (
        <LeaveDialog onStay={guard.stay} onLeave={guard.leave}>
          The changes to “{field.label}” have not been saved.
        </LeaveDialog>
      ) : null}
    </form>
  );
}
