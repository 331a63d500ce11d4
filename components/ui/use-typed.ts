import { useState } from "react";

/**
 * What is typed over something that is known elsewhere, such as in the page's address. What changes there by itself, as by
 * Back, takes the place of what is typed. One's own words come back from there a moment later, when one may have typed on:
 * they change nothing.
 * @param known what is known now
 */
export function useTyped<Value>(known: Value) {
  const said = JSON.stringify(known);
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(said);
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);

  if (said !== seen) {
    const at = onTheWay.indexOf(said);
    setSeen(said);
    setOnTheWay(at === -1 ? [] : onTheWay.slice(at + 1));
    if (at === -1) setTyped(known);
  }

  const latest = onTheWay.at(-1) ?? said;
  return {
    typed,
    setTyped,
    /** Whether a value is known, or will be once all that was sent has arrived. */
    isKnown: (value: Value) => JSON.stringify(value) === latest,
    /** Notes that a value is sent to where it is known. */
    send: (value: Value) => {
      if (JSON.stringify(value) !== latest) setOnTheWay([...onTheWay, JSON.stringify(value)]);
    },
  };
}
