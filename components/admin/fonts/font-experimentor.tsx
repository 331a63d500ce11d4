"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { DEFAULT_FONTS, type FontCombination, isDefault } from "#lib/fonts/combinations.rules.ts";
import { chooseOwnFonts } from "#lib/fonts/own-fonts.client.ts";
import { siteFontsQuery } from "#lib/settings/site-fonts.client.ts";
import { CombinationPicker } from "./combination-picker.tsx";
import { FontPreview } from "./font-preview.tsx";
import { OwnFontsPanel } from "./own-fonts-panel.tsx";
import { SavedPanel } from "./saved-panel.tsx";
import { SiteFontsPanel } from "./site-fonts-panel.tsx";
import { useOwnFonts } from "./use-fonts.ts";

/**
 * Fonts to choose for each role, the site's screens in them, and what can be done with the combination.
 * @param siteFonts those that the site is shown in when the page is opened
 * @param hasSchool whether some of the screens show a school
 * @param children the screens
 */
export function FontExperimentor({
  siteFonts,
  hasSchool,
  children,
}: {
  siteFonts: FontCombination;
  hasSchool: boolean;
  children: ReactNode;
}) {
  const initial = { success: true as const, fonts: siteFonts, isDefault: isDefault(siteFonts) };
  const { data: site } = useQuery({ ...siteFontsQuery, initialData: initial });
  const own = useOwnFonts();
  const [chosen, setChosen] = useState<FontCombination | null>(null);
  const fonts = chosen ?? own ?? site.fonts;

  function reset() {
    setChosen(DEFAULT_FONTS);
    chooseOwnFonts(null);
    const undo = () => {
      setChosen(fonts);
      if (own) chooseOwnFonts(own);
    };
    showMessage({
      kind: "success",
      text: own
        ? "You see the site’s own fonts again, and the default fonts in the preview."
        : "The preview shows the default fonts.",
      action: { text: "Undo", onPress: undo },
    });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[26rem_1fr]">
      <CombinationPicker fonts={fonts} hasOwn={own !== null} onChoose={setChosen} onReset={reset} />
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <FontPreview fonts={fonts} hasSchool={hasSchool}>
          {children}
        </FontPreview>
        {/* Beside the choices, what can be done with them stays in sight above the preview, which may be as long as it is. */}
        <div className="grid min-w-0 grid-cols-1 items-start gap-5 md:grid-cols-3 xl:order-first">
          <OwnFontsPanel fonts={fonts} own={own} siteFonts={site.fonts} />
          <SavedPanel fonts={fonts} onShow={setChosen} />
          <SiteFontsPanel fonts={fonts} site={site} />
        </div>
      </div>
    </div>
  );
}
