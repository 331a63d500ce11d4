"use client";

import { ListFilter } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";

/**
 * Puts filters behind a button on a phone, where they would be all that is seen.
 * @param label what the button opens
 * @param chosen how many filters are in effect, which the button says
 * @param children renders the filters with this ID and these classes
 */
export function FilterFold({
  label,
  chosen,
  children,
}: {
  label: string;
  chosen: number;
  children: (props: { id: string; className: string | undefined }) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonLook("quiet", "w-full sm:hidden")}
      >
        <ListFilter aria-hidden="true" size={18} />
        {chosen > 0 ? `${label} (${chosen} chosen)` : label}
      </button>
      {children({ id, className: isOpen ? undefined : "max-sm:hidden" })}
    </>
  );
}
