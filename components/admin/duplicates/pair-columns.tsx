import { Columns2, Undo2, X } from "lucide-react";
import Link from "next/link";
import { Fragment } from "react";
import type { Column } from "#components/ui/data-table.tsx";
import { CAUTION_WORDS, LIKELIHOOD_WORDS, REASON_WORDS } from "#lib/editing/duplicate-report.format.ts";
import type { PairedSchool, ReportedPair } from "#lib/editing/duplicate-report.schema.ts";
import type { Dismissal } from "./use-dismissal.ts";

/** @param isDismissed whether the list contains dismissed pairs */
export function pairColumns({
  isDismissed,
  query,
  onDismiss,
}: {
  isDismissed: boolean;
  /** What the list shows, as in its address: the comparison leads back there, and on to the next pair. */
  query: string;
  onDismiss: (dismissal: Dismissal) => void;
}): Column<ReportedPair>[] {
  return [
    {
      key: "schools",
      header: "Schools",
      isName: true,
      cell: ({ schools }) => (
        <ul className="grid gap-2">
          {schools.map((school) => (
            <li key={school._id}>
              <SchoolLines school={school} />
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: "likelihood",
      header: "Likelihood",
      isOptional: true,
      isPlain: true,
      isShort: true,
      cell: ({ likelihood }) => <span className="whitespace-nowrap">{LIKELIHOOD_WORDS[likelihood]}</span>,
    },
    { key: "evidence", header: "Why", isPlain: true, cell: (pair) => <Evidence pair={pair} /> },
    {
      key: "actions",
      header: "Actions",
      isActions: true,
      cell: ({ _id, schools: [one, other] }) => (
        <div className="-mx-2 flex flex-wrap">
          <Link
            href={`/admin/duplicates/${_id}${query && `?${query}`}`}
            prefetch={false}
            data-opens-row
            className="tool"
          >
            <Columns2 aria-hidden="true" size={18} />
            Compare<span className="sr-only"> {`${one.name} and ${other.name}`}</span>
          </Link>
          <button
            type="button"
            className="tool"
            onClick={() => onDismiss({ schools: [one._id, other._id], dismissed: !isDismissed })}
          >
            {isDismissed ? <Undo2 aria-hidden="true" size={18} /> : <X aria-hidden="true" size={18} />}
            {isDismissed ? "Report again" : "Not a duplicate"}
            <span className="sr-only">{`: ${one.name} and ${other.name}`}</span>
          </button>
        </div>
      ),
    },
  ];
}

function SchoolLines({ school: { name, location, schoolType, gradesOffered } }: { school: PairedSchool }) {
  const facts = [location, schoolType, gradesOffered && `grades ${gradesOffered}`].filter(Boolean);
  return (
    <>
      {name}
      <span className="block text-sm font-normal text-muted">
        {facts.map((fact, at) => (
          <Fragment key={fact}>
            {at > 0 ? " · " : null}
            <span className="whitespace-nowrap">{fact}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
}

/** The evidence for one school and, below it, for two. */
function Evidence({ pair: { likelihood, reasons, cautions } }: { pair: ReportedPair }) {
  return (
    <div className="grid gap-1.5">
      {/* On a tablet, it does not get a column. */}
      <p className="hidden md:max-lg:block">{LIKELIHOOD_WORDS[likelihood]}</p>
      <ul className="flex flex-wrap gap-1.5">
        {reasons.map((reason) => (
          <li key={reason} className="badge">
            {REASON_WORDS[reason]}
          </li>
        ))}
      </ul>
      {cautions.length > 0 ? (
        <p className="text-sm text-muted">
          But: {cautions.map((caution) => CAUTION_WORDS[caution]).join(", ")}
        </p>
      ) : null}
    </div>
  );
}
