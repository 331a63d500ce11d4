import type { School } from "#lib/schools/schema.ts";

/** Says when a school is not operating or its record is no longer maintained, and who says so. */
export function StatusNotice({ school }: { school: School }) {
  const text = statusText(school);
  if (!text) return null;
  const origin = school.provenance.status;
  return (
    <p className="mt-5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <strong>{text}</strong>
      {origin && school.status !== "open" ? ` According to ${origin.source}, ${origin.year}.` : null}
    </p>
  );
}

function statusText({ status, archived }: School): string | null {
  if (status === "closed") return "This school is closed.";
  if (status === "future") return "This school has not opened yet.";
  if (archived) return "This record is archived: it is kept as it was and no longer appears in searches.";
  return null;
}
