"use client";

import { type QueryFunction, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useSettled } from "#components/ui/use-settled.ts";
import { countOf } from "#lib/platform/numbers.ts";

const POPUP = "absolute top-full right-0 left-0 z-40 mt-1 overflow-hidden rounded-lg border shadow-lift";
const LIST = `${POPUP} border-edge bg-surface py-1 text-ink`;
/** In a color of its own: over a form, a plain box would pass for the top of the next field. */
const NOTHING = `${POPUP} border-transparent bg-notice px-3 py-2 text-on-notice`;

/** One suggestion: what it is, and what tells it from others of the same name. */
export type Suggestion<Found> = { key: string; title: string; note: string; found: Found };

type BoxProps<Found> = {
  /** Unique on the page: the label's `for`, and the prefix of the list's IDs. */
  id: string;
  name: string;
  /** What is suggested: "school". */
  noun: string;
  /** The initial text. */
  value?: string;
  /** Why something has to be typed; nothing does if it is absent. */
  requiredFor?: string;
  placeholder?: string;
  className?: string;
  /** How long typing has to pause before suggestions are asked for, in milliseconds. */
  pause: number;
  query: (text: string) => { queryKey: readonly unknown[]; queryFn: QueryFunction<Suggestion<Found>[]> };
  /** What a chosen suggestion does. @param setText writes into the field */
  onChoose: (found: Found, setText: (text: string) => void) => void;
  /** The text of a last option, which submits the form as it is; none if absent. */
  lastOption?: (typed: string) => string;
};

/**
 * A text field with suggestions: the "editable combobox with list autocomplete" of the WAI-ARIA authoring practices.
 * Without our script it is a plain field of its form.
 */
export function SuggestionBox<Found>({
  id,
  name,
  noun,
  value = "",
  requiredFor,
  placeholder,
  className,
  pause,
  query,
  onChoose,
  lastOption,
}: BoxProps<Found>) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const typed = text.trim();
  const settled = useSettled(typed, pause);
  const isSettled = isOpen && typed !== "" && typed === settled;
  const { data, isError, isFetching } = useQuery({
    ...query(settled),
    enabled: isSettled && settled !== "",
  });
  const suggestions = isSettled && data ? data : [];
  const isExpanded = suggestions.length > 0;
  const listId = `${id}-list`;
  const options = isExpanded ? suggestions.length + (lastOption ? 1 : 0) : 0;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function choose(option: number) {
    const suggestion = suggestions[option];
    close();
    if (suggestion) onChoose(suggestion.found, setText);
    else field.current?.form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    switch (event.key) {
      case "ArrowDown":
      case "ArrowUp": {
        event.preventDefault();
        setIsOpen(true);
        // Position -1 is the field itself: the arrows cycle through it.
        const positions = options + 1;
        const step = event.key === "ArrowDown" ? 1 : -1;
        setActive(((active + 1 + step + positions) % positions) - 1);
        break;
      }
      case "Enter":
        if (isExpanded && active >= 0) {
          event.preventDefault();
          choose(active);
        } else close();
        break;
      case "Escape":
        if (isExpanded) {
          // Closes only the list: the menu around the field stays open, and the typed text stays.
          event.preventDefault();
          close();
        }
        break;
      // The caret moves in the text, so nothing in the list is selected any longer.
      case "Home":
      case "End":
      case "ArrowLeft":
      case "ArrowRight":
        setActive(-1);
    }
  }

  return (
    <div className={clsx("relative", className)}>
      <input
        ref={field}
        id={id}
        name={name}
        type="search"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        required={requiredFor !== undefined}
        pattern={requiredFor === undefined ? undefined : ".*\\S.*"}
        title={requiredFor}
        placeholder={placeholder}
        className="field"
        value={text}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={active >= 0 && active < options ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setIsOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <div id={listId} role="listbox" aria-label={`Suggested ${noun}s`} hidden={!isExpanded} className={LIST}>
        {suggestions.map(({ key, title, note }, index) => (
          <Option
            key={key}
            id={`${listId}-${index}`}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(index)}
          >
            <span className="font-medium">{title}</span>
            <span className={clsx("text-sm", index === active ? "text-on-brand-soft" : "text-muted")}>
              {note}
            </span>
          </Option>
        ))}
        {lastOption ? (
          <Option
            id={`${listId}-${suggestions.length}`}
            isActive={active === suggestions.length}
            onPoint={() => setActive(suggestions.length)}
            onChoose={() => choose(suggestions.length)}
          >
            <span className="min-w-0 truncate text-brand">{lastOption(typed)}</span>
          </Option>
        ) : null}
      </div>
      {isSettled && data?.length === 0 ? (
        <p aria-hidden="true" className={NOTHING}>
          No results found
        </p>
      ) : null}
      <span role="status" className="sr-only">
        {statusOf(noun, { isSettled, isFetching, isError, count: suggestions.length })}
      </span>
    </div>
  );
}

function Option({
  id,
  isActive,
  onPoint,
  onChoose,
  children,
}: {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(
        "flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-2",
        isActive && "bg-brand-soft text-on-brand-soft",
      )}
      // The field keeps the focus; losing it would close the list before the press ends.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
      onKeyDown={(event) => event.key === "Enter" && onChoose()}
    >
      {children}
    </div>
  );
}

/** What a screen reader announces about the list. */
function statusOf(
  noun: string,
  state: { isSettled: boolean; isFetching: boolean; isError: boolean; count: number },
): string {
  if (!state.isSettled || state.isFetching) return "";
  if (state.isError) return "Suggestions are not available. Press Enter to search.";
  if (state.count === 0) return "No results found. Press Enter to search anyway.";
  return `${countOf(state.count, `suggested ${noun}`)}. Use the up and down arrows to choose.`;
}
