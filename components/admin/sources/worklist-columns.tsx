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
    { key: "location", header: "Location", cell: ({ location }) => location },
    {
      key: "completeness",
      header: "Complete",
      isFigure: true,
      cell: ({ completeness }) => `${completeness}%`,
    },
    {
      key: "missing",
      header: "Missing",
      cell: ({ missing }) => missing.map(({ label }) => label).join(", ") || "Nothing",
    },
    {
      key: "oldestSourceYear",
      header: "Oldest source",
      isFigure: true,
      cell: ({ oldestSourceYear }) => oldestSourceYear ?? "None",
    },
  ];
}
