import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether what an element frames has room in its width; false until it has been measured. */
export function useFits(frame: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  // After each rendering: the frame may be another element, or have other contents.
  useLayoutEffect(() => {
    const outer = frame.current;
    const inner = outer?.firstElementChild;
    if (!outer || !(inner instanceof HTMLElement)) return;
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  });
  return fits;
}
