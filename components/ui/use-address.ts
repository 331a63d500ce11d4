"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";
import { own } from "#lib/platform/own.ts";
import { choicesOf, type KnownValues } from "./address-choices.ts";

/** What is chosen on a page, by its names in the address; "" where nothing is. */
export type Choices = Readonly<Record<string, string>>;

/**
 * The choices that were asked for last and may not be in the address yet, and the address in which they were made. Not
 * kept per component: a window has one address, and several parts of a page may change it.
 */
let asked: { at: string; search: URLSearchParams } | null = null;

/**
 * Keeps a page's choices in its address, so that Back, a reload, and a shared link show the same.
 * @param defaults every choice, with the value that the address leaves out
 * @param known the values that a choice can have, where they are few
 * @returns the choices, a function to change some, and the address that a change would lead to
 */
export function useAddress<Names extends string>(
  defaults: Record<Names, string>,
  known?: KnownValues<Names>,
) {
  const router = useRouter();
  const path = usePathname();
  const search = useSearchParams();
  // Callers write the defaults inline; their content is what counts.
  const said = JSON.stringify(defaults);
  const saidKnown = JSON.stringify(known ?? {});

  const chosen = useMemo(
    () => choicesOf<Names>(search, JSON.parse(said), JSON.parse(saidKnown)),
    [said, saidKnown, search],
  );

  const hrefFrom = useCallback(
    (base: URLSearchParams, changes: Partial<Record<Names, string>>) => {
      const normal: Record<string, string> = JSON.parse(said);
      const next = new URLSearchParams(base);
      // A different question starts on its first page.
      if (!("page" in changes)) next.delete("page");
      for (const [name, value] of Object.entries<string | undefined>(changes)) {
        if (value === undefined || value === own(normal, name)) next.delete(name);
        else next.set(name, value);
      }
      return next.size > 0 ? `${path}?${next}` : path;
    },
    [said, path],
  );

  const hrefOf = useCallback(
    (changes: Partial<Record<Names, string>>) => hrefFrom(search, changes),
    [hrefFrom, search],
  );

  const here = `${path}?${search}`;
  // Whoever leaves this address has what they asked for, or has gone elsewhere, for instance back.
  useEffect(() => {
    return () => {
      if (asked?.at === here) asked = null;
    };
  }, [here]);

  const choose = useCallback(
    (changes: Partial<Record<Names, string>>, how: "push" | "replace" = "push") => {
      const href = hrefFrom(asked?.at === here ? asked.search : search, changes);
      asked = { at: here, search: new URLSearchParams(href.slice(path.length)) };
      router[how](href, { scroll: false });
    },
    [router, hrefFrom, here, path, search],
  );

  return { chosen, choose, hrefOf };
}
