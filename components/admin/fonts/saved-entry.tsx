import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { type FontCombination, isSameCombination } from "#lib/fonts/combinations.rules.ts";
import { saveCombinations, savedCombinations } from "#lib/fonts/own-fonts.client.ts";
import { fontNames, nameProblem, withRenamed } from "#lib/fonts/saved.rules.ts";
import type { SavedCombination } from "#lib/fonts/schema.ts";

const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink";

/** A saved combination: a press shows it in the preview. */
export function SavedEntry({
  entry,
  fonts,
  onShow,
  onDelete,
}: {
  entry: SavedCombination;
  /** Those shown now. */
  fonts: FontCombination;
  onShow: () => void;
  onDelete: () => void;
}) {
  const [isRenaming, setIsRenaming] = useState(false);
  const { name } = entry;
  if (isRenaming) {
    return (
      <li className="py-2">
        <RenameForm name={name} onDone={() => setIsRenaming(false)} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 py-1">
      <button
        type="button"
        aria-pressed={isSameCombination(entry.fonts, fonts)}
        onClick={onShow}
        className="min-w-0 flex-1 rounded-lg px-2 py-1.5 text-left hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
      >
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm">{fontNames(entry.fonts)}</span>
      </button>
      <button type="button" onClick={() => setIsRenaming(true)} className={ICON_BUTTON}>
        <Pencil aria-hidden="true" size={16} />
        <span className="sr-only">Rename {name}</span>
      </button>
      <button type="button" onClick={onDelete} className={ICON_BUTTON}>
        <Trash2 aria-hidden="true" size={16} />
        <span className="sr-only">Delete {name}</span>
      </button>
    </li>
  );
}

function RenameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const id = useId();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const saved = savedCombinations();
    const found = nameProblem(typed, saved, name);
    setProblem(found);
    if (found) return;
    onDone();
    saveCombinations(withRenamed(saved, name, typed));
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") onDone();
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        New name for {name}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          ref={field}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          autoComplete="off"
          className="field min-w-0 flex-1 basis-40 aria-invalid:border-on-danger"
        />
        <button type="submit" className={buttonLook("primary")}>
          Rename
        </button>
        <button type="button" onClick={onDone} className={buttonLook("quiet")}>
          Cancel
        </button>
      </div>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
