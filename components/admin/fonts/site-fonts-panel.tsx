import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import {
  DEFAULT_FONTS,
  type FontCombination,
  isDefault,
  isSameCombination,
} from "#lib/fonts/combinations.rules.ts";
import { loadWords } from "#lib/fonts/cost.format.ts";
import { costOf } from "#lib/fonts/cost.rules.ts";
import { fontsInWords } from "#lib/fonts/names.format.ts";
import type { SiteFontsAnswer } from "#lib/fonts/schema.ts";
import { saveSiteFonts, siteFontsQuery } from "#lib/settings/site-fonts.client.ts";

const FAILED = "Failed to change the site’s fonts";

/** Makes a combination the site's, for everybody, and takes that back. */
export function SiteFontsPanel({ fonts, site }: { fonts: FontCombination; site: SiteFontsAnswer }) {
  const [asked, setAsked] = useState<FontCombination | null>(null);
  const isTheSites = isSameCombination(fonts, site.fonts);
  return (
    <section aria-labelledby="site-fonts" className="card p-5 sm:p-6">
      <h2 id="site-fonts" className="text-xl">
        For everybody
      </h2>
      <p className="mt-2 text-muted">
        The site is shown in {site.isDefault ? "its default fonts" : fontsSeen(site)}. {downloadWords(site)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={isTheSites}
          onClick={() => {
            if (!isTheSites) setAsked(fonts);
          }}
          className={buttonLook("quiet", "aria-disabled:opacity-60")}
        >
          Make These the Site’s Fonts
        </button>
        {site.isDefault ? null : (
          <button type="button" onClick={() => setAsked(DEFAULT_FONTS)} className={buttonLook("quiet")}>
            Back to the Default Fonts
          </button>
        )}
      </div>
      {asked ? <AskDialog fonts={asked} site={site} onClose={() => setAsked(null)} /> : null}
    </section>
  );
}

function AskDialog({
  fonts,
  site,
  onClose,
}: {
  fonts: FontCombination;
  site: SiteFontsAnswer;
  onClose: () => void;
}) {
  const accept = useAccepted();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => saveSiteFonts(fonts),
    onSuccess: (answer) => {
      onClose();
      accept(answer, site.fonts);
    },
  });
  return (
    <ConfirmDialog
      title={
        isDefault(fonts) ? "Go back to the default fonts for everybody?" : "Change the fonts for everybody?"
      }
      confirm={{
        label: isDefault(fonts) ? "Use the Default Fonts" : "Change the Site’s Fonts",
        busyLabel: "Changing...",
      }}
      isBusy={isPending}
      problem={error ? failureText(error, FAILED) : null}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      Every visitor sees the site in {fontsInWords(fonts)} from now on. On their first page, they load{" "}
      {loadWords(costOf(fonts).everyPage)}, instead of {loadWords(costOf(site.fonts).everyPage)} now.
    </ConfirmDialog>
  );
}

/** Shows what the server stored, on this page too, and offers to take it back. */
function useAccepted() {
  const queries = useQueryClient();
  const router = useRouter();
  const { mutate } = useMutation({
    mutationFn: saveSiteFonts,
    onSuccess: (answer) => show(answer, `Everybody sees the site in ${fontsSeen(answer)} again.`),
    onError: (error) => showFailure(error, FAILED),
  });

  function show(answer: SiteFontsAnswer, text: string, undo?: () => void) {
    queries.setQueryData(siteFontsQuery.queryKey, answer);
    router.refresh();
    showMessage({ kind: "success", text, ...(undo && { action: { text: "Undo", onPress: undo } }) });
  }

  return (answer: SiteFontsAnswer, former: FontCombination) =>
    show(answer, `Everybody now sees the site in ${fontsSeen(answer)}.`, () => mutate(former));
}

function fontsSeen({ fonts, isDefault: areDefault }: SiteFontsAnswer): string {
  return areDefault ? "the default fonts" : fontsInWords(fonts);
}

function downloadWords({ fonts }: SiteFontsAnswer): string {
  const { everyPage } = costOf(fonts);
  return everyPage.files === 0
    ? "Visitors download nothing for it."
    : `Visitors download ${loadWords(everyPage)} once.`;
}
