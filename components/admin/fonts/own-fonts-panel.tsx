import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { type FontCombination, isSameCombination } from "#lib/fonts/combinations.rules.ts";
import { fontsInWords } from "#lib/fonts/names.format.ts";
import { chooseOwnFonts } from "#lib/fonts/own-fonts.client.ts";

/** Shows the whole site in a combination, in this browser alone. */
export function OwnFontsPanel({
  fonts,
  own,
  siteFonts,
}: {
  fonts: FontCombination;
  own: FontCombination | null;
  siteFonts: FontCombination;
}) {
  const isShown = isSameCombination(fonts, own ?? siteFonts);

  function choose(wanted: FontCombination | null, text: string) {
    const isKept = chooseOwnFonts(wanted);
    if (isKept) showMessage({ kind: "success", text });
    else
      showMessage({
        kind: "error",
        text: "Your browser does not keep settings, so these fonts last until you load the page again.",
      });
  }

  return (
    <section aria-labelledby="own-fonts-title" className="card p-5 sm:p-6">
      <h2 id="own-fonts-title" className="text-xl">
        For you
      </h2>
      <p className="mt-2 text-muted">
        {own
          ? `This browser shows every page in ${fontsInWords(own)}.`
          : "This browser shows the site’s fonts. Nobody else sees what you choose here."}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isShown}
          onClick={() => {
            if (!isShown) choose(fonts, "You now see every page in these fonts. Nobody else does.");
          }}
          className={buttonLook("primary", "aria-disabled:opacity-60")}
        >
          Use in This Browser
        </button>
        {own ? (
          <button
            type="button"
            onClick={() => choose(null, "You see the site’s own fonts again.")}
            className={buttonLook("quiet")}
          >
            Use the Site’s Fonts
          </button>
        ) : null}
      </div>
    </section>
  );
}
