import { spanOf } from "#lib/platform/ai/spans.ts";

/** What an answer says about the language model that did not write it, or not all of it. */

const CATALOG = "this answer comes from the site’s own catalog.";

export const UNCONFIRMED = `The language model’s answer could not be confirmed; ${CATALOG}`;

/** Before an answer by the catalog's own assistant. @param limit that was reached; null for every other reason */
export function insteadOfModel(
  limit: { whose: "account" | "site"; until: Date } | null,
  now = Date.now(),
): string {
  if (!limit) return `The language model is not available right now; ${CATALOG}`;
  const span = spanOf(Math.max(1, (limit.until.getTime() - now) / 1000));
  return limit.whose === "account"
    ? `You have used what one account may ask the language model in a day; ${CATALOG} In ${span} you can ask it again.`
    : `This site has used what it may ask the language model in a day; ${CATALOG} In ${span} it can be asked again.`;
}

/** At the end of an answer that broke off. */
export const INCOMPLETE =
  "This answer is incomplete, because the connection to the language model broke off.";

/** At the end of one whose time was up. */
export const INCOMPLETE_BY_TIME = "This answer is incomplete, because the language model took too long.";
