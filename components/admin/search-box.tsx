"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { useTyped } from "#components/ui/use-typed.ts";

const PAUSE_MS = 300;
/** Shorter input matches too much to be worth a request. */
const FEWEST_CHARACTERS = 2;
/** Said to whoever rests after less. */
export const TOO_SHORT = `Type at least ${FEWEST_CHARACTERS} characters.`;

/**
 * Searches a list as the user types, at each pause.
 * @param value the current search, from the page's address
 * @param onSearch called with the new search; "" for the whole list
 */
export function SearchBox({
  label,
  value,
  onSearch,
  isLabelShown = false,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Above the field, as with the fields beside it. */
  isLabelShown?: boolean;
}) {
  const { typed, setTyped, isKnown, send } = useTyped(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTooShort = useTooShort(typed);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string, pause: number) {
    clearTimeout(timer.current);
    const wanted = text.trim();
    if (isKnown(wanted) || isShort(wanted)) return;
    timer.current = setTimeout(() => {
      send(wanted);
      onSearch(wanted);
    }, pause);
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed, 0);
        }}
      >
        <label htmlFor={id} className={isLabelShown ? "mb-1 block font-medium" : "sr-only"}>
          {label}
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            size={18}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
          <input
            id={id}
            type="search"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              search(target.value, PAUSE_MS);
            }}
            placeholder={isLabelShown ? undefined : label}
            maxLength={254}
            autoComplete="off"
            aria-describedby={`${id}-note`}
            className="field pl-10"
          />
        </div>
        {/* Always there: an element that comes with its text is not announced everywhere. */}
        <p id={`${id}-note`} role="status" className={clsx("text-sm text-muted", isTooShort && "mt-1")}>
          {isTooShort ? TOO_SHORT : null}
        </p>
      </form>
    </search>
  );
}

/** Whether somebody has rested after less than can be searched for; not while they type on. */
export function useTooShort(typed: string): boolean {
  const isNow = isShort(typed.trim());
  return useSettled(isNow, PAUSE_MS) && isNow;
}

/** Whether a text is too short to be searched for. */
export function isShort(text: string): boolean {
  return text !== "" && text.length < FEWEST_CHARACTERS;
}
