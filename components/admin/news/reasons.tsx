import { Minus, Plus } from "lucide-react";
import type { Reason } from "#lib/news/relevance.schema.ts";

/** Why an article is taken to be about a school, or not, the weightiest first. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <section>
      <h3 className="text-base">Is it this school?</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {reasons.map(({ kind, points, sentence }) => {
          const Icon = points >= 0 ? Plus : Minus;
          return (
            <li key={kind + sentence} className="flex gap-2">
              <span className={points >= 0 ? "reason" : "reason is-against"}>
                <Icon aria-hidden="true" size={14} />
                <span className="sr-only">{points >= 0 ? "For it:" : "Against it:"}</span>
              </span>
              {sentence}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
