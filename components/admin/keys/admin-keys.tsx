"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import type { AdminTab } from "../tabs.ts";
import { useKeysSwitch, useSingleKeys } from "../use-single-keys.ts";
import { listAction } from "./list-keys.ts";
import { useShownKeys } from "./screen-keys.ts";

// Opened by a key, and rarely at first.
const Palette = laterDialog(() => import("./palette.tsx").then((it) => it.Palette));
const KeysDialog = laterDialog(() => import("./keys-dialog.tsx").then((it) => it.KeysDialog));

/**
 * The keys of the whole back office: a slash goes to the search, J, K, X, and E work in lists of screens without keys of
 * their own, a question mark shows all keys, and Ctrl+K opens the palette. @param tabs the screens that the user may open
 */
export function AdminKeys({ tabs }: { tabs: readonly AdminTab[] }) {
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const [isOn] = useKeysSwitch();
  const hasOwn = useShownKeys().length > 0;
  useSingleKeys(isOn, ({ key }) => {
    if (key === "/") return goToSearch(() => setOpen("palette"));
    if (key === "?") return () => setOpen("keys");
    return hasOwn ? null : listAction(key);
  });

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (!isPalette || event.altKey || event.shiftKey || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    setOpen("palette");
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  const close = () => setOpen(null);
  if (open === "palette") return <Palette tabs={tabs} onKeys={() => setOpen("keys")} onClose={close} />;
  return open === "keys" ? <KeysDialog onClose={close} /> : null;
}

/** The search box of the screen; on a screen without one, the palette finds schools. */
function goToSearch(otherwise: () => void): () => void {
  const boxes = document.querySelectorAll<HTMLInputElement>("#page-content input[type='search']");
  const box = [...boxes].find((one) => one.checkVisibility());
  if (!box) return otherwise;
  return () => {
    box.focus();
    box.select();
  };
}
