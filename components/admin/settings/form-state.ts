import { createContext, use } from "react";
import { own } from "#lib/platform/own.ts";
import type { FormProblems, SettingsForm } from "#lib/settings/form.rules.ts";

/** State shared by the settings fields. */
export type FormState = {
  form: SettingsForm;
  /** The problem to show next to each field. */
  problems: FormProblems;
  /** The field to focus as soon as its tab is shown; a new object each time. */
  pointedAt: { name: string } | null;
  change: (name: string, value: string | boolean) => void;
  /** Marks a field as visited, so that its problem may be shown. */
  leave: (name: string) => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (!state) throw new Error("A field of the settings stands outside their form");
  return state;
}

/** The value of a setting by its dotted name, "general.siteName". */
export function settingOf(form: SettingsForm, name: string): string | boolean {
  const [group = "", setting = ""] = name.split(".");
  const values: Partial<Record<string, object>> = form;
  const found = new Map<string, string | boolean>(Object.entries(own(values, group) ?? {})).get(setting);
  if (found === undefined) throw new Error(`There is no setting ${name}`);
  return found;
}

/** The form with one setting changed. */
export function withValue(form: SettingsForm, name: string, value: string | boolean): SettingsForm {
  const [group = "", setting = ""] = name.split(".");
  const values: Partial<Record<string, object>> = form;
  return { ...form, [group]: { ...own(values, group), [setting]: value } };
}
