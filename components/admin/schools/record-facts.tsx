import { ChevronDown } from "lucide-react";
import { useFolding } from "#components/ui/use-folding.ts";
import { editText } from "#lib/editing/origin.format.ts";
import type { RecordHead } from "#lib/editing/record.schema.ts";
import { formatDay } from "#lib/schools/format.ts";
import { FieldLink } from "./fields/field-link.tsx";

/** Where a school is, how it is known, what is missing, and who was here last. */
export function RecordFacts({
  location,
  head,
  fields,
}: {
  location: string;
  head: RecordHead;
  /** The names of the fields in the form. */
  fields: ReadonlySet<string>;
}) {
  const { folding } = useFolding();
  const { ncesId, completeness, missing, staffEdit, loadedAt } = head;
  return (
    <ul className="record-facts">
      {location ? <li>{location}</li> : null}
      <li>{ncesId ? `NCES ${ncesId}` : "No NCES ID"}</li>
      <li>
        {missing.length > 0 ? (
          <details {...folding} className="record-missing">
            <summary>
              Main facts {completeness}% complete
              <ChevronDown aria-hidden="true" size={14} />
              <span className="sr-only">: what is missing</span>
            </summary>
            <Missing missing={missing} fields={fields} />
          </details>
        ) : (
          "Main facts complete"
        )}
      </li>
      <li>
        {staffEdit
          ? editText(staffEdit, `by ${staffEdit.by ?? "our staff"} on ${formatDay(staffEdit.at)}`)
          : "Never edited by staff"}
      </li>
      {loadedAt ? <li>Updated from public records on {formatDay(loadedAt)}</li> : null}
    </ul>
  );
}

/** The fields to fill in, with ways to them; what nobody enters comes from registers. */
function Missing({ missing, fields }: { missing: RecordHead["missing"]; fields: ReadonlySet<string> }) {
  return (
    <div className="record-missing-list">
      <p className="font-medium text-ink">Missing</p>
      <ul>
        {missing.map(({ field, label }) => (
          <li key={field}>
            {fields.has(field) ? (
              <FieldLink field={field} className="link inline-block py-0.5">
                {label}
              </FieldLink>
            ) : (
              `${label} (from public records)`
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
