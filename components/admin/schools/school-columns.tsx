import { Archive, ArchiveRestore, Images, Pencil } from "lucide-react";
import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { formatDay } from "#lib/schools/format.ts";
import type { ListedRow, View } from "./list-choices.ts";
import { ValueCell } from "./value-cell.tsx";

/** The list's columns; a school's actions depend on which list it is in. */
export function schoolColumns({
  view,
  hasDoubts,
  hasSourceYears,
  hidden,
  fields,
  hrefOf,
  onArchive,
  onRestore,
}: {
  view: View;
  /** Whether the rows say what is doubtful about their values. */
  hasDoubts: boolean;
  /** Whether the rows say from which year their oldest source is. */
  hasSourceYears: boolean;
  /** Keys of the columns that are left out. */
  hidden: readonly string[];
  /** The fields of the record that have columns. */
  fields: readonly FieldDefinition[];
  /** The address of a school's record. */
  hrefOf: (id: string) => string;
  onArchive: (school: ListedRow) => void;
  onRestore: (school: ListedRow) => void;
}): Column<ListedRow>[] {
  // They stay in sight: icons alone cover less of what scrolls beneath.
  const isShort = hasDoubts || fields.length > 1;
  const columns: Column<ListedRow>[] = [
    {
      key: "name",
      header: "Name",
      isName: true,
      isSortable: true,
      cell: ({ _id, name, mergedInto }) => (
        // One part of a card on a phone.
        <span>
          <Link href={hrefOf(_id)} prefetch={false} title={name} className="link">
            {name}
          </Link>
          {mergedInto ? (
            <span className="font-normal text-muted" title={`Merged into ${mergedInto.name}`}>
              {" "}
              merged into {mergedInto.name}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: "location",
      header: "Location",
      isPlain: true,
      // On a tablet, names have more need of the room.
      width: "clamp(7.5rem, 12.5vw, 11rem)",
      isSortable: true,
      cell: ({ location }) => <Place location={location ?? ""} />,
    },
    {
      key: "schoolType",
      header: "Type",
      isOptional: true,
      width: "7.5rem",
      isSortable: true,
      cell: ({ schoolType }) => schoolType,
    },
    {
      key: "gradesOffered",
      header: "Grades",
      isPlain: true,
      isOptional: fields.length > 0,
      width: "5.5rem",
      isSortable: true,
      cell: ({ gradesOffered }) => gradesOffered ?? <Unknown />,
    },
    {
      key: "completeness",
      header: "Complete",
      // On a tablet, doubts and days need the room.
      isOptional: hasDoubts || view === "archived",
      width: "7rem",
      isSortable: true,
      isFigure: true,
      cell: ({ completeness }) => `${completeness}%`,
    },
    ...(hasDoubts ? [DOUBTS] : []),
    ...(hasSourceYears ? [OLDEST_SOURCE] : []),
    ...fields.map(fieldColumn),
    ...(view === "archived" ? [ARCHIVED_AT] : []),
    // To archive is to edit: in the archive, it would be the same day again.
    ...(view === "archived" ? [] : [EDITED_AT]),
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      width: isShort ? "7.25rem" : "var(--actions)",
      cell: (school) => (
        <div className="-mx-1.5 flex flex-nowrap justify-end md:justify-start">
          <Link href={hrefOf(school._id)} prefetch={false} title="Edit" className="tool">
            <Pencil aria-hidden="true" size={16} />
            <ActionName verb="Edit" school={school.name} isShort={isShort} />
          </Link>
          <Link href={`/admin/schools/${school._id}/images`} prefetch={false} title="Images" className="tool">
            <Images aria-hidden="true" size={16} />
            <ActionName verb="Images" school={school.name} isShort={isShort} />
          </Link>
          {view === "active" ? (
            <button type="button" title="Archive" className="tool" onClick={() => onArchive(school)}>
              <Archive aria-hidden="true" size={16} />
              <ActionName verb="Archive" school={school.name} isShort={isShort} />
            </button>
          ) : (
            <button type="button" title="Restore" className="tool" onClick={() => onRestore(school)}>
              <ArchiveRestore aria-hidden="true" size={16} />
              <ActionName verb="Restore" school={school.name} isShort={isShort} />
            </button>
          )}
        </div>
      ),
    },
  ];
  const left = hasDoubts ? [...hidden, ...LEFT_FOR_DOUBTS] : hidden;
  return columns.filter(({ key }) => !left.includes(key));
}

function fieldColumn(field: FieldDefinition): Column<ListedRow> {
  return {
    key: field.name,
    header: field.label,
    width: field.inputType === "tel" ? "9.5rem" : FIELD_WIDTH,
    cell: (school) => <ValueCell school={school} field={field} />,
  };
}

/** Of a column with a field of the record. */
const FIELD_WIDTH = "12rem";

const ARCHIVED_AT: Column<ListedRow> = {
  key: "archivedAt",
  header: "Archived",
  width: "7.5rem",
  isSortable: true,
  cell: ({ archivedAt }) => (archivedAt ? <Day at={archivedAt} /> : null),
};

const EDITED_AT: Column<ListedRow> = {
  key: "editedAt",
  header: "Last edited",
  isOptional: true,
  width: "8rem",
  isSortable: true,
  cell: ({ editedAt }) => (editedAt ? <Day at={editedAt} /> : <span className="text-muted">Never</span>),
};

const OLDEST_SOURCE: Column<ListedRow> = {
  key: "oldestSource",
  header: "Oldest source",
  width: "8rem",
  isFigure: true,
  cell: ({ oldestSource }) => oldestSource ?? <Unknown />,
};

/** What makes room for a sentence about each school. */
const LEFT_FOR_DOUBTS: readonly string[] = ["schoolType", "gradesOffered", "editedAt"];

const DOUBTS: Column<ListedRow> = {
  key: "doubts",
  header: "Doubtful",
  // On a phone, sentences need no label.
  isPlain: true,
  width: "clamp(17rem, 62vw - 18rem, 42rem)",
  // They are what somebody came for: two lines rather than half a sentence.
  cell: ({ doubts = [] }) => (
    <span className="block py-1 leading-snug md:whitespace-normal">{doubts.join(" ")}</span>
  ),
};

/** Ten buttons with the same name would sound alike. Where there is little room only the icon is visible. */
function ActionName({ verb, school, isShort }: { verb: string; school: string; isShort: boolean }) {
  return (
    <>
      <span className={isShort ? "sr-only" : "max-[90rem]:sr-only"}>{verb}</span>
      <span className="sr-only"> {school}</span>
    </>
  );
}

/** Where there is little room, the city is cut off rather than the state; on a tablet, both have a second line. */
function Place({ location }: { location: string }) {
  const comma = location.lastIndexOf(",");
  const [city, state] = comma < 0 ? [location, ""] : [location.slice(0, comma), location.slice(comma)];
  return (
    <span
      title={location || undefined}
      className="flex md:max-lg:block md:max-lg:leading-snug md:max-lg:whitespace-normal"
    >
      <span className="truncate md:max-lg:inline md:max-lg:whitespace-normal">{city}</span>
      <span className="shrink-0 whitespace-pre md:max-lg:whitespace-normal">{state}</span>
    </span>
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
