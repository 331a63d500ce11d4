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
  // The same element in both cases: else React would make what is for visitors anew, and a focus in it would be lost.
  return (
    <>
      {status === "guest" ? null : <div className="awaits-member">{outline}</div>}
      {children}
    </>
  );
}
