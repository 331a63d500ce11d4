import { useCallback, useState } from "react";
import { keepDraft, readDraft } from "./draft.ts";

/** The question being typed, which survives closing the panel and reloading the page. @param owner null for a visitor */
export function useDraft(owner: string | null): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(owner));
  const change = useCallback(
    (changed: string) => {
      setText(changed);
      keepDraft(owner, changed);
    },
    [owner],
  );
  return [text, change];
}
