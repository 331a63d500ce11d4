import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import { FONT_FILES } from "#lib/fonts/files.rules.ts";
import { faceProperties, faceRules } from "#lib/fonts/stylesheet.format.ts";

/** So far below the window, fonts are loaded already. */
const AHEAD = "200px";

/**
 * Shows a combination in its own fonts. They are loaded once it comes into sight, so nobody waits for those of a list
 * that is further down. Names are in English, so the files for other letters are left alone.
 */
export function InOwnFonts({ fonts, children }: { fonts: FontCombination; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div
      ref={place}
      className="h-full min-w-0 flex-1 font-sans"
      style={isSeen ? (faceProperties(fonts) as CSSProperties) : undefined}
    >
      {isSeen ? <style>{faceRules(fonts, FONT_FILES, { display: "swap", isExtended: false })}</style> : null}
      {children}
    </div>
  );
}
