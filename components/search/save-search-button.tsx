"use client";

import { Bookmark } from "lucide-react";
import type { Ref } from "react";
import { buttonLook } from "#components/ui/button.ts";

/** @param reason why it is disabled, shown as its tooltip */
export function SaveSearchButton({
  isDisabled,
  reason,
  isExpanded,
  onClick,
  ref,
}: {
  isDisabled: boolean;
  reason?: string;
  isExpanded?: boolean;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      ref={ref}
      type="button"
      // Not the attribute "disabled": nobody could focus the button and learn the reason.
      aria-disabled={isDisabled}
      aria-expanded={isExpanded}
      title={reason}
      onClick={isDisabled ? undefined : onClick}
      className={buttonLook("quiet", isDisabled ? "w-full cursor-not-allowed opacity-60" : "w-full")}
    >
      <Bookmark aria-hidden="true" size={18} />
      Save Search
    </button>
  );
}
