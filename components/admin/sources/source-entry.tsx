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
  onRename: (name: string) => void;
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
          onDone={(name) => {
            setIsRenaming(false);
            setWasRenaming(true);
            if (name !== null && name !== sourceName) onRename(name);
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

/** Enter saves a name that is not blank; Escape leaves it as it was. @param onDone null if nothing is to change */
function RenameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [typed, setTyped] = useState(name);
  const [isBlank, setIsBlank] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== "") return onDone(typed.trim());
    setIsBlank(true);
    field.current?.focus();
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key === "Escape") onDone(null);
      }}
    >
      <TextField
        label={`New name for ${name}`}
        isSmall
        problem={isBlank ? "Type a name." : undefined}
        ref={field}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsBlank(false);
        }}
        maxLength={LONGEST_SOURCE.name}
        autoComplete="off"
      />
      <div className="mt-2 flex gap-2">
        <button type="submit" className={buttonLook("primary")}>
          Rename
        </button>
        <button type="button" onClick={() => onDone(null)} className={buttonLook("quiet")}>
          Cancel
        </button>
      </div>
    </form>
  );
}
