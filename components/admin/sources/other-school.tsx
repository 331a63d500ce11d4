import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { storedText } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { isAboutSchool } from "#lib/sources/named-school.rules.ts";
import { type OpenedSource, webAddressOf } from "#lib/sources/opened.rules.ts";

/** Whether the open text is taken to be about the school that its facts are for. @param address of a file, as it is typed */
export function useIsAboutSchool(
  source: OpenedSource | null,
  address: string,
  { name, values }: EditedSchool,
): boolean {
  const [others, pages] = [storedText(values, "alternativeNames"), storedText(values, "websources")];
  const url = source && webAddressOf(source, address);
  return useMemo(() => {
    if (!source) return true;
    const listed = (lines: string) => lines.split("\n").filter((line) => line.trim() !== "");
    const { title, text } = source;
    return isAboutSchool(
      { title, text, url },
      { names: [name, ...listed(others)], websources: listed(pages) },
    );
  }, [source, url, name, others, pages]);
}

/** A warning beside a text that nowhere, not even in its title, names the school that its facts are for. */
export function OtherSchoolNote({
  source,
  address,
  school,
}: {
  source: OpenedSource;
  address: string;
  school: EditedSchool;
}) {
  if (useIsAboutSchool(source, address, school)) return null;
  return (
    <p role="status" className="mb-3 flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>This text does not name {school.name}. Make sure that it is about this school.</span>
    </p>
  );
}
