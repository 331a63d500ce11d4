import { clsx } from "clsx";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { DELETED_ACCOUNT } from "#lib/activity/log.format.ts";
import type { LogChange, LogEntry, LogPerson } from "#lib/activity/log.schema.ts";
import type { ActivityDetails } from "#lib/activity/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { PlaceAfter } from "../place-after.tsx";
import { definitionLines, detailTerm, detailValue, isOfDefinition, saysSomething } from "./detail-words.ts";
import { importWords } from "./import-words.ts";

/** What is said in other words: by the lines with what changed, by the link to the school, or as the account's name. */
const SAID_OTHERWISE: ReadonlySet<string> = new Set([
  "fields",
  "maskedEmail",
  "mergedName",
  "source",
  "unmergedName",
]);

/** What the sentence about an import says. */
const SAID_OF_IMPORTS: ReadonlySet<string> = new Set([
  "import",
  "status",
  "created",
  "updated",
  "undone",
  "undoneNew",
  "leftAlone",
  "leftSchools",
  "leftMerged",
]);

/**
 * An entry's details, with links to the pages they refer to: first what changed, from what to what.
 * @param imports the files of imports, by ID
 * @param schools names by ID, of those that the entry does not name
 * @param changes what it changed in schools
 * @param changedSchools in how many schools an import changed the field that the list is about
 * @param isOneSchool whether that is told of one school alone, and not of the first ones of an import
 * @param fieldLabel the label of the field that the list is about
 */
