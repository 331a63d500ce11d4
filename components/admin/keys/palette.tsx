"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { Dialog } from "#components/ui/dialog.tsx";
import { leave } from "#components/ui/leaving.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { schoolListQuery } from "#lib/editing/client.ts";
import type { AdminTab } from "../tabs.ts";
import { type Goal, goalsFor } from "./palette-goals.ts";
import { PaletteOptions } from "./palette-options.tsx";
import "./keys.css";

const PAUSE_MS = 200;
const FEWEST_CHARACTERS = 2;
const MOST_SCHOOLS = 8;

/**
 * Leads to any screen, school, or action by a few letters.
 * @param tabs the screens that the user may open
 * @param onKeys shows all keys
 */
export function Palette({
  tabs,
  onKeys,
  onClose,
}: {
  tabs: readonly AdminTab[];
  onKeys: () => void;
  onClose: () => void;
}) {
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  const typed = text.trim();
  const settled = useSettled(typed, PAUSE_MS);
  const { data, isFetching } = useQuery({
    ...schoolListQuery({ q: settled, limit: String(MOST_SCHOOLS) }),
    enabled: settled.length >= FEWEST_CHARACTERS,
  });
  const isSearch = typed.length >= FEWEST_CHARACTERS;
  const isSettled = typed === settled && !isFetching;
  const schools = isSearch ? (data?.schools ?? []) : [];
  const goals = goalsFor(typed, { tabs, schools });
  const chosen = goals[Math.min(at, goals.length - 1)];

  function choose(goal: Goal) {
    if (goal.href === null) return onKeys();
    const { href } = goal;
    onClose();
    leave(() => router.push(href));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && goals.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, goals.length - 1) + step + goals.length) % goals.length);
    } else if (event.key === "Enter" && chosen && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // Until the schools are there, the first entry may be another one than the user expects.
      if (!isSearch || isSettled) choose(chosen);
    }
  }

  return (
    <Dialog title="Go to" onClose={onClose}>
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label="School, screen, or action"
        aria-expanded={goals.length > 0}
        aria-controls={`${id}-options`}
        aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
        aria-autocomplete="list"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        placeholder="School, screen, or action"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        className="field mt-3 w-full"
      />
      <PaletteOptions id={id} goals={goals} chosen={chosen} onChoose={choose} />
      <p role="status" className="mt-2 min-h-[1lh] text-sm text-muted">
        {statusText({ isSearch, isSettled, goals: goals.length })}
      </p>
    </Dialog>
  );
}

function statusText({
  isSearch,
  isSettled,
  goals,
}: {
  isSearch: boolean;
  isSettled: boolean;
  goals: number;
}): string {
  if (isSearch && !isSettled) return "Searching …";
  return goals === 0 ? "Nothing found." : "";
}
