import { useQuery } from "@tanstack/react-query";
import { FormField } from "#components/ui/form-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { schoolNameQuery } from "#lib/news/schools.client.ts";
import { SchoolBox } from "../school-box.tsx";

const PAUSE_MS = 500;

/** The ID of a school: typed or pasted, or found by the school's name. */
export function SchoolIdField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const typed = value.trim();
  const settled = useSettled(typed, PAUSE_MS);
  const isAsked = typed !== "" && typed === settled;
  const { data, error } = useQuery({ ...schoolNameQuery(settled), enabled: isAsked, retry: false });
  const note = !isAsked
    ? undefined
    : error
      ? "No school has this ID."
      : data && `${data.name}, ${data.place}`;
  return (
    <div className="grid gap-2">
      <FormField label="School ID" note={note}>
        {(props) => (
          <input
            {...props}
            value={value}
            onChange={({ target }) => onChange(target.value)}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            className="field"
          />
        )}
      </FormField>
      <details className="text-sm">
        <summary>Find the ID by name</summary>
        <div className="mt-2">
          <SchoolBox
            label="School"
            set="all"
            chosen={data && isAsked ? data : null}
            onChoose={(school) => onChange(school?._id ?? "")}
          />
        </div>
      </details>
    </div>
  );
}
