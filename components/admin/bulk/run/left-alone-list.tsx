import Link from "next/link";
import { PlaceAfter } from "#components/admin/place-after.tsx";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";

type LeftAlone = BulkRunAnswered["leftAlone"][number];

/** What an undo left alone because it was changed or merged after the import. */
export function LeftAloneList({ run: { leftAlone, stats } }: { run: BulkRunAnswered }) {
  const { leftAlone: values = 0, leftSchools = 0, leftMerged = 0 } = stats;
  const more = values + leftSchools + leftMerged - leftAlone.length;
  return (
    <section className="card p-4 sm:p-5">
      <h3 className="font-semibold">Left as they are</h3>
      <p className="mt-1 text-muted">
        These were changed or merged after the import, so the undo did not touch them.
      </p>
      <ul className="mt-3 grid gap-1.5">
        {leftAlone.map((left) => (
          <li key={`${left.school._id} ${left.field}`}>
            <SchoolLink school={left.school} />:{" "}
            {left.mergedInto ? <MergedInto school={left.mergedInto} /> : changeText(left)}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-muted">and {more.toLocaleString("en-US")} more</p> : null}
    </section>
  );
}

function SchoolLink({ school }: { school: LeftAlone["school"] }) {
  return (
    <>
      <Link href={`/admin/schools/${school._id}?history=1`} prefetch={false} className="link">
        {school.name}
      </Link>
      <PlaceAfter location={school.location} />
    </>
  );
}

function MergedInto({ school }: { school: LeftAlone["school"] }) {
  return (
    <>
      merged into <SchoolLink school={school} />
    </>
  );
}

function changeText({ label, by }: LeftAlone): string {
  return `${label ?? "the school itself"}, changed by ${by?.displayName ?? "an update from public records"}`;
}
