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

function Entries({ entries }: { entries: CreditEntryDto[] }) {
  if (entries.length === 0) return <p className="mt-2 text-muted">No credits have been added or used yet.</p>;
  return (
    <table className="mt-3 w-full text-left text-sm tabular-nums">
      <thead className="text-muted">
        <tr>
          <th className="py-2 pr-3 font-medium">Date</th>
          <th className="py-2 pr-3 font-medium">Reason</th>
          <th className="py-2 pr-3 text-right font-medium">Change</th>
          <th className="py-2 text-right font-medium">Balance</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ _id, createdAt, reason, amount, balance }) => (
          <tr key={_id} className="border-t border-line align-top">
            <td className="py-2 pr-3 whitespace-nowrap">
              <time dateTime={createdAt}>{DATE.format(new Date(createdAt))}</time>
            </td>
            <td className="py-2 pr-3 [overflow-wrap:anywhere]">{reasonText(reason)}</td>
            <td className="py-2 pr-3 text-right font-medium">{amountText(amount)}</td>
            <td className="py-2 text-right">{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
