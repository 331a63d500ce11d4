/*
 * The form that sends a file and the page of its import are two pages, and one step after the other to whoever goes through
 * them: the page's first heading takes the focus then, however far the import has come by the time it shows.
 */
let uploaded: string | null = null;

/** To be called before the page of the import is opened. */
export function markUploaded(importId: string): void {
  uploaded = importId;
}

/** Whether the page of this import is opened by the form that has just sent its file. */
export function isJustUploaded(importId: string): boolean {
  return uploaded === importId;
}

/** Forgets it: who comes back to the page later comes from elsewhere. */
export function forgetUploaded(): void {
  uploaded = null;
}
