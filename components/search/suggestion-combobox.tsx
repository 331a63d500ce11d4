"use client";

import { type QueryFunction, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Combobox } from "#components/ui/combobox.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { useUncut } from "#components/ui/use-uncut.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { fieldProps, type PlainFieldProps } from "./suggestion-field.ts";

/**
 * In its own color: over a form, a plain box would pass for the top of the next field. A press goes to what is
 * below it, such as the button that searches.
 */
const NOTHING =
  "pointer-events-none absolute top-full right-0 left-0 z-40 mt-1 rounded-lg bg-notice px-3 py-2 text-on-notice shadow-lift";

/** One suggestion: what it is, and what tells it from others of the same name. */
export type Suggestion<Found> = { key: string; title: string; note: string; found: Found };

export type SuggestionProps<Found> = PlainFieldProps & {
  /** What is suggested: "school". */
  noun: string;
  /** How long typing has to pause before suggestions are asked for, in milliseconds. */
  pause: number;
  query: (text: string) => { queryKey: readonly unknown[]; queryFn: QueryFunction<Suggestion<Found>[]> };
  /** What a chosen suggestion does. @param setText writes into the field */
  onChoose: (found: Found, setText: (text: string) => void) => void;
  /** The text of a last option, which submits the form as it is; none if absent. */
  lastOption?: (typed: string) => string;
};

/** What the visitor had done in the plain field when this one took its place. */
export type TakenOver = {
  text: string;
  isTyped: boolean;
  /** The selected part of the text, if the field has the focus. */
  selection: readonly [number, number] | null;
};

/** A text field with suggestions, in the place of the plain one. */
export function SuggestionCombobox<Found>({
  takenOver,
  noun,
  pause,
  query,
  onChoose,
  lastOption,
  ...plain
}: SuggestionProps<Found> & { takenOver: TakenOver }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(takenOver.text);
  const [isOpen, setIsOpen] = useState(takenOver.isTyped && takenOver.selection !== null);
  const { selection } = takenOver;
  useLayoutEffect(() => {
    if (!selection) return;
    field.current?.focus({ preventScroll: true });
    field.current?.setSelectionRange(...selection);
  }, [selection]);

  useEffect(() => {
    const form = field.current?.form;
    if (!form || !isOpen) return;
    // The list would close as the focus leaves, and where it pushes the button down, move it from under the pointer.
    const keepFocus = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[type="submit"]')) event.preventDefault();
    };
    const close = () => setIsOpen(false);
    form.addEventListener("mousedown", keepFocus);
    form.addEventListener("submit", close);
    return () => {
      form.removeEventListener("mousedown", keepFocus);
      form.removeEventListener("submit", close);
    };
  }, [isOpen]);

  const typed = text.trim();
  const settled = useSettled(typed, pause);
  const isSettled = isOpen && typed !== "" && typed === settled;
  const { data, isError, isFetching } = useQuery({
    ...query(settled),
    enabled: isSettled && settled !== "",
  });
  const suggestions = isSettled && data ? data : [];
  const hasLast = suggestions.length > 0 && lastOption !== undefined;

  function choose(suggestion: Suggestion<Found> | null) {
    setIsOpen(false);
    if (suggestion) onChoose(suggestion.found, setText);
    else field.current?.form?.requestSubmit();
  }

  return (
    <>
      <Combobox<Suggestion<Found> | null>
        text={text}
        onText={setText}
        options={hasLast ? [...suggestions, null] : suggestions}
        keyOf={(suggestion) => suggestion?.key ?? "last"}
        onChoose={choose}
        listLabel={`Suggested ${noun}s`}
        list={{ shown: "below", isOpen, onOpen: setIsOpen }}
        submits
        field={{ ...fieldProps(plain), ref: field }}
      >
        {(suggestion, isActive) =>
          suggestion ? (
            <>
              <span className="font-medium">{suggestion.title}</span>
              <span className={clsx("text-sm", isActive ? "text-on-brand-soft" : "text-muted")}>
                {suggestion.note}
              </span>
            </>
          ) : (
            <span className="min-w-0 truncate text-brand">{lastOption?.(typed)}</span>
          )
        }
      </Combobox>
      {isSettled && data?.length === 0 ? <Nothing /> : null}
      <span role="status" className="sr-only">
        {statusOf(noun, { isSettled, isFetching, isError, count: suggestions.length })}
      </span>
    </>
  );
}

function Nothing() {
  const box = useRef<HTMLParagraphElement>(null);
  useUncut(box, true);
  return (
    <p ref={box} aria-hidden="true" className={NOTHING}>
      No results found
    </p>
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
