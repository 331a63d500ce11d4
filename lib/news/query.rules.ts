/** What a school's news feed name asks for: its own feed, or a search. */
export type NewsSource = { kind: "feed"; address: string } | { kind: "search"; query: string };

/** @returns null if the school has no news feed name */
export function newsSourceOf(feedName: string | null): NewsSource | null {
  const given = feedName?.trim() ?? "";
  if (given === "") return null;
  return /^https?:\/\//i.test(given)
    ? { kind: "feed", address: given }
    : { kind: "search", query: phraseOf(given) };
}

/**
 * More than one word is a phrase, in quotation marks. Whoever has set some in pairs knows what is wanted; a single one is a
 * slip.
 */
export function phraseOf(text: string): string {
  const given = text.trim().replaceAll(/\s+/g, " ");
  const isPaired = given.split('"').length % 2 === 1;
  const words = isPaired ? given : given.replaceAll('"', "").trim();
  return words.includes(" ") && !words.includes('"') ? `"${words}"` : words;
}
