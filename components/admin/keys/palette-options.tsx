import { useEffect } from "react";
import type { Goal } from "./palette-goals.ts";

/** The list under the palette's box. @param id of the palette, from which its options have theirs */
export function PaletteOptions({
  id,
  goals,
  chosen,
  onChoose,
}: {
  id: string;
  goals: readonly Goal[];
  chosen: Goal | undefined;
  onChoose: (goal: Goal) => void;
}) {
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.key}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);
  return (
    <div
      id={`${id}-options`}
      role="listbox"
      aria-label="Found"
      hidden={goals.length === 0}
      className="palette-options"
    >
      {goals.map((goal) => (
        <div
          key={goal.key}
          id={`${id}-${goal.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={goal === chosen}
          className="palette-option"
          // The box keeps the focus, and hears the keys.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(goal)}
          onKeyDown={(event) => event.key === "Enter" && onChoose(goal)}
        >
          {goal.label}
          <span className="ml-auto text-sm text-muted">{goal.note}</span>
        </div>
      ))}
    </div>
  );
}
