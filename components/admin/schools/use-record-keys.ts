import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { useKeysSwitch, useSingleKeys } from "#components/admin/use-single-keys.ts";
import { leave } from "#components/ui/leaving.ts";
import { NEXT } from "./save-bar.tsx";
import type { ListPlace } from "./use-list-place.ts";

const KEYS = [
  {
    title: "On this page",
    keys: [
      ["Ctrl + S", "Save"],
      ["Ctrl + Enter", "Save and go to the next school of the list"],
      ["J, K", "Next and previous school of the list"],
      ["Esc", "Leave the field, so that J and K work"],
    ],
  },
] as const;

/** Ctrl+S saves, Ctrl+Enter saves and goes on, Escape leaves a field; J and K go to the next and the previous school of the list. */
export function useRecordKeys({
  form,
  place,
}: {
  form: RefObject<HTMLFormElement | null>;
  place: ListPlace;
}): void {
  const router = useRouter();
  const [isOn] = useKeysSwitch();
  useScreenKeys(KEYS);
  useSingleKeys(isOn, ({ key }) => {
    const step = /^j$/i.test(key) ? place.next : /^k$/i.test(key) ? place.previous : null;
    return step && (() => leave(() => router.push(step.href)));
  });
  useSubmitKeys(form);
}

/** Ctrl+S submits a form, and Ctrl+Enter with its button to go on, if it has one. Escape leaves the field. */
export function useSubmitKeys(form: RefObject<HTMLFormElement | null>): void {
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
      key === "Enter" ? form.current?.querySelector<HTMLButtonElement>(`[name="${NEXT}"]`) : null;
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
