import Link from "next/link";
import type { ReactNode } from "react";
import type { Column } from "#components/ui/data-table.tsx";
import { batchText, type ShownEntry } from "#lib/activity/batches.rules.ts";
import { actionName, DELETED_ACCOUNT } from "#lib/activity/log.format.ts";
import type { LogAnswer, LogEntry, LogPerson } from "#lib/activity/log.schema.ts";
import { own } from "#lib/platform/own.ts";
import { Moment } from "../moment.tsx";
import { EntryDetails } from "./entry-details.tsx";
import { RestoreArchived } from "./restore-archived.tsx";

/**
 * @param answer everybody whose ID occurs in the rows, what these changed in schools, which schools they archived that
 *   still are, and the names of imports and schools
 * @param options.personHref the page with one person's entries
 * @param options.isOneSchool whether what imports changed is told of one school, which was asked for
 * @param options.fieldLabel the label of the field that the list is about
 */
export function activityColumns(
  {
    people,
    changes,
    changedSchools,
    archived,
    imports,
    schools,
  }: Pick<LogAnswer, "people" | "changes" | "changedSchools" | "archived" | "imports" | "schools">,
  {
    personHref,
    isOneSchool,
    fieldLabel,
  }: {
    personHref: (userId: string) => string;
    isOneSchool: boolean;
    fieldLabel: string | undefined;
  },
): Column<ShownEntry>[] {
  const known = new Map(people.map((person) => [person._id, person]));
  const names = new Map(schools.map(({ _id, name }) => [_id, name]));
  const files = new Map(imports.map(({ _id, fileName }) => [_id, fileName]));
  const details = (entry: LogEntry) => (
    <EntryDetails
      isOneSchool={isOneSchool}
      fieldLabel={fieldLabel}
      entry={entry}
      people={known}
      imports={files}
      schools={names}
      changes={own(changes, entry._id) ?? []}
      changedSchools={own(changedSchools, entry._id)}
    />
  );
  return [
    {
      key: "createdAt",
      header: "Timestamp",
      isPlain: true,
      isShort: true,
      cell: ({ createdAt }) => (
        <span className="max-md:text-sm max-md:text-muted">
          <Moment at={createdAt} />
        </span>
      ),
    },
    {
      key: "userId",
      header: "User ID",
      isPlain: true,
      isShort: true,
      cell: ({ userId }) => (
        <Who userId={userId} person={userId ? known.get(userId) : undefined} personHref={personHref} />
      ),
    },
    {
      key: "action",
      header: "Action",
      isName: true,
      cell: (entry) => batchText(entry) ?? actionName(entry.action),
    },
    {
      key: "details",
      header: "Details",
      isPlain: true,
      cell: (entry) =>
        entry.batch.length > 1 ? (
          <>
            <Unfolded batch={entry.batch} details={details} />
            <RestoreArchived batch={entry.batch} archived={archived} />
          </>
        ) : (
          details(entry)
        ),
    },
  ];
}

/** What each entry of several says. */
function Unfolded({
  batch,
  details,
}: {
  batch: readonly LogEntry[];
  details: (entry: LogEntry) => ReactNode;
}) {
  return (
    <details className="text-left">
      <summary className="link w-fit py-0.5">Show the {batch.length} schools</summary>
      <ul className="grid gap-1">
        {batch.map((entry) => (
          <li key={entry._id}>{details(entry)}</li>
        ))}
      </ul>
    </details>
  );
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
  if (userId === null) return <span className="text-muted">{DELETED_ACCOUNT}</span>;
  return (
    <Link href={personHref(userId)} prefetch={false} className="link" title={userId}>
      {person?.displayName ?? userId}
      {/* In a small window, what was done has more need of the room. */}
      {person ? (
        <span className="block text-sm max-lg:hidden">{person.email ?? "Account deleted"}</span>
      ) : null}
    </Link>
  );
}
