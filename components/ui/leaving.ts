/** Asks first, and goes once the answer is to leave. */
type Holder = (go: () => void) => void;

let holder: Holder | null = null;

/** Goes to another page by program. As long as something on this one is unsaved, `useLeaveGuard` asks before. */
export function leave(go: () => void): void {
  if (holder) holder(go);
  else go();
}

/** From now on `hold` is asked instead. @returns ends that */
export function holdLeaving(hold: Holder): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = null;
  };
}
