import { useEffect, useState } from "react";

/** The part of the window that counts: what stands in its upper third is being read. */
const UPPER_THIRD = "-25% 0px -65% 0px";

/** The section that is being read. @param ids of the elements, in their order */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  // Callers make a new list each time; its content is what counts.
  const said = ids.join(" ");
  useEffect(() => {
    const seen = new Set<string>();
    const order = said.split(" ");
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = order.find((id) => seen.has(id));
        if (first) setCurrent(first);
      },
      { rootMargin: UPPER_THIRD },
    );
    for (const id of order) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [said]);
  return current;
}
