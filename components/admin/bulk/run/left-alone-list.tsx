import Link from "next/link";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";

/** What an undo left alone because somebody changed it after the import. */
export function LeftAloneList({ run: { leftAlone, stats } }: { run: BulkRunAnswered }) {
  const more = (stats.leftAlone ?? 0) - leftAlone.length;
  return (
    <section className="card p-4 sm:p-5">
      <h3 className="font-semibold">Left as they are</h3>
      <p className="mt-1 text-muted">
        Somebody changed these after the import, so the undo did not touch them.
      </p>
      <ul className="mt-3 grid gap-1.5">
        {leftAlone.map(({ school, field, label, by }) => (
          <li key={`${school._id} ${field}`}>
            <Link href={`/admin/schools/${school._id}?history=1`} prefetch={false} className="link">
              {school.name}
            </Link>
            : {label ?? "the school itself"}, changed by {by?.displayName ?? "an update from public records"}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-muted">and {counted(more, "value")} more</p> : null}
    </section>
  );
}
