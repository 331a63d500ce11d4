import { useEffect, useState } from "react";

/** Whole seconds since a moment, in milliseconds since 1970. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - since) / 1000));
}
