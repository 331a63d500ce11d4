"use client";

import { clsx } from "clsx";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from "react";
import { isShort, TOO_SHORT, useTooShort } from "#components/admin/search-box.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { useTyped } from "#components/ui/use-typed.ts";

const DEBOUNCE_MS = 300;
const LONGEST = 100;

/**
 * Searches as the user types, after a short pause; an empty box lists all schools again.
 * @param q the current search, which also changes when the user goes back
 */
export function SchoolSearchBox({
  q,
  onSearch,
}: {
  q: string;
  onSearch: (q: string, how: "push" | "replace") => void;
}) {
  const { typed: text, setTyped: setText, isKnown, send } = useTyped(q);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wanted = text.trim();
  const isTooShort = useTooShort(text);

  function search(next: string, how: "push" | "replace") {
    if (isKnown(next)) return;
    send(next);
    onSearch(next, how);
  }
  const settle = useEffectEvent((rested: string) => {
    if (!isShort(rested)) search(rested, "replace");
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isShort(wanted)) search(wanted, "push");
    input.current?.focus();
  }

  return (
    <search aria-label="Schools" className="min-w-0 basis-full lg:grow lg:basis-md">
      <form onSubmit={submit}>
        {/* The note has its place beside the label, so that nothing moves as it comes and goes. */}
        <div className="mb-1 flex justify-between gap-3 text-sm max-md:mb-0">
          <label htmlFor={id} className="font-medium max-md:sr-only">
            Search
          </label>
          <p id={`${id}-note`} role="status" className={clsx("text-muted", isTooShort && "max-md:mb-1")}>
            {isTooShort ? TOO_SHORT : ""}
          </p>
        </div>
        <div className="flex gap-2">
          <input
            ref={input}
            id={id}
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
            placeholder="Name, place, phone, NCES ID or record ID"
            aria-describedby={`${id}-note`}
            className="field peer min-w-0 flex-1"
          />
          <button type="submit" className={buttonLook("quiet", "max-md:px-3")}>
            Search
          </button>
          <button
            type="button"
            onClick={() => {
              setText("");
              search("", "push");
              input.current?.focus();
            }}
            className={buttonLook("quiet", "max-md:px-3 max-md:peer-placeholder-shown:hidden")}
          >
            Clear
          </button>
        </div>
      </form>
    </search>
  );
}
