"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { own } from "#lib/platform/own.ts";

/** What is chosen on a page, by its names in the address; "" where nothing is. */
export type Choices = Readonly<Record<string, string>>;

/**
 * Keeps a page's choices in its address, so that Back, a reload, and a shared link show the same.
 * @param defaults every choice, with the value that the address leaves out
 * @returns the choices, a function to change some, and the address that a change would lead to
 */
export function useAddress<Names extends string>(defaults: Record<Names, string>) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  // Callers write the defaults inline; their content is what counts.
  const said = JSON.stringify(defaults);

  const chosen = useMemo(() => {
    const known: Record<string, string> = JSON.parse(said);
    const all = Object.entries(known).map(([name, value]) => [name, search.get(name) ?? value]);
    return Object.fromEntries(all) as Record<Names, string>;
  }, [said, search]);

  const hrefOf = useCallback(
    (changes: Partial<Record<Names, string>>) => {
      const known: Record<string, string> = JSON.parse(said);
      const next = new URLSearchParams(search);
      // A different question starts on its first page.
      if (!("page" in changes)) next.delete("page");
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined || value === own(known, name)) next.delete(name);
        else next.set(name, value);
      }
      return next.size > 0 ? `${path}?${next}` : path;
    },
    [said, search, path],
  );

  const choose = useCallback(
    (changes: Partial<Record<Names, string>>, how: "push" | "replace" = "push") =>
      router[how](hrefOf(changes), { scroll: false }),
    [router, hrefOf],
  );

  return { chosen, choose, hrefOf };
}
