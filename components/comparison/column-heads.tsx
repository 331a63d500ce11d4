import Link from "next/link";
import { countOf } from "#lib/platform/numbers.ts";
import type { Compared } from "./compared.ts";
import { RemoveButton } from "./remove-button.tsx";
import { notesOn } from "./school-head.tsx";

/** The schools' names over their columns, each with a button to remove it. */
export function ColumnHeads({ schools, onRemove }: Pick<Compared, "schools" | "onRemove">) {
  return (
    <div className="fact-heads-row">
      {/* A note below the table says the same in a sentence. */}
      <p aria-hidden="true" className="fact-corner">
        {countOf(schools.length, "school")}
        {schools.length > 1 ? <span className="fact-key">Differences</span> : null}
      </p>
      <ul aria-label="Compared schools">
        {schools.map((school) => (
          <li key={school._id} data-school={school._id}>
            <span className="min-w-0">
              <Link href={`/school/${school.slug}`} prefetch={false} className="fact-name">
                {school.name}
              </Link>
              {notesOn(school).map((note) => (
                <span key={note} className="fact-note">
                  {note}
                </span>
              ))}
            </span>
            {onRemove ? <RemoveButton school={school} onRemove={onRemove} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
