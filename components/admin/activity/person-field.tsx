"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Combobox } from "#components/ui/combobox.tsx";
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
 * @param onChoose hears the ID of the person who is picked from the list
 */
export function PersonField({
  value,
  problem,
  onChange,
  onChoose,
}: {
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
  onChoose: (userId: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
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
    <div>
      <FormField
        label="User ID"
        note={person ? `${person.displayName} (${person.email})` : undefined}
        problem={problem}
      >
        {(props) => (
          <Combobox
            text={value}
            onText={(text) => {
              setIsOpen(true);
              onChange(text);
            }}
            options={people}
            keyOf={({ _id }) => _id}
            onChoose={({ _id }) => {
              setIsOpen(false);
              onChoose(_id);
            }}
            listLabel="People"
            list={{ shown: "below", isOpen, onOpen: setIsOpen }}
            submits
            field={{ ...props, placeholder: "ID, name or email", maxLength: 254 }}
          >
            {({ displayName, email }) => (
              <>
                <span className="font-medium">{displayName}</span>
                <span className="text-sm [overflow-wrap:anywhere]">{email}</span>
              </>
            )}
          </Combobox>
        )}
      </FormField>
      <p role="status" className="sr-only">
        {isSearch && !isFetching ? foundText(people.length) : ""}
      </p>
    </div>
  );
}

function foundText(count: number): string {
  if (count === 0) return "Nobody found.";
  return `${count === 1 ? "1 person" : `${count} people`} found. Use the up and down arrows to choose.`;
}
