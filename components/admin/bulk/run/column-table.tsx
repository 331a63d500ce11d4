import { type Column, DataTable } from "#components/ui/data-table.tsx";
import type { ImportColumn } from "#lib/bulk/schema.ts";
import type { Target } from "../targets.ts";
import type { Choice, Choices } from "./column-choices.ts";

const IGNORED = "(ignored)";

/** The file's columns, each with its first values and the field it maps to. */
export function ColumnTable({
  caption,
  columns,
  targets,
  choices,
  problems,
  onChoose,
}: {
  caption: string;
  columns: readonly ImportColumn[];
  targets: readonly Target[];
  choices: Choices;
  problems: ReadonlyMap<string, string>;
  onChoose: (column: string, choice: Choice) => void;
}) {
  const shown: Column<ImportColumn>[] = [
    {
      key: "name",
      header: "Column",
      isName: true,
      cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
    },
    { key: "samples", header: "First values", cell: ({ samples }) => <Samples samples={samples} /> },
    {
      key: "field",
      header: "Field",
      cell: (column) => (
        <FieldChoice
          column={column}
          targets={targets}
          choice={choices.get(column.name)}
          problem={problems.get(column.name)}
          onChoose={(choice) => onChoose(column.name, choice)}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={shown}
      rows={columns}
      keyOf={({ name }) => name}
      empty="The file has no columns."
      isFetching={false}
    />
  );
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return <span className="text-muted">No values</span>;
  return (
    <ul className="text-sm [overflow-wrap:anywhere]">
      {samples.map((sample) => (
        <li key={sample} className="line-clamp-1">
          {sample}
        </li>
      ))}
    </ul>
  );
}

function FieldChoice({
  column: { name, field, suggestion },
  targets,
  choice,
  problem,
  onChoose,
}: {
  column: ImportColumn;
  targets: readonly Target[];
  choice: Choice;
  problem: string | undefined;
  onChoose: (choice: Choice) => void;
}) {
  const isSuggested = field === null && suggestion !== null && choice === suggestion;
  const noteId = `note-${name}`;
  return (
    <div className="min-w-48 text-left">
      <select
        aria-label={`Field of the column ${name}`}
        aria-describedby={problem || isSuggested ? noteId : undefined}
        aria-invalid={problem ? true : undefined}
        value={choice === null ? IGNORED : (choice ?? "")}
        onChange={({ target }) => onChoose(target.value === IGNORED ? null : target.value || undefined)}
        className="field"
      >
        {choice === undefined ? <option value="">Choose a field</option> : null}
        <option value={IGNORED}>Ignore this column</option>
        {[...Map.groupBy(targets, ({ section }) => section)].map(([section, fields]) => (
          <optgroup key={section} label={section}>
            {fields.map((target) => (
              <option key={target.name} value={target.name}>
                {target.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem || isSuggested ? (
        <p
          id={noteId}
          className={problem ? "mt-1 text-sm font-medium text-on-danger" : "mt-1 text-sm text-muted"}
        >
          {problem ?? "Suggested by its name: please check."}
        </p>
      ) : null}
    </div>
  );
}
