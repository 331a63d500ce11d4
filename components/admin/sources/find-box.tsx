import { ChevronDown, ChevronUp, Search } from "lucide-react";
import { useId } from "react";
import { countOf } from "#lib/platform/numbers.ts";
import type { Find } from "./use-find.ts";

/** Searches the text and its summary. @param onGo moves to another place: 0 to the current one */
export function FindBox({ find, onGo }: { find: Find; onGo: (step: 1 | -1 | 0) => void }) {
  const id = useId();
  return (
    <search className="source-find">
      <label htmlFor={id} className="sr-only">
        Search in content
      </label>
      <div className="relative min-w-0 flex-1">
        <Search
          aria-hidden="true"
          size={16}
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
        />
        <input
          id={id}
          type="search"
          value={find.typed}
          onChange={({ target }) => {
            find.type(target.value);
            onGo(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || find.count === 0) return;
            event.preventDefault();
            onGo(event.shiftKey ? -1 : 1);
          }}
          maxLength={200}
          placeholder="Search in content"
          autoComplete="off"
          aria-describedby={`${id}-count`}
          className="field pl-9"
        />
      </div>
      <p id={`${id}-count`} role="status" className="text-sm whitespace-nowrap text-muted tabular-nums">
        {find.typed.trim() === "" || !find.isSettled ? "" : countText(find)}
      </p>
      <div className="flex">
        <button type="button" onClick={() => onGo(-1)} aria-disabled={find.count === 0} className="tool">
          <ChevronUp aria-hidden="true" size={18} />
          <span className="sr-only">Previous match</span>
        </button>
        <button type="button" onClick={() => onGo(1)} aria-disabled={find.count === 0} className="tool">
          <ChevronDown aria-hidden="true" size={18} />
          <span className="sr-only">Next match</span>
        </button>
      </div>
    </search>
  );
}

function countText({ count, at, isMore }: Find): string {
  if (count === 0) return "No matches";
  return `${at + 1} of ${isMore ? "more than " : ""}${countOf(count, "match", "matches")}`;
}
