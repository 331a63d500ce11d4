import { useCallback, useEffect, useState } from "react";

/** How long a message stays. */
const SHOWN_MS = 3000;

export type Notice = { kind: "error" | "success"; text: string };

/** Shows what came of an action. */
export type Say = (kind: Notice["kind"], text: string) => void;

/** A message about what was just done, which goes by itself. */
export function useNotice(): { notice: Notice | null; say: Say; clear: () => void } {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => setNotice(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const say = useCallback<Say>((kind, text) => setNotice({ kind, text }), []);
  const clear = useCallback(() => setNotice(null), []);
  return { notice, say, clear };
}
