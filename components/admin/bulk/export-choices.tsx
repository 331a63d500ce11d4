import { FormField } from "#components/ui/form-field.tsx";
import type { ExportChoice } from "#lib/bulk/export.client.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { Choice } from "../choice.tsx";
import type { Target } from "./targets.ts";

/** The form's values; "" where nothing is chosen. */
type FormChoice = {
  q: string;
  type: string;
  state: string;
  status: string;
  /** Columns to leave out. */
  without: ReadonlySet<string>;
};

export const ALL_SCHOOLS: FormChoice = { q: "", type: "", state: "", status: "active", without: new Set() };

/** What to export. */
export function exportChoice({ without, ...filters }: FormChoice, columns: readonly Target[]): ExportChoice {
  if (without.size === 0) return filters;
  return { ...filters, fields: columns.flatMap(({ name }) => (without.has(name) ? [] : [name])).join() };
}

const STATUSES = [
  ["active", "Active schools"],
  ["archived", "Archived schools"],
  ["all", "Active and archived schools"],
] as const;

/** Selects the schools and columns of an export. */
export function ExportChoices({
  columns,
  choice,
  onChange,
}: {
  columns: readonly Target[];
  choice: FormChoice;
  onChange: (choice: FormChoice) => void;
}) {
  const change = (changed: Partial<FormChoice>) => onChange({ ...choice, ...changed });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Keywords">
          {(props) => (
            <input
              {...props}
              type="search"
              value={choice.q}
              maxLength={100}
              onChange={({ target }) => change({ q: target.value })}
              className="field"
            />
          )}
        </FormField>
        <Choice
          label="Status"
          value={choice.status}
          options={STATUSES}
          onChange={(status) => change({ status })}
        />
        <Choice
          label="Type"
          value={choice.type}
          options={[["", "All"], ...Object.values(SCHOOL_TYPES).map((type) => [type, type] as const)]}
          onChange={(type) => change({ type })}
        />
        <Choice
          label="State"
          value={choice.state}
          options={[["", "All"], ...Object.entries(STATES)]}
          onChange={(state) => change({ state })}
        />
      </div>
      <Columns columns={columns} without={choice.without} onChange={(without) => change({ without })} />
    </div>
  );
}

function Columns({
  columns,
  without,
  onChange,
}: {
  columns: readonly Target[];
  without: ReadonlySet<string>;
  onChange: (without: ReadonlySet<string>) => void;
}) {
  function toggle(names: readonly string[], isIn: boolean) {
    const next = new Set(without);
    for (const name of names) {
      if (isIn) next.delete(name);
      else next.add(name);
    }
    onChange(next);
  }
  const chosen = columns.length - without.size;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="mr-auto font-semibold">
          {chosen} of {countOf(columns.length, "column")}
        </p>
        <button type="button" onClick={() => onChange(new Set())} className="tool text-sm">
          All<span className="sr-only"> columns</span>
        </button>
        <button
          type="button"
          onClick={() => onChange(new Set(columns.map(({ name }) => name)))}
          className="tool text-sm"
        >
          None<span className="sr-only"> of the columns</span>
        </button>
      </div>
      {[...Map.groupBy(columns, ({ section }) => section)].map(([section, group]) => {
        const names = group.map(({ name }) => name);
        const isIn = names.some((name) => !without.has(name));
        return (
          <fieldset key={section} className="border-t border-line pt-2">
            <legend className="float-left w-full">
              <span className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-semibold">{section}</span>
                <button type="button" onClick={() => toggle(names, !isIn)} className="tool text-sm">
                  {isIn ? "None" : "All"}
                  <span className="sr-only"> of {section}</span>
                </button>
              </span>
            </legend>
            <div className="clear-both grid gap-x-4 sm:grid-cols-2">
              {group.map(({ name, label }) => (
                <label key={name} className="flex min-h-8 items-center gap-2">
                  <input
                    type="checkbox"
                    checked={!without.has(name)}
                    onChange={({ target }) => toggle([name], target.checked)}
                    className="size-5 shrink-0 scroll-mb-32 accent-brand"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
