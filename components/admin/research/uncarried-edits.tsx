import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useRef } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { putIn } from "#lib/research/carrying.rules.ts";
import type { BlockEdit } from "#lib/research/editing.rules.ts";
import { dismissUncarried } from "#lib/research/editor.client.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import type { Uncarried } from "#lib/research/report.schema.ts";
import { showFailure } from "../call-failure.tsx";

/**
 * The edits of earlier versions that a draft does not have, since the sentences that were edited are no longer in its text.
 * @param isBusy whether a section is being edited, which comes first
 * @param onPut has a section edited in this way
 */
export function UncarriedEdits({
  report,
  isBusy,
  onPut,
  onChange,
}: {
  report: StaffReport;
  isBusy: boolean;
  onPut: (section: string, edit: BlockEdit) => void;
  onChange: (report: StaffReport) => void;
}) {
  const { _id, uncarried, document } = report;
  const place = useRef<HTMLDivElement>(null);
  const dismissing = useMutation({
    mutationFn: (edit: string) => dismissUncarried(_id, edit),
    onSuccess: (changed) => {
      onChange(changed);
      showMessage({ kind: "success", text: "Left out." });
      // The button that was pressed has gone with its edit.
      requestAnimationFrame(() => place.current?.focus());
    },
    onError: (problem) => showFailure(problem, "Failed to leave the edit out. Please try again."),
  });
  const isOne = uncarried.length === 1;
  return (
    <div ref={place} tabIndex={-1}>
      {uncarried.length === 0 ? null : (
        <section aria-labelledby="uncarried" className="mt-4 rounded-lg bg-notice px-4 py-3 text-on-notice">
          <h2 id="uncarried" className="flex items-center gap-2 text-base">
            <CircleAlert aria-hidden="true" size={20} className="shrink-0" />
            {countOf(uncarried.length, "earlier edit")} {isOne ? "is" : "are"} not in this text
          </h2>
          <p className="mt-1 text-sm">
            What {isOne ? "it" : "they"} changed is worded differently in this version, so look at{" "}
            {isOne ? "it" : "each"}: put it in again, or leave it out.
          </p>
          <ul className="mt-3 grid gap-3">
            {uncarried.map((edit) => {
              const section = document?.sections.find(({ id }) => id === edit.section);
              const put = section ? putIn(section, edit) : null;
              return (
                <li key={edit.id} className="rounded-lg border border-line bg-surface px-4 py-3 text-ink">
                  <h3 className="text-base">
                    {edit.title}{" "}
                    <span className="text-sm font-normal text-muted">version {edit.version}</span>
                  </h3>
                  <EditText edit={edit} />
                  {section ? null : (
                    <p className="mt-2 text-sm text-muted">This version has no such section.</p>
                  )}
                  <div className="mt-2 flex flex-wrap gap-x-2">
                    {section && put ? (
                      <button
                        type="button"
                        className={buttonLook("quiet")}
                        aria-disabled={isBusy}
                        onClick={() => {
                          if (!isBusy) onPut(section.id, put);
                        }}
                      >
                        {edit.to.length > 0 ? "Put it in again" : "Remove it again"}
                        <span className="sr-only">: {(edit.to[0] ?? edit.from[0] ?? "").slice(0, 80)}</span>
                      </button>
                    ) : null}
                    <button
                      type="button"
                      className="tool"
                      aria-disabled={dismissing.isPending}
                      onClick={() => {
                        if (!dismissing.isPending) dismissing.mutate(edit.id);
                      }}
                    >
                      Leave it out
                      <span className="sr-only">: {(edit.to[0] ?? edit.from[0] ?? "").slice(0, 80)}</span>
                    </button>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What was made, what an editor made of it, and what is said now. */
function EditText({ edit: { from, to, now } }: { edit: Uncarried }) {
  const rows = [
    ["It said", from.join(" ") || null],
    [from.length > 0 ? "Edited to" : "Added", to.join(" ") || "Removed"],
    ["It says now", now.join(" ") || null],
  ] as const;
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[6rem_minmax(0,1fr)]">
      {rows.map(([label, text]) =>
        text === null ? null : (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
