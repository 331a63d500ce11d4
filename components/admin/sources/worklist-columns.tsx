import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { editorHref, type WorklistPlace } from "#lib/sources/worklist.format.ts";
import type { WorklistSchool } from "#lib/sources/worklist.schema.ts";

export function worklistColumns(place: WorklistPlace): Column<WorklistSchool>[] {
  return [
    {
      key: "name",
      header: "Name",
      isName: true,
      cell: (school) => (
        <Link href={editorHref(school, place)} prefetch={false} className="link">
          {school.name}
        </Link>
      ),
    },
    {
      key: "location",
      header: "Location",
      isPlain: true,
      isShort: true,
      cell: ({ location }) => <span className="max-md:text-muted">{location}</span>,
    },
    {
      key: "completeness",
      header: "Complete",
      isFigure: true,
      isShort: true,
      cell: ({ completeness }) => `${completeness}%`,
    },
    {
      key: "oldestSourceYear",
      header: "Oldest source",
      isFigure: true,
      isShort: true,
      cell: ({ oldestSourceYear }) => oldestSourceYear ?? "None",
    },
    {
      key: "missing",
      header: "Missing",
      cell: ({ missing }) => <Missing labels={missing.map(({ label }) => label)} />,
    },
  ];
}

/** Fifteen names in each of ten rows are more than anyone reads: the first say which kind of school it is. */
const SHOWN = 5;

function Missing({ labels }: { labels: readonly string[] }) {
  if (labels.length === 0) return "Nothing";
  // One more takes no more room than saying so.
  const shown = labels.length > SHOWN + 1 ? labels.slice(0, SHOWN) : labels;
  const more = labels.length - shown.length;
  return (
    <span title={labels.join(", ")} className="block md:min-w-72">
      {shown.join(", ")}
      {more > 0 ? <span className="text-muted">{` and ${more} more`}</span> : null}
    </span>
  );
}
