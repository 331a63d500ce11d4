import { useEffect, useState } from "react";
import type { FontCombination } from "#lib/fonts/combinations.rules.ts";
import { type FontId, familyName } from "#lib/fonts/families.rules.ts";
import { facesOf } from "#lib/fonts/stylesheet.format.ts";

const NONE: readonly string[] = [];

/** The names of a combination's fonts that the browser could not load: it shows others in their place without a word. */
export function useNotLoaded(fonts: FontCombination): readonly string[] {
  const [found, setFound] = useState<{ of: FontCombination; names: readonly string[] } | null>(null);
  useEffect(() => {
    const look = () => setFound({ of: fonts, names: namesNotLoaded(fonts) });
    const { fonts: all } = document;
    for (const event of ["loadingerror", "loadingdone"]) all.addEventListener(event, look);
    return () => {
      for (const event of ["loadingerror", "loadingdone"]) all.removeEventListener(event, look);
    };
  }, [fonts]);
  // What is said of one combination is not said of the next.
  return found?.of === fonts ? found.names : NONE;
}

function namesNotLoaded(fonts: FontCombination): string[] {
  const statuses = Map.groupBy(document.fonts, ({ family }) => family.replaceAll('"', ""));
  const ids = [...facesOf(fonts)].flatMap(([face, id]): FontId[] => {
    const all = statuses.get(face) ?? [];
    const hasFailed = all.some(({ status }) => status === "error");
    return hasFailed && !all.some(({ status }) => status === "loaded") ? [id] : [];
  });
  return [...new Set(ids)].map(familyName);
}
