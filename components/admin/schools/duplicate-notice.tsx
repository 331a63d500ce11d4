import { CopyCheck } from "lucide-react";
import { useId } from "react";
import type { LikelyDuplicates } from "./use-likely-duplicates.ts";

/** Existing schools that the new one may duplicate. The user has to confirm that it is not one of them. */
export function DuplicateNotice({ duplicates }: { duplicates: LikelyDuplicates }) {
  const id = useId();
  const { schools, isShown, isConfirmed, confirm, confirmation } = duplicates;
  return (
    <div role="status">
      {isShown ? (
        <div className="flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
          <CopyCheck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          <div>
            <p className="font-semibold">This school may already be in the catalog</p>
            <ul className="mt-1">
              {schools.map(({ _id, name, location, reason }) => (
                <li key={_id} className="py-0.5">
                  <a
                    href={`/admin/schools/${_id}`}
                    target="_blank"
                    rel="noopener"
                    className="underline underline-offset-4"
                  >
                    {name}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                  {`, ${location} · ${reason}`}
                </li>
              ))}
            </ul>
            <div className="mt-2 flex items-center gap-2">
              <input
                ref={confirmation}
                id={id}
                type="checkbox"
                checked={isConfirmed}
                onChange={(event) => confirm(event.target.checked)}
                className="size-6 shrink-0 accent-brand"
              />
              <label htmlFor={id}>None of these is the school I am adding</label>
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}
