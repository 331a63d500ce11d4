import type { ReactNode } from "react";
import { goToField, inputId } from "./field-frame.tsx";

/** Leads to a field of the form on the page. @param field its name */
export function FieldLink({
  field,
  className = "underline underline-offset-4",
  children,
}: {
  field: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={`#${inputId(field)}`}
      className={className}
      onClick={(event) => {
        // The address stays the same; a link alone would move the view but not the focus.
        event.preventDefault();
        event.currentTarget.closest("details")?.removeAttribute("open");
        goToField(field);
      }}
    >
      {children}
    </a>
  );
}
