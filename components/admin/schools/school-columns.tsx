import { Archive, ArchiveRestore, Images, Pencil } from "lucide-react";
import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { formatDay } from "#lib/schools/format.ts";
import type { ListedRow, View } from "./list-choices.ts";

/** The list's columns; a school's actions depend on which list it is in. */
export function schoolColumns({
  view,
  onArchive,
  onRestore,
}: {
  view: View;
  onArchive: (school: ListedRow) => void;
  onRestore: (school: ListedRow) => void;
}): Column<ListedRow>[] {
  return [
    {
      key: "name",
      header: "Name",
      isName: true,
      isSortable: true,
      cell: ({ _id, name }) => (
        <Link href={`/admin/schools/${_id}`} prefetch={false} className="link">
          {name}
        </Link>
      ),
    },
    { key: "location", header: "Location", isSortable: true, cell: ({ location }) => location },
    { key: "schoolType", header: "Type", isSortable: true, cell: ({ schoolType }) => schoolType },
    {
      key: "gradesOffered",
      header: "Grades",
      isSortable: true,
      cell: ({ gradesOffered }) => gradesOffered ?? <Unknown />,
    },
    {
      key: "completeness",
      header: "Complete",
      isSortable: true,
      isFigure: true,
      cell: ({ completeness }) => `${completeness}%`,
    },
    ...(view === "archived" ? [ARCHIVED_AT] : []),
    {
      key: "updatedAt",
      header: "Last edited",
      isSortable: true,
      cell: ({ updatedAt }) => <Day at={updatedAt} />,
    },
    {
      key: "actions",
      header: "Actions",
      cell: (school) => (
        <div className="-mx-2 flex flex-wrap justify-end lg:flex-nowrap lg:justify-start">
          <Link href={`/admin/schools/${school._id}`} prefetch={false} className="tool">
            <Pencil aria-hidden="true" size={16} />
            <ActionName verb="Edit" school={school.name} />
          </Link>
          <Link href={`/admin/schools/${school._id}/images`} prefetch={false} className="tool">
            <Images aria-hidden="true" size={16} />
            <ActionName verb="Images" school={school.name} />
          </Link>
          {view === "active" ? (
            <button type="button" className="tool" onClick={() => onArchive(school)}>
              <Archive aria-hidden="true" size={16} />
              <ActionName verb="Archive" school={school.name} />
            </button>
          ) : (
            <button type="button" className="tool" onClick={() => onRestore(school)}>
              <ArchiveRestore aria-hidden="true" size={16} />
              <ActionName verb="Restore" school={school.name} />
            </button>
          )}
        </div>
      ),
    },
  ];
}

const ARCHIVED_AT: Column<ListedRow> = {
  key: "archivedAt",
  header: "Archived",
  cell: ({ archivedAt }) => (archivedAt ? <Day at={archivedAt} /> : null),
};

/** Ten buttons with the same name would sound alike. In a narrow table only the icon is visible. */
function ActionName({ verb, school }: { verb: string; school: string }) {
  return (
    <>
      <span className="lg:max-xl:sr-only">{verb}</span>
      <span className="sr-only"> {school}</span>
    </>
  );
}

function Day({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {formatDay(at)}
    </time>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">Not known</span>
    </>
  );
}
