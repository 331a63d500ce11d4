"use client";

import { useEffect, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { LONGEST_SEARCH_NAME } from "#lib/accounts/saved-searches.rules.ts";

/**
 * Asks for the name of a search. Not a form element: it may be inside the search form, which must neither treat this box as a
 * filter nor be submitted by Enter in it.
 * @param purpose what it is for: "Save this search"
 */
export function SearchNameForm({
  purpose,
  proposed,
  onSave,
  onCancel,
}: {
  purpose: string;
  proposed: string;
  onSave: (displayName: string) => Promise<void>;
  onCancel: () => void;
}) {
  const [name, setName] = useState(proposed);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  // The panel scrolls by itself: its end may be below the edge of the window.
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
    frame.current?.scrollIntoView({ block: "nearest" });
  }, []);

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    await onSave(name.trim());
    setIsBusy(false);
  }

  return (
    <fieldset
      ref={frame}
      aria-label={purpose}
      aria-busy={isBusy}
      onChange={(event) => event.stopPropagation()}
      className="grid scroll-mb-20 gap-2 rounded-lg bg-sunken p-3"
    >
      <label htmlFor={id} className="text-sm font-medium">
        Name of this search
      </label>
      {/* The panel is narrow, and a suggested name has a line or two. */}
      <textarea
        ref={input}
        id={id}
        rows={2}
        value={name}
        onChange={(event) => setName(event.target.value.replace(/\s/g, " "))}
        onKeyDown={(event) => {
          // What is being composed of several keys is taken or given up by these two as well.
          if ((event.key !== "Escape" && event.key !== "Enter") || event.nativeEvent.isComposing) return;
          // Enter breaks no line: a name is one line in a box with room for two. Escape leaves the sheet around it open.
          event.preventDefault();
          if (event.key === "Escape") onCancel();
          else save();
        }}
        maxLength={LONGEST_SEARCH_NAME}
        autoComplete="off"
        className="field resize-none [field-sizing:content]"
      />
      <div className="flex gap-2">
        <button type="button" onClick={save} className={buttonLook("primary", "flex-1 px-3")}>
          {isBusy ? "Saving..." : "Save"}
        </button>
        <button type="button" onClick={onCancel} className={buttonLook("quiet", "px-3")}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
