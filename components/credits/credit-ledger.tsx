import { clsx } from "clsx";
import { amountText, reasonText } from "#lib/accounts/credits.format.ts";
import type { CreditEntryDto } from "#lib/accounts/credits.schema.ts";

const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The latest ledger entries. @param entries undefined while they are loading */
export function CreditLedger({ entries }: { entries: CreditEntryDto[] | undefined }) {
  return (
    <section aria-labelledby="ledger-title" aria-busy={!entries} className="card p-5 sm:p-6">
      <h2 id="ledger-title" className="text-lg">
        Credit history
      </h2>
      {entries ? (
        <Entries entries={entries} />
      ) : (
        <div className="mt-4 h-11 animate-pulse rounded bg-sunken">
          <span className="sr-only">Loading your credit history</span>
        </div>
      )}
    </section>
  );
}

const COLUMNS = [
  { title: "Date", isFigure: false },
  { title: "Reason", isFigure: false },
  { title: "Change", isFigure: true },
  { title: "Balance", isFigure: true },
] as const;

function Entries({ entries }: { entries: CreditEntryDto[] }) {
  if (entries.length === 0) return <p className="mt-2 text-muted">No credits have been added or used yet.</p>;
  return (
    <table className="mt-3 w-full text-left text-sm tabular-nums max-sm:block">
      <thead className="text-muted max-sm:sr-only">
        <tr>
          {COLUMNS.map(({ title, isFigure }) => (
            <th
              key={title}
              scope="col"
              className={clsx("py-2 pr-3 font-medium last:pr-0", isFigure && "text-right")}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {entries.map(({ _id, createdAt, reason, amount, balance }) => (
          // On a phone: the reason and the change, with the date and the balance in gray below them.
          <tr
            key={_id}
            className="border-t border-line align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-4 max-sm:py-2.5"
          >
            <td className="py-2 pr-3 whitespace-nowrap max-sm:order-2 max-sm:p-0 max-sm:text-muted">
              <time dateTime={createdAt}>{DATE.format(new Date(createdAt))}</time>
            </td>
            <td className="py-2 pr-3 [overflow-wrap:anywhere] max-sm:p-0">{reasonText(reason)}</td>
            <td className="py-2 pr-3 text-right font-medium max-sm:order-1 max-sm:p-0">
              {amountText(amount)}
            </td>
            <td className="py-2 text-right max-sm:order-3 max-sm:p-0 max-sm:text-muted">
              <span aria-hidden="true" className="sm:hidden">
                Balance{" "}
              </span>
              {balance}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
