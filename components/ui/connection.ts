/** What people read where something did not arrive from the server. */
export const NO_CONNECTION = "No connection. Check your connection and try again.";

/** Whether something failed because the server could not be reached: no script arrived, or there is no network. */
export function isUnreachable(error: unknown): boolean {
  if (typeof navigator !== "undefined" && !navigator.onLine) return true;
  return error instanceof Error && error.name === "ChunkLoadError";
}
