import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import { publishWarnings, unsourcedSentences } from "#lib/research/editor.format.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { formatDay } from "#lib/schools/format.ts";
import { ChangedFacts } from "./changed-facts.tsx";

/** More than these would push the buttons out of sight. */
const MOST_CHANGES = 8;

/** Asks before members read a version, with all that an editor should have looked at first. */
export function PublishDialog({
  report,
  isBusy,
  onConfirm,
  onClose,
}: {
  report: StaffReport;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { school, versions, number, uncarried, document, outdated } = report;
  const warnings = publishWarnings(report);
  const unsourced = unsourcedSentences(report);
  const newer = versions.filter((one) => one.number > number);
  return (
    <ConfirmDialog
      title={newer.length > 0 ? `Publish version ${number} again?` : "Publish this report?"}
      confirm={{ label: "Publish", busyLabel: "Publishing …" }}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>Members who have unlocked {school.name} read this version from now on, in place of any other.</p>
      {newer.length > 0 && document ? (
        <p className="mt-2">
          There {newer.length === 1 ? "is a newer version" : "are newer versions"}. The facts of this one are
          from {formatDay(document.readAt)}.
        </p>
      ) : null}
      {outdated.length > 0 ? (
        <section aria-labelledby="publish-outdated" className="mt-4">
          <h3 id="publish-outdated" className="text-base text-ink">
            {countOf(outdated.length, "fact")} {outdated.length === 1 ? "has" : "have"} changed since this
            report was made
          </h3>
          <ChangedFacts changes={outdated} most={MOST_CHANGES} rest="counted" />
          <p className="mt-2 text-sm">
            Members would read what was true before. A new version has the present facts.
          </p>
        </section>
      ) : null}
      {unsourced.length > 0 ? (
        <section aria-labelledby="publish-unsourced" className="mt-4">
          <h3 id="publish-unsourced" className="text-base text-ink">
            {countOf(unsourced.length, "sentence")} without a source
          </h3>
          <p className="mt-1 text-sm">
            {unsourced.length === 1
              ? "Readers are told that our editors added it. Press it to see it in its place."
              : "Readers are told that our editors added them. Press one to see it in its place."}
          </p>
          <ul className="mt-2 grid max-h-60 list-disc gap-1.5 overflow-y-auto py-1 pl-5">
            {unsourced.map(({ id, title, text }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <a
                  href={`#${id}`}
                  className="link"
                  onClick={(event) => {
                    event.preventDefault();
                    onClose();
                    // Behind the dialog, which gives the focus back to its button as it closes.
                    requestAnimationFrame(() => showSentence(id));
                  }}
                >
                  {text}
                </a>{" "}
                <span className="text-sm">{title}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {uncarried.length > 0 || warnings.length > 0 ? (
        <ul className="mt-4 grid list-disc gap-1 pl-5">
          {uncarried.length > 0 ? (
            <li>
              {uncarried.length === 1
                ? "1 edit of an earlier version is not in this text. It is listed above the text."
                : `${countOf(uncarried.length, "edit")} of earlier versions are not in this text. They are listed above it.`}
            </li>
          ) : null}
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}

function showSentence(id: string): void {
  const sentence = document.getElementById(id);
  sentence?.scrollIntoView({ block: "center" });
  sentence?.focus({ preventScroll: true });
}
