/** What users must type, exactly, to delete their account. */
export function deletionText(email: string): string {
  return `DELETE${email}`;
}