export function EntryDetails({
  entry: { action, details },
  people,
  imports,
  schools,
  changes: inSchools,
  changedSchools,
  isOneSchool,
  fieldLabel,
}: {
  entry: Pick<LogEntry, "action" | "details">;
  people: ReadonlyMap<string, LogPerson>;
  imports: ReadonlyMap<string, string>;
  schools: ReadonlyMap<string, string>;
  changes: readonly LogChange[];
  changedSchools: number | undefined;
  isOneSchool: boolean;
  fieldLabel: string | undefined;
}) {
  const schoolsOfField = isOneSchool ? Math.min(inSchools.length, 1) : (changedSchools ?? 0);
  const ofImport = importWords(
    { action, details },
    fieldLabel === undefined ? undefined : { label: fieldLabel, schools: schoolsOfField },
  );
  const ofDefinition = definitionLines(details);
  const changes = [...inSchools, ...ofDefinition];
  const told = new Set(inSchools.flatMap(({ of }) => of?._id ?? [])).size;
  const untold = isOneSchool ? 0 : Math.max(0, (changedSchools ?? schoolsChanged(details)) - told);
  // A school is named once, by its link.
  const lines = Object.keys(details).filter(
    (key) =>
      saysSomething(key) &&
      !(ofDefinition.length > 0 && isOfDefinition(key)) &&
      !(ofImport !== "" && SAID_OF_IMPORTS.has(key)) &&
      !(key === "fields" && detailValue(key, own(details, key) ?? null) === "none") &&
      !(key === "name" && details.school !== undefined) &&
      // The change itself says which earlier one it went back to.
      !(key === "restored" && details.school !== undefined && details.revision !== undefined) &&
      !(SAID_OTHERWISE.has(key) && (changes.length > 0 || key !== "fields")),
  );
  if (lines.length === 0 && changes.length === 0 && ofImport === "")
    return <span className="text-muted">None</span>;
  return (
    <div className="md:min-w-72">
      {ofImport === "" ? null : (
        <p className="text-left [overflow-wrap:anywhere]">
          <ImportLink id={String(details.import)} fileName={imports.get(String(details.import))} />:{" "}
          {ofImport}
          {changes.length > 0 && untold > 0 ? ". Among them:" : null}
        </p>
      )}
      {changes.length > 0 ? <Changes changes={changes} /> : null}
      {ofImport !== "" && changes.length > 0 && untold > 0 ? (
        <p className="text-left">
          {/* Its page has them all, if it is there. */}
          and{" "}
          {imports.has(String(details.import)) ? (
            <To
              href={`/admin/bulk/${details.import}${changedSchools === undefined ? "" : "?verdict=updated"}`}
            >
              {countOf(untold, "more school")}
            </To>
          ) : (
            countOf(untold, "more school")
          )}
        </p>
      ) : null}
      {lines.length > 0 ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-left">
          {lines.map((key) => (
            <Line key={key} term={detailTerm(action, key)} isShort>
              {detailOf(key, details, { people, schools })}
            </Line>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

/** In how many schools an import, or its undoing, changed something. */
function schoolsChanged({ updated, undone }: ActivityDetails): number {
  return Number(undone ?? updated ?? 0);
}

/** A merge may change thirty fields; but there is no reason to fold just one or two lines. */
const SHOWN_CHANGES = 5;
const MOST_UNFOLDED = 7;

function Changes({ changes }: { changes: readonly LogChange[] }) {
  const shown = changes.length > MOST_UNFOLDED ? changes.slice(0, SHOWN_CHANGES) : changes;
  const folded = changes.slice(shown.length);
  return (
    <>
      <ChangeLines changes={shown} />
      {folded.length > 0 ? (
        <details className="text-left">
          <summary className="link w-fit py-0.5">and {folded.length} more</summary>
          <ChangeLines changes={folded} />
        </details>
      ) : null}
    </>
  );
}

function ChangeLines({ changes }: { changes: readonly LogChange[] }) {
  return (
    <dl className="grid gap-0.5 text-left">
      {changes.map(({ field, label, of, from, to }) => (
        <Line
          key={`${field} ${label} ${of?._id}`}
          term={
            of ? (
              <>
                {label} of <To href={`/admin/schools/${of._id}`}>{of.name}</To>
                <PlaceAfter location={of.location} />
              </>
            ) : (
              label
            )
          }
        >
          <Cut length={from.length + to.length}>
            <del className="text-muted no-underline">
              <span className="sr-only">from </span>
              {from}
            </del>
            <span aria-hidden="true"> → </span>
            <ins className="no-underline">
              <span className="sr-only"> to </span>
              {to}
            </ins>
          </Cut>
        </Line>
      ))}
    </dl>
  );
}

/** As many characters as fit into two lines of a phone. */
const TWO_LINES = 80;

/** A long text begins with two lines; a button shows the rest. */
function Cut({ length, children }: { length: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  if (length <= TWO_LINES) return children;
  return (
    <>
      <span className={isOpen ? "block" : "line-clamp-2"}>{children}</span>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="link min-h-6"
      >
        {isOpen ? "less" : "more"}
      </button>
    </>
  );
}

function Line({
  term,
  isShort = false,
  children,
}: {
  term: ReactNode;
  /** A term of our own, which has room on one line. */
  isShort?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex gap-x-2">
      <dt className={clsx("shrink-0 text-muted", isShort ? "whitespace-nowrap" : "max-w-1/2")}>{term}: </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function detailOf(
  key: string,
  details: ActivityDetails,
  { people, schools }: { people: ReadonlyMap<string, LogPerson>; schools: ReadonlyMap<string, string> },
): ReactNode {
  const text = detailValue(key, own(details, key) ?? null);
  const id = String(own(details, key));
  switch (key) {
    case "account":
      return <Account id={id} person={people.get(id)} />;
    case "school":
      return <To href={`/admin/schools/${id}`}>{details.name || schools.get(id) || `School ${id}`}</To>;
    case "merged":
      return <To href={`/admin/schools/${id}`}>{details.mergedName || schools.get(id) || `School ${id}`}</To>;
    case "unmergedFrom":
      return (
        <To href={`/admin/schools/${id}`}>{details.unmergedName || schools.get(id) || `School ${id}`}</To>
      );
    case "otherSchool":
      return <To href={`/admin/schools/${id}`}>{schools.get(id) ?? `School ${id}`}</To>;
    case "report":
      return <To href={`/admin/research/${id}`}>See the report</To>;
    case "revision":
    case "restored":
      // Of a sync, the fields that were restored are counted.
      return details.school ? (
        <To href={`/admin/schools/${details.school}?history&revision=${id}`}>History</To>
      ) : (
        text
      );
    default:
      return text;
  }
}

function ImportLink({ id, fileName }: { id: string; fileName: string | undefined }) {
  // Without its run, there is no page to see.
  return fileName === undefined ? "An import" : <To href={`/admin/bulk/${id}`}>{fileName}</To>;
}

function Account({ id, person }: { id: string; person: LogPerson | undefined }) {
  if (!person) return DELETED_ACCOUNT;
  if (person.email === null) return `${person.displayName} (account deleted)`;
  return <To href={`/admin/users?q=${id}`}>{person.displayName}</To>;
}

function To({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="link">
      {children}
    </Link>
  );
}
