"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Combobox } from "#components/ui/combobox.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { leave } from "#components/ui/leaving.ts";
import { useSettled } from "#components/ui/use-settled.ts";
import { schoolListQuery } from "#lib/editing/client.ts";
import type { AdminTab } from "../tabs.ts";
import { type Goal, goalsFor } from "./palette-goals.ts";
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
  const [text, setText] = useState("");
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

  function choose(goal: Goal) {
    if (goal.href === null) return onKeys();
    const { href } = goal;
    onClose();
    leave(() => router.push(href));
  }

  return (
    <Dialog title="Go to" onClose={onClose}>
      <Combobox
        text={text}
        onText={setText}
        options={goals}
        keyOf={({ key }) => key}
        onChoose={choose}
        listLabel="Found"
        list={{ shown: "always" }}
        takesFirst
        field={{
          autoFocus: true,
          type: "text",
          "aria-label": "School, screen, or action",
          // Until the schools are there, the first entry may be different from what the user expects.
          onKeyDownCapture: (event) => {
            if (event.key === "Enter" && isSearch && !isSettled) event.preventDefault();
          },
          placeholder: "School, screen, or action",
          className: "mt-3 w-full",
        }}
      >
        {({ label, note }) => (
          <>
            {label}
            <span className="ml-auto text-sm">{note}</span>
          </>
        )}
      </Combobox>
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
