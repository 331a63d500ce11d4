import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import type { BulkRunAnswered, ShownProblem } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { TypedCorrections } from "./typed-corrections.ts";
import { useCorrection } from "./use-correction.ts";

/**
 * A refused value, to be corrected; it is saved when it is chosen from a list, when the focus leaves it, or when the file is
 * checked again, and nothing of the file changes.
 */
export function CorrectionInput({
  run,
  line,
  problem,
  target,
}: {
  run: BulkRunAnswered;
  line: number;
  problem: ShownProblem & { field: string };
  target: Target | undefined;
}) {
  const label = problem.label ?? problem.field;
  const known = problem.entered ?? problem.value;
  const [typed, setTyped] = useState<string>();
  const text = typed ?? known;
  const { correct, problem: refusal } = useCorrection({ id: run._id, field: problem.field, label });
  const isNew = isCorrected(problem) && text === problem.entered;
  const note = `correction-${line}-${problem.field}`;
  const saving = useRef<{ value: string; answer: Promise<string | null> }>(null);
  /** @returns why it was refused; null if it is saved */
  async function save(value = text): Promise<string | null> {
    if (saving.current?.value === value) return saving.current.answer;
    // One at a time: the answer to an earlier value must not come last.
    while (saving.current) await saving.current.answer;
    if (value === known) return null;
    const answer = correct({ value, lines: [line] }).finally(() => {
      saving.current = null;
    });
    saving.current = { value, answer };
    return answer;
  }
  const { note: noteTyped } = useContext(TypedCorrections);
  const latest = useEffectEvent(save);
  const isUnsaved = text !== known;
  useEffect(() => {
    if (!isUnsaved) return;
    noteTyped(note, () => latest());
    return () => noteTyped(note, null);
  }, [noteTyped, note, isUnsaved]);
  return (
    <div className="grid gap-1">
      <ValueInput
        label={`${label} on line ${line}`}
        text={text}
        options={target?.options ?? []}
        onType={setTyped}
        onSave={(value) => void save(value)}
        note={note}
        isWrong={refusal !== undefined}
      />
      <p id={note} role="status" className="text-sm">
        {refusal ? (
          <span className="font-medium text-on-danger">{refusal}</span>
        ) : isNew ? (
          <>
            Corrected{" "}
            <span className="text-muted">from {problem.value === "" ? "a blank" : `“${problem.value}”`}</span>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** Whether another value has been entered since the dry run: one that has seen it refuses it for what the row says now. */
export function isCorrected({ entered, value }: ShownProblem): boolean {
  return entered !== null && entered !== value;
}

/** A field of one line, or the choices that there are. */
export function ValueInput({
  label,
  text,
  options,
  onType,
  onSave,
  note,
  isWrong,
}: {
  label: string;
  text: string;
  options: Target["options"];
  onType: (text: string) => void;
  /** Called on Enter, when the focus leaves it, and with each choice. */
  onSave?: (value: string) => void;
  note: string;
  isWrong: boolean;
}) {
  const props = {
    value: text,
    "aria-label": label,
    "aria-describedby": note,
    "aria-invalid": isWrong ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
    onBlur: () => onSave?.(text),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !onSave) return;
      event.preventDefault();
      onSave(text);
    },
    className: "field min-h-9! w-full min-w-40 px-2! py-0!",
  };
  if (options.length === 0) return <input {...props} autoComplete="off" />;
  const isKnown = text === "" || options.some(({ value }) => value === text);
  return (
    <select
      {...props}
      onChange={({ target }) => {
        onType(target.value);
        onSave?.(target.value);
      }}
    >
      <option value="">Choose a value</option>
      {isKnown ? null : <option value={text}>{text} (not a valid value)</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
