import { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { useScreenKeys } from "#components/admin/keys/screen-keys.ts";
import { useKeysSwitch, useSingleKeys } from "#components/admin/use-single-keys.ts";
import { useSubmitKeys } from "#components/admin/use-submit-keys.ts";
import { leave } from "#components/ui/leaving.ts";
import { HELPERS_KEYS } from "./fields/field-keys.ts";
import { NEXT } from "./save-bar.tsx";
import type { ListPlace } from "./use-list-place.ts";

const KEYS = [
  {
    title: "On this page",
    keys: [
      ["Ctrl + S", "Save"],
      ["Ctrl + Enter", "Save and go to the next school in the list"],
      HELPERS_KEYS,
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
  useSubmitKeys(form, NEXT);
}
