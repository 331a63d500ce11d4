"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { addressOfForm, linkOf } from "./pressed.ts";

/**
 * Has the router open every `Link` and `AddressForm` of the page, so that a page of a hundred links comes to life with
 * two listeners. They are the last to hear of a press: what a component does with it comes first, and if it prevents
 * the default, that is all.
 */
export function FollowedLinks() {
  const router = useRouter();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.defaultPrevented ? null : linkOf(event);
      if (link?.dataset.link === undefined) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(link.href, location.href);
      router.push(pathname + search + hash, { scroll: link.dataset.link !== "still" });
    }
    function onSubmit(event: SubmitEvent) {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return;
      const address = event.target.dataset.link === undefined ? null : addressOfForm(event);
      if (address === null) return;
      event.preventDefault();
      router.push(address);
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("click", onClick, { signal });
    window.addEventListener("submit", onSubmit, { signal });
    return () => listeners.abort();
  }, [router]);
  return null;
}
