"use client";

import { useQuery } from "@tanstack/react-query";
import { type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { FormField } from "#components/ui/form-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { usersQuery } from "#lib/accounts/users.client.ts";
import { isUserId } from "./person-meant.ts";

const PAUSE_MS = 300;
const FEWEST_CHARACTERS = 2;
const MOST_SHOWN = 5;

/** The first people with a text in their name or email. */
export const peopleQuery = (q: string) => usersQuery({ q, limit: String(MOST_SHOWN), sort: "displayName" });

/**
 * The ID of an account: typed, pasted, or found by part of the person's name or email.
 * @param value the ID, or what is typed so far
 * @param problem why nobody is meant by it
 */
export function PersonField({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (userId: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  /** The list closes on Escape and when focus leaves both the field and the list. */
  const closing = {
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!place.current?.contains(relatedTarget)) setIsOpen(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === "Escape") setIsOpen(false);
    },
  };
  const typed = value.trim();
  const settled = useSettled(typed, PAUSE_MS);
  const isSearch = isOpen && typed === settled && typed.length >= FEWEST_CHARACTERS && !isUserId(typed);
  const { data, isFetching } = useQuery({
    ...peopleQuery(settled),
    enabled: isSearch,
  });
  const { data: chosen } = useQuery({
    ...usersQuery({ q: typed, limit: "1" }),
    enabled: isUserId(typed),
  });
  const people = isSearch && !isFetching ? (data?.users ?? []) : [];
  const person = isUserId(typed) ? chosen?.users.find(({ _id }) => _id === typed) : undefined;

  return (
    <div ref={place} className="relative">
      <FormField
        label="User ID"
        note={person ? `${person.displayName} (${person.email})` : undefined}
        problem={problem}
      >
        {(props) => (
          <input
            {...props}
            {...closing}
            value={value}
            onChange={({ target }) => {
              setIsOpen(true);
              onChange(target.value);
            }}
            placeholder="ID, name or email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            className="field"
          />
        )}
      </FormField>
      <p role="status" className="sr-only">
        {isSearch && !isFetching ? foundText(people.length) : ""}
      </p>
      {people.length > 0 ? (
        <ul className="absolute top-full right-0 left-0 z-30 mt-1 rounded-lg border border-edge bg-surface py-1 shadow-lift">
          {people.map(({ _id, displayName, email }) => (
            <li key={_id}>
              <button
                {...closing}
                type="button"
                // Some browsers do not focus a pressed button: the box would lose the focus and close the list first.
                onMouseDown={(event) => event.preventDefault()}
                className="block min-h-11 w-full px-3 py-1 text-left hover:bg-sunken"
                onClick={() => {
                  onChange(_id);
                  setIsOpen(false);
                }}
              >
                {displayName}
                <span className="block text-sm text-muted [overflow-wrap:anywhere]">{email}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return "Nobody found";
  return count === 1 ? "1 person found: press Tab to choose" : `${count} people found: press Tab to choose`;
}
