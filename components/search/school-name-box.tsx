"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { leave } from "#components/ui/leaving.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { suggestionsQuery } from "#lib/search/suggestions.client.ts";

const DEBOUNCE_MS = 800;
const POPUP = "absolute top-full right-0 left-0 z-40 mt-1 overflow-hidden rounded-lg border shadow-lift";
const LIST = `${POPUP} border-edge bg-surface py-1 text-ink`;
/** In a color of its own: over a form, a plain box would pass for the top of the next field. */
const NOTHING = `${POPUP} border-transparent bg-notice px-3 py-2 text-on-notice`;

/**
 * A text field for a school's name that suggests schools: the "editable combobox with list autocomplete" of the
 * WAI-ARIA authoring practices. Without our script it is the plain field `q` of its form.
 */
export function SchoolNameBox({
  id,
  value = "",
  required = false,
  placeholder,
  className,
}: {
  /** Unique on the page: the label's `for`, and the prefix of the list's IDs. */
  id: string;
  /** The initial text. */
  value?: string;
  required?: boolean;
  placeholder?: string;
  className?: string;
}) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const typed = text.trim();
  const settled = useSettled(typed, DEBOUNCE_MS);
  const isSettled = isOpen && typed !== "" && typed === settled;
  const { data, isError, isFetching } = useQuery({
    ...suggestionsQuery(settled),
    enabled: isSettled,
  });
  const schools = isSettled && data ? data : [];
  const isExpanded = schools.length > 0;
  const listId = `${id}-list`;
  // After the schools comes the link to all matches.
  const options = isExpanded ? schools.length + 1 : 0;

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function goTo(school: SchoolCard) {
    close();
    leave(() => router.push(`/school/${school.slug}`));
  }

  /** A school opens its page; the last option submits the form with its other fields. */
  function choose(option: number) {
    const school = schools[option];
    if (school) goTo(school);
    else {
      close();
      field.current?.form?.requestSubmit();
    }
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
        name="q"
        type="search"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        required={required}
        pattern={required ? ".*\\S.*" : undefined}
        title={required ? "Type the name of a school" : undefined}
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
      <div id={listId} role="listbox" aria-label="Suggested schools" hidden={!isExpanded} className={LIST}>
        {schools.map((school, index) => (
          <Option
            key={school._id}
            id={`${listId}-${index}`}
            isActive={index === active}
            onPoint={() => setActive(index)}
            onChoose={() => choose(index)}
          >
            <span className="font-medium">{school.name}</span>
            <span className={clsx("text-sm", index === active ? "text-on-brand-soft" : "text-muted")}>
              {school.location}
            </span>
          </Option>
        ))}
        <Option
          id={`${listId}-${schools.length}`}
          isActive={active === schools.length}
          onPoint={() => setActive(schools.length)}
          onChoose={() => choose(schools.length)}
        >
          <span className="min-w-0 truncate text-brand">See all results for “{typed}”</span>
        </Option>
      </div>
      {isSettled && data?.length === 0 ? (
        <p aria-hidden="true" className={NOTHING}>
          No results found
        </p>
      ) : null}
      <span role="status" className="sr-only">
        {statusOf({ isSettled, isFetching, isError, count: schools.length })}
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
function statusOf(state: {
  isSettled: boolean;
  isFetching: boolean;
  isError: boolean;
  count: number;
}): string {
  if (!state.isSettled || state.isFetching) return "";
  if (state.isError) return "Suggestions are not available. Press Enter to search.";
  if (state.count === 0) return "No results found. Press Enter to search anyway.";
  const schools = state.count === 1 ? "1 suggested school" : `${state.count} suggested schools`;
  return `${schools}. Use the up and down arrows to choose.`;
}
