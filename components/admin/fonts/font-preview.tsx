import { type CSSProperties, type ReactNode, useState, useSyncExternalStore } from "react";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import { FONT_FILES } from "#lib/fonts/files.rules.ts";
import { fontNames } from "#lib/fonts/names.format.ts";
import { faceProperties, faceRules } from "#lib/fonts/stylesheet.format.ts";
import { andList } from "#lib/platform/lists.ts";
import { SCREENS, type ScreenId } from "./screens.ts";
import { useNotLoaded } from "./use-not-loaded.ts";
import "./font-preview.css";

const neverChanges = () => () => undefined;

/**
 * Shows screens in a combination, whatever the rest of the page is shown in. Its fonts are loaded for it.
 * @param hasSchool whether there are screens of a school
 */
export function FontPreview({
  fonts,
  hasSchool,
  children,
}: {
  fonts: FontCombination;
  hasSchool: boolean;
  children: ReactNode;
}) {
  const screens = SCREENS.filter(([, , ofSchool]) => hasSchool || !ofSchool);
  /** In a window that shows one at a time. */
  const [shown, setShown] = useState<ScreenId>(screens[0]?.[0] ?? "article");
  // The screens are those of public pages, which begin as a guest's; the reader of this page is known before.
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const notLoaded = useNotLoaded(fonts);
  return (
    <section aria-labelledby="preview" className="card p-5 sm:p-6">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      <p className="mt-1 text-muted">{fontNames(fonts)}</p>
      <p role="status" className="mt-1 font-medium text-on-danger empty:hidden">
        {notLoaded.length > 0 ? notLoadedText(notLoaded) : null}
      </p>
      <style>{faceRules(fonts, FONT_FILES, { display: "swap" })}</style>
      {screens.length > 1 ? (
        <fieldset className="mt-3 flex flex-wrap gap-1 xl:hidden">
          <legend className="sr-only">Screen</legend>
          {screens.map(([id, name]) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === shown}
              onClick={() => setShown(id)}
              className="tool"
            >
              {name}
            </button>
          ))}
        </fieldset>
      ) : null}
      <div
        data-shown={shown}
        className="font-screens min-h-96 font-sans xl:min-h-screen"
        style={faceProperties(fonts) as CSSProperties}
      >
        {isInBrowser ? children : null}
      </div>
    </section>
  );
}

function notLoadedText(names: readonly string[]): string {
  const [other, place] = names.length === 1 ? ["another font", "its"] : ["other fonts", "their"];
  return `${andList(names)} could not be loaded, so the preview shows ${other} in ${place} place.`;
}
