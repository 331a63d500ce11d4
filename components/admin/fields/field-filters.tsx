"use client";

import { RotateCcw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { useTyped } from "#components/ui/use-typed.ts";
import { type FieldFilter, parentLabel, TOP_LEVEL } from "#lib/fields/filter.rules.ts";
import { COMPONENTS } from "#lib/fields/schema.ts";
import { Choice } from "../choice.tsx";

const TYPING_MS = 300;

export function FieldFilters({
  chosen,
  parents,
  onChoose,
  onReset,
}: {
  chosen: FieldFilter;
  parents: string[];
  onChoose: (change: Partial<FieldFilter>, how?: "push" | "replace") => void;
  onReset: () => void;
}) {
  const isFiltered = chosen.q !== "" || chosen.component !== "" || chosen.parent !== "";
  return (
    <search className="grid grid-cols-2 items-end gap-x-4 gap-y-3 max-lg:[&>:first-child]:col-span-full md:grid-cols-[1fr_1fr_auto] lg:grid-cols-[2fr_1fr_1fr_auto]">
      <SearchBox q={chosen.q} onSearch={(q) => onChoose({ q }, "replace")} />
      <Choice
        label="Component"
        value={chosen.component}
        options={[["", "All components"], ...Object.entries(COMPONENTS)]}
        onChange={(component) => onChoose({ component })}
      />
      <Choice
        label="Parent field"
        value={chosen.parent}
        options={[
          ["", "All fields"],
          [TOP_LEVEL.value, TOP_LEVEL.label],
          ...parents.map((parent): [string, string] => [parent, parentLabel(parent)]),
        ]}
        onChange={(parent) => onChoose({ parent })}
      />
      <button
        type="button"
        onClick={onReset}
        // On a phone, it has no room before there is something to reset.
        className={buttonLook("quiet", isFiltered ? "max-sm:col-span-2" : "max-sm:hidden")}
      >
        <RotateCcw aria-hidden="true" size={18} />
        Reset Filters
      </button>
    </search>
  );
}

/** Follows the typing, and the address when that changes some other way. */
function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { typed: text, setTyped: setText, isKnown, send } = useTyped(q);
  const settled = useSettled(text, TYPING_MS);
  const search = useEffectEvent((wanted: string) => {
    // If the settled text lags behind, the user is still typing or the address has just changed the text.
    if (wanted !== text || isKnown(wanted)) return;
    send(wanted);
    onSearch(wanted);
  });
  useEffect(() => search(settled), [settled]);
  return (
    <FormField label="Search fields">
      {(props) => (
        <input
          {...props}
          type="search"
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder="Name, label or help text"
          autoComplete="off"
          maxLength={100}
          className="field"
        />
      )}
    </FormField>
  );
}
