import { useSyncExternalStore } from "react";

/** Why somebody is asked to sign in: "Sign in to view Academics information". */
export type SignInHint = `Sign in to ${string}`;

export type AuthMode = "login" | "signup";

export type AuthModalRequest = {
  mode: AuthMode;
  hint?: SignInHint;
  /** The reader closed the dialog without signing in. */
  onDismiss?: () => void;
};

let current: AuthModalRequest | null = null;
const listeners = new Set<() => void>();

function show(request: AuthModalRequest | null): void {
  current = request;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the sign-in or sign-up dialog in the site frame; the reader stays where they are. */
export function openAuthModal(request: AuthModalRequest): void {
  show(request);
}

export function closeAuthModal(): void {
  show(null);
}

/** The dialog's current request; null while it is closed. */
export function useAuthModalRequest(): AuthModalRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}
