import { useEffect, useSyncExternalStore } from "react";

/** The school that the page is about. */
export type SchoolSubject = { id: string; name: string };

let current: SchoolSubject | null = null;
const listeners = new Set<() => void>();

function show(subject: SchoolSubject | null): void {
  current = subject;
  for (const listener of listeners) listener();
}

/** Says that the page is about this school, as long as the caller is rendered. */
export function useAsSubject(id: string, name: string): void {
  useEffect(() => {
    show({ id, name });
    return () => show(null);
  }, [id, name]);
}

/** The school that the page is about, if it is about one. */
export function useSubject(): SchoolSubject | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
