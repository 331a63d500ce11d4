import { isKeyOf } from "#lib/platform/own.ts";
import { SETTING_GROUPS, type SettingValue } from "./rules.ts";
import { SETTING_BOUNDS, type Settings, settingsSchema } from "./schema.ts";

/** The settings as held in form fields: numbers as they are typed. */
export type SettingsForm = {
  [Group in keyof Settings]: {
    [Name in keyof Settings[Group]]: Settings[Group][Name] extends boolean ? boolean : string;
  };
};

/** What is wrong, by the dotted name of the setting. */
export type FormProblems = ReadonlyMap<string, string>;

export function toForm(settings: Settings): SettingsForm {
  return mapped(settings, (_, value) => (typeof value === "number" ? String(value) : value)) as SettingsForm;
}

/**
 * A form after it was saved: what has been typed since it was sent, on top of what is now stored.
 * @returns null if nothing has been typed
 */
export function typedSince(now: SettingsForm, sent: SettingsForm, stored: Settings): SettingsForm | null {
  const before = valuesOf(sent);
  const kept = valuesOf(toForm(stored));
  const typed = mapped(now, (_, value, name) =>
    value === before.get(name) ? (kept.get(name) ?? value) : value,
  );
  const isAnother = [...valuesOf(now)].some(([name, value]) => value !== before.get(name));
  return isAnother ? (typed as SettingsForm) : null;
}

/** Every value by the dotted name of its setting. */
function valuesOf(form: SettingsForm): ReadonlyMap<string, SettingValue> {
  return new Map(
    SETTING_GROUPS.flatMap((group) =>
      Object.entries<SettingValue>(form[group]).map(([name, value]): [string, SettingValue] => [
        `${group}.${name}`,
        value,
      ]),
    ),
  );
}

/** The settings in a form, or what is wrong with which of them. The server uses the same schema. */
export function readForm(form: SettingsForm): { settings: Settings } | { problems: FormProblems } {
  const values = mapped(form, (name, value) =>
    isKeyOf(SETTING_BOUNDS, name) ? readNumber(String(value)) : value,
  );
  const result = settingsSchema.safeParse(values);
  if (result.success) return { settings: result.data };
  const problems = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const name = path.join(".");
    if (!problems.has(name)) problems.set(name, message);
  }
  return { problems };
}

/** A blank, which `Number` would read as zero, is not a number. */
function readNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

function mapped(
  groups: Settings | SettingsForm,
  change: (name: string, value: SettingValue, dotted: string) => SettingValue,
): Record<string, Record<string, SettingValue>> {
  return Object.fromEntries(
    SETTING_GROUPS.map((group) => [
      group,
      Object.fromEntries(
        Object.entries<SettingValue>(groups[group]).map(([name, value]) => [
          name,
          change(name, value, `${group}.${name}`),
        ]),
      ),
    ]),
  );
}
