import { Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { fontNames } from "#lib/fonts/names.format.ts";
import { savedCombinations } from "#lib/fonts/own-fonts.client.ts";
import { nameProblem } from "#lib/fonts/saved.rules.ts";
import type { SavedCombination } from "#lib/fonts/schema.ts";
import { InOwnFonts } from "./in-own-fonts.tsx";

const ICON_BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink";

/** A saved combination: a press shows it in the preview. */
export function SavedEntry({
  entry,
  isShown,
  isRenaming,
  hasFocus,
  onShow,
  onRename,
  onRenamed,
  onDelete,
}: {
  entry: SavedCombination;
  isShown: boolean;
  isRenaming: boolean;
  /** It has just been renamed, or left as it was. */
  hasFocus: boolean;
  onShow: () => void;
  onRename: () => void;
  /** @param to null to leave the name as it is */
  onRenamed: (to: string | null) => void;
  onDelete: () => void;
}) {
  const { name } = entry;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus && !isRenaming) button.current?.focus();
  }, [hasFocus, isRenaming]);
  if (isRenaming) {
    return (
      <li className="py-2">
        <RenameForm name={name} onRenamed={onRenamed} />
      </li>
    );
  }
  return (
    <li className="flex items-center gap-1 py-1">
      <InOwnFonts fonts={entry.fonts}>
        <button
          type="button"
          aria-pressed={isShown}
          onClick={onShow}
          className="w-full rounded-lg px-2 py-1.5 text-left hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
        >
          <span className="block font-display font-semibold break-words">{name}</span>
          <span className="block text-sm">{fontNames(entry.fonts)}</span>
        </button>
      </InOwnFonts>
      <button ref={button} type="button" onClick={onRename} className={ICON_BUTTON}>
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

function RenameForm({ name, onRenamed }: { name: string; onRenamed: (to: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = nameProblem(typed, savedCombinations(), name);
    setProblem(found);
    if (!found) onRenamed(typed.trim());
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") onRenamed(null);
      }}
    >
      <FormField label={`New name for ${name}`} problem={problem ?? undefined} isAnnounced isSmall>
        {(props) => (
          <div className="flex flex-wrap gap-2">
            <input
              {...props}
              ref={field}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem(null);
              }}
              autoComplete="off"
              className="field min-w-0 flex-1 basis-40"
            />
            <button type="submit" className={buttonLook("primary")}>
              Rename
            </button>
            <button type="button" onClick={() => onRenamed(null)} className={buttonLook("quiet")}>
              Cancel
            </button>
          </div>
        )}
      </FormField>
    </form>
  );
}
