import { type RefObject, useEffect, useEffectEvent } from "react";
import type { KeySection } from "./keys/screen-keys.ts";

/** The keys of a screen with one form, for `useScreenKeys`. */
export const SAVE_KEYS: readonly KeySection[] = [{ title: "On this page", keys: [["Ctrl + S", "Save"]] }];

/**
 * Ctrl+S submits a form, and Ctrl+Enter with its button to go on, if it has one. Escape leaves the field.
 * @param next the name of the button to go on
 */
export function useSubmitKeys(form: RefObject<HTMLFormElement | null>, next?: string): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("dialog[open]")) return;
    const { target, key } = event;
    if (key === "Escape" && !event.defaultPrevented && target instanceof HTMLElement) {
      if (target.matches("input, textarea") && form.current?.contains(target)) target.blur();
      return;
    }
    const isWithControl = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isWithControl) return;
    const button =
      key === "Enter" && next ? form.current?.querySelector<HTMLButtonElement>(`[name="${next}"]`) : null;
    if (key !== "s" && !button) return;
    // The browser would save the page.
    event.preventDefault();
    if (!event.repeat) form.current?.requestSubmit(button);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
