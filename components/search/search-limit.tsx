import { buttonLook } from "#components/ui/button.ts";
import { searchLimitText } from "#lib/search/limits.format.ts";

/** Replaces the results when a visitor has sent too many searches. */
export function SearchLimit({ minutes, href, isGuest }: { minutes: number; href: string; isGuest: boolean }) {
  return (
    <div className="card mt-4 p-6">
      <p>{searchLimitText(minutes, isGuest)}</p>
      <a href={href} className={buttonLook("primary", "mt-5")}>
        Try this search again
      </a>
    </div>
  );
}
