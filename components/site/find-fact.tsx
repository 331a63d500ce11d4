"use client";

import { useEffect, useId, useState } from "react";
import { askedFirst, type FindableFact, findFacts, MOST_FOUND } from "#lib/schools/find-facts.rules.ts";

/** The search in the data dictionary: leads to the fact, in the group that it unfolds. */
export function FindFact({ facts }: { facts: FindableFact[] }) {
  const [typed, setTyped] = useState("");
  const box = useId();
  useUnfoldedTarget();
  const found = findFacts(typed, facts);
  const isSearching = typed.trim() !== "";
  const shown = isSearching ? found.slice(0, MOST_FOUND) : askedFirst(facts);
  return (
    <search className="find-fact needs-script no-print card block p-5">
      <label htmlFor={box}>Find a fact</label>
      <input
        id={box}
        type="search"
        autoComplete="off"
        placeholder="Graduation rate, lunch, tuition …"
        className="field mt-1 w-full"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {isSearching ? inWords(found.length) : "Common facts:"}
      </p>
      <ul>
        {shown.map(({ name, label, group, meaning }) => (
          <li key={name}>
            <a href={`#${name}`}>{label}</a>
            <small>{meaning ?? group}</small>
          </li>
        ))}
      </ul>
    </search>
  );
}

function inWords(count: number): string {
  if (count === 0) return "No fact matches. Try a shorter word, or open a group below.";
  if (count > MOST_FOUND) return `${count} facts match. The first ${MOST_FOUND}:`;
  return count === 1 ? "1 fact matches:" : `${count} facts match:`;
}

/** Unfolds the group of what the address points to. Not every browser does so by itself. */
function useUnfoldedTarget(): void {
  useEffect(() => {
    const unfold = () => {
      // The names of facts have no character that an address writes otherwise.
      const target = document.getElementById(location.hash.slice(1));
      const group = target?.closest<HTMLDetailsElement>("details.fold");
      if (!target || !group) return;
      group.open = true;
      target.scrollIntoView();
    };
    unfold();
    addEventListener("hashchange", unfold);
    return () => removeEventListener("hashchange", unfold);
  }, []);
}
