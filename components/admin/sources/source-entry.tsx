import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Moment } from "#components/admin/moment.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { TextField } from "#components/ui/form-field.tsx";
import { LONGEST_SOURCE, type SourceEntry } from "#lib/sources/contents.schema.ts";

const ICON_BUTTON =
  "grid size-9 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink";

/** A stored source: a press on its name opens it. */
export function SourceListEntry({
  entry,
  isOpen,
  onOpen,
  onRename,
  onDelete,
}: {
  entry: SourceEntry;
  isOpen: boolean;
  onOpen: () => void;
  /** @returns why it failed; null if it did not */
  onRename: (name: string) => Promise<string | null>;
  onDelete: () => void;
}) {
  const { sourceName, url, fileName, contentType, readAt } = entry;
  const [isRenaming, setIsRenaming] = useState(false);
  const [wasRenaming, setWasRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasRenaming && !isRenaming) pencil.current?.focus();
  }, [wasRenaming, isRenaming]);

  if (isRenaming) {
    return (
      <li className="py-2">
        <RenameForm
          name={sourceName}
          onRename={onRename}
          onClose={() => {
            setIsRenaming(false);
            setWasRenaming(true);
          }}
        />
      </li>
    );
  }
  return (
    <li className="py-2">
      <button
        type="button"
        aria-pressed={isOpen}
        onClick={onOpen}
        className="-mx-2 w-[calc(100%+1rem)] rounded-lg px-2 py-1 text-left hover:bg-sunken aria-pressed:bg-brand-soft aria-pressed:text-on-brand-soft"
      >
        <span className="line-clamp-2 font-medium wrap-anywhere" title={sourceName}>
          {sourceName}
        </span>
        <span className="block text-sm">
          {fileName ?? (contentType === "pdf" ? "PDF" : "Page")} · read <Moment at={readAt} />
        </span>
      </button>
      <div className="-ml-2 flex">
        {url ? (
          <a href={url} target="_blank" rel="nofollow noopener" className={ICON_BUTTON}>
            <ExternalLink aria-hidden="true" size={16} />
            <span className="sr-only">Open {sourceName} in a new tab</span>
          </a>
        ) : null}
        <button ref={pencil} type="button" onClick={() => setIsRenaming(true)} className={ICON_BUTTON}>
          <Pencil aria-hidden="true" size={16} />
          <span className="sr-only">Rename {sourceName}</span>
        </button>
        <button type="button" onClick={onDelete} className={ICON_BUTTON}>
          <Trash2 aria-hidden="true" size={16} />
          <span className="sr-only">Delete {sourceName}</span>
        </button>
      </div>
    </li>
  );
}

/** Enter saves a name that is not blank; Escape leaves it as it was. What could not be saved stays in the box. */
function RenameForm({
  name: stored,
  onRename,
  onClose,
}: {
  name: string;
  /** @returns why it failed; null if it did not */
  onRename: (name: string) => Promise<string | null>;
  onClose: () => void;
}) {
  // Elsewhere, the new name is shown while it is being saved.
  const [name] = useState(stored);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const wanted = typed.trim();
    if (wanted === name) return onClose();
    setIsSaving(true);
    const why = wanted === "" ? "Type a name." : await onRename(wanted);
    setIsSaving(false);
    if (why === null) return onClose();
    setProblem(why);
    field.current?.focus();
  }

  /** A name that could not be saved comes back here. */
  function cancel() {
    if (!isSaving) onClose();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") cancel();
      }}
    >
      <TextField
        label={`New name for ${name}`}
        isSmall
        problem={problem ?? undefined}
        isAnnounced
        ref={field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
        maxLength={LONGEST_SOURCE.name}
        autoComplete="off"
      />
      <div className="mt-2 flex gap-2">
        <button type="submit" aria-disabled={isSaving} className={buttonLook("primary")}>
          Rename
        </button>
        <button type="button" onClick={cancel} className={buttonLook("quiet")}>
          Cancel
        </button>
      </div>
    </form>
  );
}
