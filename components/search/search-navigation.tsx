"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, use, useCallback, useMemo, useTransition } from "react";
import { takesStep } from "./sheet-step.ts";

type Navigation = {
  /**
   * Navigates to another search. One in progress is dropped, so its answer can no longer arrive. In the open sheet of
   * fields, all searches are one step of the history.
   * @param how whether Back returns to this one ("push"), and whether the new one starts at the top
   */
  go: (href: string, how?: { replace?: boolean; scroll?: boolean }) => void;
  /** Whether results are loading. */
  isPending: boolean;
};

/** On other pages, such as the home page, a search is a visit to the search page. */
const NavigationContext = createContext<Navigation>({
  go: (href) => location.assign(href),
  isPending: false,
});

/** Lets the form, the map, and the list of a search page navigate to the next search together. */
export function SearchNavigation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const go = useCallback<Navigation["go"]>(
    (href, { replace = false, scroll = false } = {}) => {
      const replaces = takesStep(href) || replace;
      startTransition(() => router[replaces ? "replace" : "push"](href, { scroll }));
    },
    [router],
  );
  const navigation = useMemo(() => ({ go, isPending }), [go, isPending]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function useSearchNavigation(): Navigation {
  return use(NavigationContext);
}
