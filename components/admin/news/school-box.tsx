"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { type SchoolOption, type SchoolSet, schoolOptionsQuery } from "#lib/news/schools.client.ts";
import "./school-box.css";

const PAUSE_MS = 300;
const FEWEST_CHARACTERS = 2;

/**
 * Chooses a school by part of its name or place: a combobox as in the ARIA practices.
 * @param set of the schools that there are to choose from; a small one is listed before anything is typed
 * @param onChoose hears null when the choice is cleared
 */
export function SchoolBox({
  label,
  set,
  chosen,
  onChoose,
  isRequired = false,
  problem,
  note,
}: {
  label: string;
  set: SchoolSet;
  chosen: SchoolOption | null;
  onChoose: (school: SchoolOption | null) => void;
  isRequired?: boolean;
  problem?: string | undefined;
  note?: string | undefined;
}) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const text = (typed ?? "").trim();
  const settled = useSettled(text, PAUSE_MS);
  const isOpen =
    typed !== null && text === settled && (set === "searched" || text.length >= FEWEST_CHARACTERS);
  const { data, isFetching, isError } = useQuery({ ...schoolOptionsQuery(set, settled), enabled: isOpen });
  const options = isOpen && data ? data : [];

  function choose(option: SchoolOption | null) {
    setTyped(null);
    setActive(-1);
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      if (typed === null) setTyped("");
      const step = key === "ArrowDown" ? 1 : -1;
      const positions = options.length + 1;
      setActive(((active + 1 + step + positions) % positions) - 1);
    } else if (key === "Enter" && isOpen) {
      event.preventDefault();
      const option = options[active] ?? (options.length === 1 ? options[0] : undefined);
      if (option) choose(option);
    } else if (key === "Escape" && typed !== null) {
      event.preventDefault();
      setTyped(null);
      setActive(-1);
    }
  }

  return (
    <div className="relative">
      <FormField
        label={label}
        isRequired={isRequired}
        problem={problem}
        note={note ?? (chosen?.place && typed === null ? chosen.place : undefined)}
      >
        {(props) => (
          <div className="relative">
            <input
              {...props}
              ref={input}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={listId}
              aria-activedescendant={
                active >= 0 && active < options.length ? `${listId}-${active}` : undefined
              }
              aria-required={isRequired || undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              placeholder="Name, city, state or ZIP code"
              value={typed ?? chosen?.name ?? ""}
              onChange={({ target }) => {
                setTyped(target.value);
                setActive(-1);
              }}
              onFocus={() => {
                if (set === "searched" && chosen === null) setTyped("");
              }}
              onKeyDown={onKeyDown}
              onBlur={() => {
                setTyped(null);
                setActive(-1);
              }}
              className={clsx("field", chosen && "pr-11")}
            />
            {chosen ? (
              <button
                type="button"
                onClick={() => {
                  choose(null);
                  input.current?.focus();
                }}
                className="absolute top-0 right-0 grid size-11 place-items-center text-muted hover:text-ink"
              >
                <X aria-hidden="true" size={18} />
                <span className="sr-only">Clear the school</span>
              </button>
            ) : null}
          </div>
        )}
      </FormField>
      <div
        id={listId}
        role="listbox"
        aria-label="Schools"
        hidden={options.length === 0}
        className="school-options"
      >
        {options.map((option, at) => (
          <div
            key={option._id}
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={clsx("school-option", at === active && "bg-brand-soft text-on-brand-soft")}
            // The field keeps the focus; losing it would close the list before the press ends.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => setActive(at)}
            onClick={() => choose(option)}
            onKeyDown={(event) => event.key === "Enter" && choose(option)}
          >
            <span className="font-medium">{option.name}</span>
            <span className="text-sm">{option.place}</span>
          </div>
        ))}
      </div>
      <p role="status" className={clsx(isOpen && data?.length === 0 ? "mt-1 text-sm text-muted" : "sr-only")}>
        {isOpen && !isFetching ? statusText(options.length, isError) : ""}
      </p>
    </div>
  );
}

function statusText(count: number, isError: boolean): string {
  if (isError) return "Failed to search schools. Please try again later.";
  if (count === 0) return "No schools found.";
  return `${count === 1 ? "1 school" : `${count} schools`}. Use the up and down arrows to choose.`;
}
