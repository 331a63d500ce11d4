import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { storedText } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { doubtAbout, provingSources } from "#lib/sources/named-school.rules.ts";
import { isKnownToBeIts, type OpenedSource, webAddressOf } from "#lib/sources/opened.rules.ts";

/**
 * Why the open text may be about another school, in a sentence; null if nothing speaks for it.
 * @param address of a file, as it is typed
 */
export function useDoubt(
  source: OpenedSource | null,
  address: string,
  { name, values }: EditedSchool,
): string | null {
  const url = source && webAddressOf(source, address);
  return useMemo(() => {
    if (!source || isKnownToBeIts(source)) return null;
    const listed = (field: string) =>
      storedText(values, field)
        .split("\n")
        .filter((line) => line.trim() !== "");
    const text = (field: string) => storedText(values, field).trim() || null;
    const [city, state] = [text("address.city"), text("address.state")];
    const proving = { url, isInDoubt: source.inDoubt };
    const doubt = doubtAbout(
      { titles: [source.title, ...(source.headTitles ?? [])], text: source.text, url },
      {
        names: [name, ...listed("alternativeNames")],
        websources: provingSources(listed("websources"), proving),
        website: text("contactInfo.website"),
        zip: text("address.zip"),
        state,
      },
    );
    if (!doubt) return null;
    const here = [city, state].filter(Boolean).join(", ");
    const elsewhere = doubt.place && `gives an address in ${doubt.place}. ${name} is in ${here}.`;
    if (doubt.kind === "elsewhere") return `This text ${elsewhere}`;
    return [`This text does not name ${name}.`, elsewhere && `It ${elsewhere}`].filter(Boolean).join(" ");
  }, [source, url, name, values]);
}

/** A warning beside a text that does not name the school that its facts are for, or is about one elsewhere. */
export function OtherSchoolNote({
  source,
  address,
  school,
}: {
  source: OpenedSource;
  address: string;
  school: EditedSchool;
}) {
  const doubt = useDoubt(source, address, school);
  if (doubt === null) return null;
  return (
    <div role="status" className="mb-3">
      <DoubtBanner doubt={doubt} />
    </div>
  );
}

/** @param doubt why the text may be about another school */
export function DoubtBanner({ doubt }: { doubt: string }) {
  return (
    <p className="flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <TriangleAlert aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span>{doubt} Make sure that it is about this school.</span>
    </p>
  );
}
