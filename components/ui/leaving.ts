/** Asks first, and calls `go` if the answer is to leave. */
type Holder = (go: () => void) => void;

let holder: Holder | null = null;

/** Navigates to another page from code. If something on this one is unsaved, `useLeaveGuard` asks first. */
export function leave(go: () => void): void {
  if (holder) holder(go);
  else go();
}

/** From now on, asks `hold` first. @returns a function that ends that */
export function holdLeaving(hold: Holder): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = null;
  };
}
