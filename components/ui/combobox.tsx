"use client";

import {
  ComboboxItem,
  ComboboxList,
  Combobox as Field,
  useComboboxStore,
  useStoreState,
} from "@ariakit/react";
import { clsx } from "clsx";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { useUncut } from "./use-uncut.ts";

/** The caret moves in the text, so nothing in the list is chosen any longer. */
const CARET_KEYS: ReadonlySet<string> = new Set(["Home", "End", "ArrowLeft", "ArrowRight"]);

export type ComboboxProps<Option> = {
  /** What is typed. */
  text: string;
  onText: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  onChoose: (option: Option) => void;
  /** An option's contents. */
  children: (option: Option, isActive: boolean) => ReactNode;
  /** What the list holds, for screen readers. */
  listLabel: string;
  /**
   * "below" the field, over what comes next, while it is wanted and there are options; or "always" there, in the place
   * where it is rendered.
   */
  list: { shown: "below"; isOpen: boolean; onOpen: (isOpen: boolean) => void } | { shown: "always" };
  /** Whether the first option is the one that Enter chooses, without a press of an arrow key. */
  takesFirst?: boolean;
  /** Whether Enter submits the form while no option is active. */
  submits?: boolean;
  /** Further properties of the field. */
  field: Omit<ComponentProps<"input">, "value" | "onChange" | "role">;
  /** Next to the field, within its frame. */
  beside?: ReactNode;
};

/**
 * A text field with a list of options: the "editable combobox with list autocomplete" of the ARIA practices, by
 * Ariakit. The focus stays in the field, and arrow keys cycle through the options, and through the field itself unless
 * the first option is taken.
 */
export function Combobox<Option>({
  text,
  onText,
  options,
  keyOf,
  onChoose,
  children,
  listLabel,
  list,
  takesFirst = false,
  submits = false,
  field,
  beside,
}: ComboboxProps<Option>) {
  const id = useId();
  const isBelow = list.shown === "below";
  const store = useComboboxStore({
    // Where Enter always chooses one, the arrow keys lead from option to option, and never to none.
    includesBaseElement: !takesFirst,
    inputValue: text,
    setInputValue: onText,
    open: options.length > 0 && (!isBelow || list.isOpen),
    setOpen: (isOpen) => isBelow && list.onOpen(isOpen),
  });
  const activeId = useStoreState(store, "activeId");
  const isOpen = useStoreState(store, "open");
  const opened = useRef<HTMLDivElement>(null);
  useUncut(opened, isBelow && isOpen);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDown?.(event);
    if (event.defaultPrevented) return;
    if (CARET_KEYS.has(event.key)) store.setActiveId(null);
    if (!isBelow) return;
    if (event.key === "Enter" && submits && isOpen && activeId === null) {
      // With an open list, Ariakit has Enter do nothing.
      event.preventDefault();
      list.onOpen(false);
      event.currentTarget.form?.requestSubmit();
    }
    if (event.key === "Escape" && isOpen) {
      // Closes only the list: what is around the field stays open, and the typed text stays.
      event.preventDefault();
      list.onOpen(false);
    }
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLInputElement>) {
    field.onKeyDownCapture?.(event);
    // Enter ends the writing of a character, and chooses nothing.
    if (event.nativeEvent.isComposing) event.stopPropagation();
  }

  return (
    <div className="relative">
      <Field
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        {...field}
        store={store}
        autoSelect={takesFirst && "always"}
        showOnClick={false}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          field.onBlur?.(event);
          if (isBelow) list.onOpen(false);
        }}
        className={clsx("field", field.className)}
      />
      {beside}
      <ComboboxList
        ref={opened}
        store={store}
        aria-label={listLabel}
        className={clsx("combobox-options", isBelow && "is-below")}
      >
        {options.map((option, at) => {
          const optionId = `${id}-${at}`;
          const isActive = activeId === optionId;
          return (
            <ComboboxItem
              key={keyOf(option)}
              id={optionId}
              aria-selected={isActive}
              focusOnHover
              blurOnHoverEnd={false}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className="combobox-option"
            >
              {children(option, isActive)}
            </ComboboxItem>
          );
        })}
      </ComboboxList>
    </div>
  );
}
