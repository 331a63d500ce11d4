import type { ReactNode } from "react";
import { buttonLook } from "#components/ui/button.ts";

/** The name of the button that saves and goes on. */
export const NEXT = "next";

/**
 * Saves the form. Always visible.
 * @param children what would be saved, or why it was not
 */
export function SaveBar({
  label,
  discardLabel = "Discard",
  isBusy,
  isIdle = false,
  onDiscard,
  next,
  children,
}: {
  label: string;
  discardLabel?: string;
  isBusy: boolean;
  /** There is nothing to save. The button looks so, and can still be pressed: it says why nothing happens. */
  isIdle?: boolean;
  /** Undefined while there is nothing to discard. */
  onDiscard: (() => void) | undefined;
  /** The button that saves and goes on; the form hears by its name that it was pressed. */
  next?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="save-bar">
      <div className="mr-auto min-w-0">{children}</div>
      {onDiscard ? (
        <button type="button" onClick={onDiscard} className={buttonLook("quiet")}>
          {discardLabel}
        </button>
      ) : null}
      {next ? (
        <button type="submit" name={NEXT} aria-disabled={isBusy} className={buttonLook("quiet")}>
          {next}
        </button>
      ) : null}
      <button type="submit" aria-disabled={isBusy} className={buttonLook(isIdle ? "quiet" : "primary")}>
        {isBusy ? "Saving …" : label}
      </button>
    </div>
  );
}
