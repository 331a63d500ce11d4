"use client";

import { useEffect, useState } from "react";

/**
 * What is loaded for a map. Null while it loads and when it is unavailable: then the background is blank, and the schools
 * are shown all the same.
 */
export function useLoaded<T>(load: () => Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setValue(() => loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return value;
}
