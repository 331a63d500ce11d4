import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "./button.ts";

/** Says that something failed, and offers a retry next to the given alternatives. */
export function ErrorPanel({
  title,
  retry,
  children,
}: {
  title: string;
  retry: () => void;
  children: ReactNode;
}) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20">
      {/* A page that fails as a whole has no other title. */}
      <title>{title}</title>
      <div className="flex gap-3 rounded-lg bg-danger p-5 text-on-danger">
        <CircleAlert aria-hidden="true" className="mt-1 shrink-0" />
        <div>
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-2">This is our fault, not yours. It has been logged; trying again often helps.</p>
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={retry} className={buttonLook("primary")}>
          Try again
        </button>
        {children}
      </div>
    </div>
  );
}
