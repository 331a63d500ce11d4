import { useState } from "react";

/**
 * Text typed over a value that is known elsewhere, such as in the page's address. When that value changes by itself,
 * as with Back, it replaces the text. The user's own text comes back from there a moment later, when they may have
 * typed on; it changes nothing.
 * @param known the currently known value
 */
export function useTyped<Value>(known: Value) {
  const said = JSON.stringify(known);
  const [typed, setTyped] = useState(known);
  const [seen, setSeen] = useState(said);
  const [onTheWay, setOnTheWay] = useState<readonly { said: string; value: Value }[]>([]);

  if (said !== seen) {
    const at = onTheWay.findIndex((one) => one.said === said);
    setSeen(said);
    setOnTheWay(at === -1 ? [] : onTheWay.slice(at + 1));
    if (at === -1) setTyped(known);
  }

  const latest = onTheWay.at(-1) ?? { said, value: known };
  return {
    typed,
    setTyped,
    /** What is known, or will be once everything that was sent has arrived. */
    latest: latest.value,
    /** Whether a value is known, or will be once everything that was sent has arrived. */
    isKnown: (value: Value) => JSON.stringify(value) === latest.said,
    /** Notes that a value is being sent. */
    send: (value: Value) => {
      const sent = JSON.stringify(value);
      if (sent !== latest.said) setOnTheWay([...onTheWay, { said: sent, value }]);
    },
  };
}
