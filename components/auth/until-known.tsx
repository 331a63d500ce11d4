import type { ReactNode } from "react";
import type { ViewerState } from "#lib/auth/viewer.client.ts";

/**
 * What visitors see in place of what is for members. It is in the document, because visitors get it; until it is known who
 * is there, a browser that a member has used shows an outline instead (components/ui/primitives.css).
 */
export function UntilKnown({
  status,
  outline,
  children,
}: {
  status: ViewerState["status"];
  outline: ReactNode;
  children: ReactNode;
}) {
  // Always the same element: otherwise React would build the visitors’ part again, and a focus in it would be lost.
  return (
    <>
      {status === "guest" ? null : <div className="awaits-member">{outline}</div>}
      {children}
    </>
  );
}
