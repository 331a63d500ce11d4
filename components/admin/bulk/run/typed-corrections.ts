import { createContext, useCallback, useMemo, useRef, useState } from "react";

/** Saves a typed correction. @returns why it was refused; null if it is saved */
export type SaveCorrection = () => Promise<string | null>;

/**
 * The corrections that are typed and not saved yet. Whatever goes on with them, such as another check, saves them first:
 * it need not wait until the focus leaves the box.
 */
export function useTypedCorrections() {
  const saves = useRef(new Map<string, SaveCorrection>());
  const [isAny, setIsAny] = useState(false);
  /** @param save null once nothing is left to save there */
  const note = useCallback((box: string, save: SaveCorrection | null) => {
    if (save) saves.current.set(box, save);
    else saves.current.delete(box);
    setIsAny(saves.current.size > 0);
  }, []);
  /** @returns the first refusal; null if all are saved */
  const saveAll = useCallback(async (): Promise<string | null> => {
    const refusals = await Promise.all([...saves.current.values()].map((save) => save()));
    return refusals.find((refusal) => refusal !== null) ?? null;
  }, []);
  return useMemo(() => ({ isAny, note, saveAll }), [isAny, note, saveAll]);
}

/** Those of the dry run on the screen. */
export const TypedCorrections = createContext<ReturnType<typeof useTypedCorrections>>({
  isAny: false,
  note: () => undefined,
  saveAll: async () => null,
});
