import { useEffect, useRef } from "react";
import { PlaceAfter } from "#components/admin/place-after.tsx";
import { buttonLook } from "#components/ui/button.ts";
import type { SetFieldResult, SetOutcome } from "#lib/editing/set-field.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, valueInWords } from "#lib/fields/values.rules.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import type { Checked } from "./use-set-field.ts";

/** More rows than anyone reads through. */
const MOST_SHOWN = 100;

/**
 * What setting a field would do, then what it has done, and then what was undone of it.
 * @param progress how far the change or its undo is, while it is being made
 */
export function SetFieldResults({
  checked: { results, setting },
  field,
  stage,
  progress,
  onBack,
  onApply,
  onUndo,
  onClose,
}: {
  checked: Checked;
  field: FieldDefinition;
  stage: "checked" | "done" | "undone";
  progress: string | null;
  onBack: () => void;
  onApply: () => void;
  onUndo: () => void;
  onClose: () => void;
}) {
  const of = (outcome: SetOutcome) => results.filter((one) => one.outcome === outcome);
  const changed = of("changed");
  const refused = of("refused");
  const count = countOf(changed.length, "school");
  const doubtful = stage === "undone" ? [] : changed.filter(({ doubts }) => doubts.length > 0);
  const inWords = (value: FieldValue) => valueInWords(field, value) || "blank";
  const isDone = stage !== "checked";
  const isBusy = progress !== null;
  const close = useRef<HTMLButtonElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (stage !== "checked") close.current?.focus();
  }, [stage]);
  return (
    <div className="mt-3 grid gap-4">
      <ul role="status" className="list-disc pl-5">
        <li>
          {stage === "undone" ? (
            `${field.label} put back in ${count}`
          ) : (
            <>
              {isDone ? `${count} changed` : `${count} would change`}. {field.label}: {inWords(setting.value)}
            </>
          )}
        </li>
        {doubtful.length > 0 ? (
          <li>
            {formatCount(doubtful.length)} of them{" "}
            {isDone ? (doubtful.length === 1 ? "has" : "have") : "would have"} a doubtful value.
          </li>
        ) : null}
        {isDone ? null : (
          <Counted
            count={of("same").length}
            words={of("same").length === 1 ? "already has this value" : "already have this value"}
          />
        )}
        {isDone ? null : <Counted count={of("kept").length} words="left alone: not blank" />}
        <Counted count={refused.length} words={stage === "undone" ? "left as they are" : "not possible"} />
      </ul>
      <Rows
        title={stage === "undone" ? "Left as they are" : "Not possible"}
        rows={refused}
        text={({ message }) => message ?? ""}
      />
      <Rows title="Doubtful" rows={doubtful} text={({ doubts }) => doubts.join(" ")} />
      <Rows
        title={{ checked: "Would change", done: "Changed", undone: "Put back" }[stage]}
        rows={changed}
        text={({ from, to }) => `${inWords(from)} → ${inWords(to)}`}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {isDone ? (
          <>
            {stage === "done" && changed.length > 0 ? (
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onUndo();
                }}
                className={buttonLook("quiet")}
              >
                {progress ?? "Undo"}
              </button>
            ) : null}
            <button ref={close} type="button" onClick={onClose} className={buttonLook("primary")}>
              Close
            </button>
          </>
        ) : (
          <>
            <button type="button" onClick={onBack} className={buttonLook("quiet")}>
              Back
            </button>
            {changed.length > 0 ? (
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) onApply();
                }}
                className={buttonLook("primary", "aria-disabled:opacity-50")}
              >
                {progress ?? `Change ${count}`}
              </button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

function Counted({ count, words }: { count: number; words: string }) {
  return count > 0 ? (
    <li>
      {countOf(count, "school")} {words}
    </li>
  ) : null;
}

function Rows({
  title,
  rows,
  text,
}: {
  title: string;
  rows: readonly SetFieldResult[];
  text: (row: SetFieldResult) => string;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 max-h-48 overflow-y-auto rounded-lg border border-line">
        {rows.slice(0, MOST_SHOWN).map((row) => (
          <li key={row._id} className="border-b border-line px-3 py-1.5 last:border-0">
            <span className="font-medium">{row.name}</span>
            <PlaceAfter location={row.location} />
            <span className="block text-sm text-muted wrap-anywhere">{text(row)}</span>
          </li>
        ))}
      </ul>
      {rows.length > MOST_SHOWN ? (
        <p className="mt-1 text-sm text-muted">and {formatCount(rows.length - MOST_SHOWN)} more</p>
      ) : null}
    </section>
  );
}
