import { useSyncExternalStore } from "react";

const KEY = "homeroom.assistant";
const WIDE_KEY = "homeroom.assistant-wide";
/** Below this width the panel takes the whole window. */
const NARROW = "(width < 40rem)";

/** Null until storage has been read. */
let isOpen: boolean | null = null;
let isWide: boolean | null = null;
let isOpenedByHand = false;
let hasNews = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/**
 * Whether the assistant's panel is open. It stays as it was left, also over visits; but where it takes the whole window,
 * it never opens by itself.
 */
export function usePanelOpen(): boolean {
  return useSyncExternalStore(subscribe, isPanelOpen, () => false);
}

export function isPanelOpen(): boolean {
  isOpen ??= isKept(KEY) && !isNarrowScreen();
  return isOpen;
}

/** Whether somebody has just opened it, and so expects the focus there. True once. */
export function takeOpenedByHand(): boolean {
  const was = isOpenedByHand;
  isOpenedByHand = false;
  return was;
}

export function openPanel(): void {
  isOpenedByHand = true;
  hasNews = false;
  change(true);
}

export function closePanel(): void {
  change(false);
}

/** Whether an answer has come since the panel was closed. */
export function useNews(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasNews,
    () => false,
  );
}

/** An answer has come. */
export function noteNews(): void {
  if (isPanelOpen()) return;
  hasNews = true;
  tell();
}

function change(isWanted: boolean): void {
  isOpen = isWanted;
  keep(KEY, isWanted);
  tell();
}

/** Whether the panel has been made wider, for tables of several schools. Stays over visits, too. */
export function usePanelWide(): boolean {
  return useSyncExternalStore(subscribe, isPanelWide, () => false);
}

function isPanelWide(): boolean {
  isWide ??= isKept(WIDE_KEY);
  return isWide;
}

export function togglePanelWide(): void {
  isWide = !isPanelWide();
  keep(WIDE_KEY, isWide);
  tell();
}

function keep(key: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, "open");
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: it holds until the page is left.
  }
}

function isKept(key: string): boolean {
  try {
    return localStorage.getItem(key) === "open";
  } catch {
    return false;
  }
}

function subscribeToWidth(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the panel takes the whole window. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(subscribeToWidth, isNarrowScreen, () => false);
}

export function isNarrowScreen(): boolean {
  return matchMedia(NARROW).matches;
}
