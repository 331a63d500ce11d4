import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { storedText } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { namesSchool } from "#lib/sources/named-school.rules.ts";
import type { OpenedSource } from "#lib/sources/opened.rules.ts";

/** A warning beside a text that nowhere, not even in its title, names the school that its facts are for. */
export function OtherSchoolNote({ source, school }: { source: OpenedSource; school: EditedSchool }) {
  const { title, text } = source;
  const { name, values } = school;
  const others = storedText(values, "alternativeNames");
  const isNamed = useMemo(
    () =>
      namesSchool(`${title ?? ""}\n${text}`, [
        name,
        ...others.split("\n").filter((one) => one.trim() !== ""),
      ]),
    [title, text, name, others],
  );
  if (isNamed) return null;
  return (
    <p role="status" className="mb-3 flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>This text does not name {name}. Make sure that it is about this school.</span>
    </p>
  );
}
