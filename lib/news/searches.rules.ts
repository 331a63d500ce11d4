/** A query with spaces is sent as a phrase in quotation marks, unless it already is one. */
export function phraseQuery(typed: string): string {
  const query = typed.trim();
  return /\s/.test(query) && !query.includes('"') ? `"${query.replaceAll(/\s+/g, " ")}"` : query;
}
