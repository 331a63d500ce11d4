import { useEffect, useRef, useState } from "react";

/** A value that changes often, sampled every so many milliseconds. */
export function useSampled<Value>(value: Value, milliseconds: number): Value {
  const latest = useRef(value);
  const [sampled, setSampled] = useState(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setInterval(() => setSampled(latest.current), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return sampled;
}
