/*
 * The upload form and the import's page are two pages, but one step after the other for the user. So the page's first
 * heading takes the focus, however far the import has come by then.
 */
let uploaded: string | null = null;

/** Call before opening the import's page. */
export function markUploaded(importId: string): void {
  uploaded = importId;
}

/** Whether the form that has just sent its file opened this import's page. */
export function isJustUploaded(importId: string): boolean {
  return uploaded === importId;
}

/** Forgets the upload: a later visit to the page comes from elsewhere. */
export function forgetUploaded(): void {
  uploaded = null;
}
