"use client";

import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { TextField } from "#components/ui/form-field.tsx";
import { isKeyOf } from "#lib/platform/own.ts";
import { SETTING_LABELS, type SettingName } from "#lib/settings/labels.format.ts";
import { type BoundedSetting, SETTING_BOUNDS } from "#lib/settings/schema.ts";
import { settingOf, useFormState } from "./form-state.ts";

function fieldId(name: string): string {
  return `setting-${name.replace(".", "-")}`;
}

type FieldProps = {
  /** Dotted: "general.siteName". */
  name: SettingName;
  note: string;
};

/** The fields for one topic, under its heading. */
export function SettingGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-5 grid max-w-2xl gap-6">{children}</div>
    </section>
  );
}

export function TextSetting({ name, note, ...input }: FieldProps & ComponentProps<"input">) {
  const label = SETTING_LABELS[name];
  const { form, problems, pointedAt, change, leave } = useFormState();
  const problem = problems.get(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (pointedAt?.name === name) field.current?.focus();
  }, [pointedAt, name]);
  return (
    <TextField
      label={label}
      note={note}
      problem={problem === undefined ? undefined : `${label} ${problem}.`}
      isAnnounced
      ref={field}
      id={fieldId(name)}
      value={String(settingOf(form, name))}
      onChange={(event) => change(name, event.target.value)}
      onBlur={() => leave(name)}
      autoComplete="off"
      {...input}
    />
  );
}

/** A whole number within its setting's bounds. */
export function NumberSetting({
  name,
  unit,
  note,
}: FieldProps & { name: SettingName & `${string}.${BoundedSetting}`; unit: string }) {
  const { least, most } = SETTING_BOUNDS[boundedName(name)];
  const range = `${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")} ${unit}`;
  return (
    <TextSetting
      name={name}
      note={`${note} Enter ${range}.`}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      required
      className="field max-w-40 tabular-nums"
    />
  );
}

function boundedName(name: `${string}.${BoundedSetting}`): BoundedSetting {
  const setting = name.slice(name.indexOf(".") + 1);
  if (!isKeyOf(SETTING_BOUNDS, setting)) throw new Error(`${setting} has no bounds`);
  return setting;
}

export function SwitchSetting({ name, note }: FieldProps) {
  const { form, change } = useFormState();
  const id = fieldId(name);
  return (
    <div>
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          id={id}
          type="checkbox"
          checked={settingOf(form, name) === true}
          onChange={(event) => change(name, event.target.checked)}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        {SETTING_LABELS[name]}
      </label>
      <p id={`${id}-note`} className="mt-1 pl-8 text-sm text-muted">
        {note}
      </p>
    </div>
  );
}
