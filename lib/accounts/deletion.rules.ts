/** What people type to delete their account, to the letter. */
export function deletionText(email: string): string {
  return `DELETE${email}`;
}
