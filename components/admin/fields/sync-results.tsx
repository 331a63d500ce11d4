import type { ReactNode } from "react";
import type { SyncAnswer } from "#lib/fields/sync.schema.ts";
import { Change } from "./change.tsx";

/** What a sync changed, or would change, from what to what. */
export function SyncResults({ answer: { changes, overwritten, dryRun: isDryRun } }: { answer: SyncAnswer }) {
  const { added, updated, warnings, details } = changes;
  const differences: { name: string; property: string; from: unknown; to: unknown }[] = [
    ...details.typeMismatches.map(({ name, oldType, newType }) => ({
      name,
      property: "type",
      from: oldType,
      to: newType,
    })),
    ...details.displayInChanges.map(({ name, oldDisplayIn, newDisplayIn }) => ({
      name,
      property: "displayIn",
      from: oldDisplayIn,
      to: newDisplayIn,
    })),
    ...details.validationChanges.map(({ name, oldValidation, newValidation }) => ({
      name,
      property: "validation",
      from: oldValidation,
      to: newValidation,
    })),
    ...details.otherChanges.flatMap(({ name, changes: other }) =>
      Object.entries(other).map(([property, { from, to }]) => ({ name, property, from, to })),
    ),
  ];
  return (
    <div className="mt-3 grid gap-3">
      <p className="tabular-nums">
        {isDryRun ? "To add" : "Added"}: {added.length}. {isDryRun ? "To update" : "Updated"}: {updated}.
        {overwritten.length > 0
          ? ` ${isDryRun ? "Staff changes to overwrite" : "Staff changes overwritten"}: ${overwritten.length}.`
          : null}{" "}
        Warnings: {warnings.length}.
      </p>
      {added.length > 0 ? (
        <Part title={`${isDryRun ? "Would be added" : "Added"} (${added.length})`}>
          {added.map(({ name, type }) => (
            <li key={name}>
              <code>{name}</code> ({type})
            </li>
          ))}
        </Part>
      ) : null}
      {differences.length > 0 ? (
        <Part title={`${isDryRun ? "Would change" : "Changed"} (${differences.length})`} isOpen>
          {differences.map(({ name, property, from, to }) => (
            <li key={`${name} ${property}`}>
              <code>{name}</code>, <Change property={property} from={from} to={to} />
            </li>
          ))}
        </Part>
      ) : null}
      {warnings.length > 0 ? (
        <Part title={`Warnings (${warnings.length})`} isOpen>
          {warnings.map(({ name, message }) => (
            <li key={`${name} ${message}`}>
              <code>{name}</code>: {message}
            </li>
          ))}
        </Part>
      ) : null}
    </div>
  );
}

function Part({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="rounded-lg border border-line px-4 py-2.5">
      <summary className="min-h-6 cursor-pointer font-medium">{title}</summary>
      <ul className="mt-2 grid max-h-80 gap-1.5 overflow-y-auto text-sm break-words">{children}</ul>
    </details>
  );
}
