import { Trash2 } from "lucide-react";

/** Deletes a saved search. Its row goes with it, so the caller gives the focus to something else. */
export function DeleteSearchButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
    >
      <Trash2 aria-hidden="true" size={16} />
      <span className="sr-only">Delete saved search {name}</span>
    </button>
  );
}
