import { type CSSProperties, type ReactNode, useSyncExternalStore } from "react";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import { FONT_FILES } from "#lib/fonts/files.rules.ts";
import { fontNames } from "#lib/fonts/names.format.ts";
import { faceProperties, faceRules } from "#lib/fonts/stylesheet.format.ts";

const neverChanges = () => () => undefined;

/** Shows screens in a combination, whatever the rest of the page is shown in. Its fonts are loaded for it. */
export function FontPreview({ fonts, children }: { fonts: FontCombination; children: ReactNode }) {
  // The screens are those of public pages, which begin as a guest's; the reader of this page is known before.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <section aria-labelledby="preview" className="card p-5 sm:p-6">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-muted">{fontNames(fonts)}</p>
      <style>{faceRules(fonts, FONT_FILES, { display: "swap" })}</style>
      <div className="min-h-screen font-sans" style={faceProperties(fonts) as CSSProperties}>
        {isInBrowser ? children : null}
      </div>
    </section>
  );
}
