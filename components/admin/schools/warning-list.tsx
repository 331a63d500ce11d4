import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import { LONGEST_REASON, type ShownWarning } from "#lib/editing/plausibility.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FieldLink } from "./fields/field-link.tsx";
import type { Warnings } from "./use-warnings.ts";

/** What looks wrong: it can be corrected, or said why it is right. */
export function WarningList({
  warnings: { warnings, textOf, type },
  fields,
}: {
  warnings: Warnings;
  fields: readonly FieldDefinition[];
}) {
  if (warnings.length === 0) return <div role="status" />;
  return (
    <div role="status">
      <ul className="grid gap-2">
        {warnings.map((warning) => (
          <li key={warning.id} className="flex gap-2.5 rounded-lg bg-notice px-4 py-2 text-on-notice">
            <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
            <div className="min-w-0 grow">
              <p>
                {warning.text} <Fields warning={warning} fields={fields} />
              </p>
              {warning.confirmedBecause ? (
                <p className="text-sm wrap-anywhere">Confirmed as right: {warning.confirmedBecause}</p>
              ) : (
                <Reason
                  about={warning.text}
                  text={textOf(warning.id)}
                  onType={(text) => type(warning.id, text)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ways to the fields that it is about. */
function Fields({ warning, fields }: { warning: ShownWarning; fields: readonly FieldDefinition[] }) {
  const meant = fields.filter(({ name }) => warning.fields.includes(name));
  return meant.map(({ name, label }, at) => (
    <span key={name}>
      {at > 0 ? ", " : ""}
      <FieldLink field={name}>{label}</FieldLink>
    </span>
  ));
}

function Reason({ about, text, onType }: { about: string; text: string; onType: (text: string) => void }) {
  const id = useId();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-sm">
        If it is right, say why<span className="sr-only">: {about}</span>
      </label>
      <input
        id={id}
        value={text}
        onChange={({ target }) => onType(target.value)}
        maxLength={LONGEST_REASON}
        placeholder="Saved with the school, shown in its history"
        autoComplete="off"
        className="field min-w-0 grow basis-60"
      />
    </div>
  );
}
