import Link from "next/link";
import type { ReactNode } from "react";
import { detailText, readable } from "#lib/activity/log.format.ts";
import type { LogPerson } from "#lib/activity/log.schema.ts";
import type { ActivityDetails } from "#lib/activity/schema.ts";
import { own } from "#lib/platform/own.ts";

/** An entry's details, one per line, with links to the pages they refer to. */
export function EntryDetails({
  details,
  people,
}: {
  details: ActivityDetails;
  people: ReadonlyMap<string, LogPerson>;
}) {
  // A school is named once, by its link.
  const lines = Object.keys(details).filter((key) => key !== "name" || details.school === undefined);
  if (lines.length === 0) return <span className="text-muted">None</span>;
  return (
    <dl className="grid gap-0.5 text-left">
      {lines.map((key) => (
        <div key={key} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{readable(key)}: </dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{detailOf(key, details, people)}</dd>
        </div>
      ))}
    </dl>
  );
}

function detailOf(key: string, details: ActivityDetails, people: ReadonlyMap<string, LogPerson>): ReactNode {
  const text = detailText(own(details, key) ?? null);
  const id = String(own(details, key));
  switch (key) {
    case "account":
      return <Account id={id} person={people.get(id)} />;
    case "school":
      return <To href={`/admin/schools/${id}`}>{details.name || id}</To>;
    case "revision":
      return details.school ? <To href={`/admin/schools/${details.school}?history=1`}>{id}</To> : text;
    default:
      return text;
  }
}

function Account({ id, person }: { id: string; person: LogPerson | undefined }) {
  if (!person) return `${id} (deleted)`;
  return <To href={`/admin/users?q=${id}`}>{person.displayName}</To>;
}

function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="link">
      {children}
    </Link>
  );
}
