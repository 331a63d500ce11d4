import { errorColumnsOf } from "#lib/bulk/error-columns.rules.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { ImportColumn, ImportOptions } from "#lib/bulk/schema.ts";

/** What a column maps to: the name of a field, null for nothing, undefined if not chosen yet. */
export type Choice = string | null | undefined;

/** Column → choice. A Map, since a column may be called "__proto__". */
export type Choices = ReadonlyMap<string, Choice>;

/** The mapping of a file's columns: what staff chose, else what was recognized, else the best guess. */
export function firstChoices({ reading, options }: BulkRunAnswered): Choices {
  const columns = reading?.columns ?? [];
  const said = new Map(options.mapping.map(({ column, field }) => [column, field]));
  const added = errorColumnsOf(columns.map(({ name }) => name));
  const unsaid = ({ name, field, suggestion }: ImportColumn) =>
    added.includes(name) ? null : (field ?? suggestion ?? undefined);
  return new Map(
    columns.map((column) => [column.name, said.has(column.name) ? said.get(column.name) : unsaid(column)]),
  );
}

/** The mapping to save: columns whose name does not already say it. An ignored column has to be listed, too. */
export function mappingOf(columns: readonly ImportColumn[], choices: Choices): ImportOptions["mapping"] {
  return columns.flatMap(({ name, field }) => {
    const choice = choices.get(name);
    const isKnown = field !== null && choice === field;
    return choice === undefined || isKnown ? [] : [{ column: name, field: choice }];
  });
}

/** Column → what is wrong with its mapping. @param labelOf gives a field's label */
export function columnProblems(
  columns: readonly ImportColumn[],
  choices: Choices,
  labelOf: (field: string) => string,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const taken = new Map<string, string>();
  for (const { name } of columns) {
    const choice = choices.get(name);
    if (choice === undefined) problems.set(name, "Choose a field, or ignore the column.");
    if (!choice) continue;
    const other = taken.get(choice);
    if (other !== undefined) problems.set(name, `“${other}” is already ${labelOf(choice)}.`);
    else taken.set(choice, name);
  }
  return problems;
}
