import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { readable } from "#lib/activity/log.format.ts";
import type { LogEntry, LogPerson } from "#lib/activity/log.schema.ts";
import { Moment } from "../moment.tsx";
import { EntryDetails } from "./entry-details.tsx";

/**
 * @param people everybody whose ID occurs in the rows
 * @param personHref the page with one person's entries
 */
export function activityColumns(
  people: readonly LogPerson[],
  personHref: (userId: string) => string,
): Column<LogEntry>[] {
  const known = new Map(people.map((person) => [person._id, person]));
  return [
    { key: "createdAt", header: "Timestamp", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: "userId",
      header: "User ID",
      cell: ({ userId }) => (
        <Who userId={userId} person={userId ? known.get(userId) : undefined} personHref={personHref} />
      ),
    },
    { key: "action", header: "Action", isName: true, cell: ({ action }) => readable(action) },
    {
      key: "details",
      header: "Details",
      cell: ({ details }) => <EntryDetails details={details} people={known} />,
    },
  ];
}

function Who({
  userId,
  person,
  personHref,
}: {
  userId: string | null;
  person: LogPerson | undefined;
  personHref: (userId: string) => string;
}) {
  if (userId === null) return <span className="text-muted">Deleted account</span>;
  return (
    <Link href={personHref(userId)} prefetch={false} className="link" title={userId}>
      {person?.displayName ?? userId}
      {person ? <span className="block text-sm">{person.email}</span> : null}
    </Link>
  );
}
