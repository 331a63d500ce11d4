"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Combobox } from "#components/ui/combobox.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { type SchoolOption, type SchoolSet, schoolOptionsQuery } from "#lib/news/schools.client.ts";

const PAUSE_MS = 300;
const FEWEST_CHARACTERS = 2;
const NOT_CHOSEN = "Choose a school from the list.";

/**
 * Chooses a school by part of its name or place.
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
  placeholder = "Name, city, state or ZIP code",
}: {
  label: string;
  set: SchoolSet;
  chosen: SchoolOption | null;
  onChoose: (school: SchoolOption | null) => void;
  isRequired?: boolean;
  problem?: string | undefined;
  note?: string | undefined;
  placeholder?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isListed, setIsListed] = useState(false);
  const text = (typed ?? "").trim();
  const settled = useSettled(text, PAUSE_MS);
  const isOpen =
    isListed &&
    typed !== null &&
    text === settled &&
    (set === "searched" || text.length >= FEWEST_CHARACTERS);
  const isLeft = !isListed && text !== "";
  const { data, isFetching, isError } = useQuery({ ...schoolOptionsQuery(set, settled), enabled: isOpen });
  const options = isOpen && data ? data : [];
  // Whoever types a name and presses Enter before the list is there means its first school.
  const [isAwaited, setIsAwaited] = useState(false);
  const first = options[0];
  const chooseFirst = useEffectEvent(() => {
    setIsAwaited(false);
    if (first) choose(first);
  });
  useEffect(() => {
    if (isAwaited && data && isOpen) chooseFirst();
  }, [isAwaited, data, isOpen]);

  function choose(option: SchoolOption | null) {
    setTyped(null);
    setIsListed(false);
    onChoose(option);
  }

  function open() {
    setIsListed(true);
    setTyped((before) => before ?? "");
  }

  /** Typed text stays, with a note that it is not a choice; a school chosen earlier remains the choice. */
  function close() {
    setIsListed(false);
    setTyped((before) => (chosen || before?.trim() === "" ? null : before));
  }

  function onKeyDown(event: KeyboardEvent) {
    // While something is being chosen, neither sends the form nor closes the dialog around it.
    if (typed === null || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    if (event.key === "Enter") {
      setIsAwaited(isListed && text.length >= FEWEST_CHARACTERS && options.length === 0);
      return open();
    }
    setTyped(null);
    setIsListed(false);
  }

  return (
    <div>
      <FormField
        label={label}
        isRequired={isRequired}
        problem={isLeft ? NOT_CHOSEN : problem}
        note={note ?? (chosen?.place && typed === null ? chosen.place : undefined)}
      >
        {(props) => (
          <Combobox
            text={typed ?? chosen?.name ?? ""}
            onText={(next) => {
              setIsAwaited(false);
              setTyped(next);
              setIsListed(true);
            }}
            options={options}
            keyOf={({ _id }) => _id}
            onChoose={choose}
            listLabel="Schools"
            list={{
              shown: "below",
              isOpen: isListed,
              onOpen: (opens) => (opens ? open() : close()),
            }}
            takesFirst
            field={{
              ...props,
              ref: input,
              "aria-required": isRequired || undefined,
              placeholder,
              className: clsx(chosen && "pr-11"),
              onKeyDown,
              onFocus: () => {
                if (set === "searched" && chosen === null) open();
              },
            }}
            beside={
              chosen ? (
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
              ) : null
            }
          >
            {({ _id, name, place }) => (
              <>
                <span className="font-medium">{name}</span>
                <span className="text-sm">
                  {place}
                  {_id === text ? ` · record ${_id}` : ""}
                </span>
              </>
            )}
          </Combobox>
        )}
      </FormField>
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
