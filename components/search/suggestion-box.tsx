"use client";

import { clsx } from "clsx";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SuggestionCombobox, SuggestionProps, TakenOver } from "./suggestion-combobox.tsx";
import { fieldProps } from "./suggestion-field.ts";

type Live = { Box: typeof SuggestionCombobox; takenOver: TakenOver };

/**
 * A text field with suggestions. It is a plain field of its form until somebody is about to use it: what suggests
 * costs a page as much script as a sixth of the framework, and most visits to most pages never type (decision 0184).
 */
export function SuggestionBox<Found>({
  value = "",
  className,
  ...props
}: SuggestionProps<Found> & {
  /** The initial text. */
  value?: string;
  className?: string;
}) {
  const { noun, pause, query, onChoose, lastOption, ...plain } = props;
  const field = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const isTyped = useRef(false);
  const [text, setText] = useState(value);
  const [live, setLive] = useState<Live | null>(null);

  async function load() {
    // Without it, the field works as it does without scripts.
    const loaded = await import("./suggestion-combobox.tsx").catch(() => null);
    const input = field.current;
    if (!loaded || !input) return;
    // At once: what is typed between the look at the field and its replacement would be lost.
    const takeOver = () =>
      flushSync(() =>
        setLive({ Box: loaded.SuggestionCombobox, takenOver: stateOf(input, isTyped.current) }),
      );
    // A character that is made of several presses would be lost.
    if (isComposing.current) input.addEventListener("compositionend", takeOver, { once: true });
    else takeOver();
  }

  return (
    <div className={clsx("relative", className)}>
      {live ? (
        <live.Box {...props} takenOver={live.takenOver} />
      ) : (
        <input
          {...fieldProps(plain)}
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={false}
          className="field"
          value={text}
          onPointerEnter={load}
          onFocus={load}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onChange={(event) => {
            isTyped.current = true;
            setText(event.target.value);
            // It had the focus before this script was there.
            void load();
          }}
        />
      )}
    </div>
  );
}

function stateOf(input: HTMLInputElement, isTyped: boolean): TakenOver {
  const { value: text, selectionStart, selectionEnd } = input;
  const hasFocus = document.activeElement === input;
  return { text, isTyped, selection: hasFocus ? [selectionStart ?? 0, selectionEnd ?? 0] : null };
}
