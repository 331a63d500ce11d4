import { History } from "lucide-react";
import { countOf } from "#lib/platform/numbers.ts";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/**
 * Says that unsaved input is back in the form.
 * @param keptAt when it was typed, in milliseconds since 1970; null if there was none
 */
export function DraftNotice({
  keptAt,
  changed,
  discardLabel = "Discard",
}: {
  keptAt: number | null;
  changed: number;
  /** The button that discards them. */
  discardLabel?: string;
}) {
  if (keptAt === null || changed === 0) return null;
  return (
    <div role="status" className="flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <History aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <p>
        Your unsaved changes from {TIME.format(keptAt)} are back: {countOf(changed, "field")}. Save them, or
        press {discardLabel}.
      </p>
    </div>
  );
}
