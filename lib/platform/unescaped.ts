/** A part of an address with its percent escapes decoded; null if they are not UTF-8. */
export function unescaped(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
