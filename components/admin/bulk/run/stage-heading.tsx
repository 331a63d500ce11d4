"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * The heading of a step. A step that replaces another one takes the focus, unless it is elsewhere on the page, for
 * instance in the site's search box.
 * @param isNext whether another step was shown before
 */
export function StageHeading({ isNext, children }: { isNext: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (isNext && (focused === document.body || focused?.closest("main"))) heading.current?.focus();
  }, [isNext]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
      {children}
    </h2>
  );
}
