/** A path without its percent escapes; null when they are not UTF-8. */
export function unescaped(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
