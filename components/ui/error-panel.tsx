import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { buttonLook } from "./button.ts";
import { isUnreachable } from "./connection.ts";

/** Says that something failed, or could not be reached, and offers a retry next to the given alternatives. */
export function ErrorPanel({
  title,
  error,
  retry,
  children,
}: {
  title: string;
  error: unknown;
  retry: () => void;
  children: ReactNode;
}) {
  const isOffline = isUnreachable(error);
  const shown = isOffline ? "No connection" : title;
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20">
      {/* A page that fails as a whole has no other title. */}
      <title>{shown}</title>
      <div className="flex gap-3 rounded-lg bg-danger p-5 text-on-danger">
        <CircleAlert aria-hidden="true" className="mt-1 shrink-0" />
        <div>
          <h1 className="text-2xl">{shown}</h1>
          <p className="mt-2">
            {isOffline
              ? "This page could not be loaded. Check your connection and try again."
              : "This is our fault, not yours. It has been logged; trying again often helps."}
          </p>
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
