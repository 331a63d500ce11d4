import { checkValue } from "#lib/fields/values.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isName, nameIn } from "./value-readers.rules.ts";

/** How often the only president of a private school that names no principal leads it, in percent. */
const CONFIDENCE = 82;
const PRIVATE =
  /\b(?:private|independent|parochial|Catholic|Jesuit|Episcopal|Lutheran|Christian|Jewish|Quaker)\b(?:[ ,-]+[\p{L}–-]+){0,4}?[ ,-]+(?:school|academy|prep\w*)\b/iu;
/** Who else leads a school, whoever presides over it. */
const HEAD = /\b(?:principal|head of (?:the )?school|headmaster|headmistress|head ?teacher)\b/i;
/** Who else has presidents. */
const OF_OTHERS =
  /\b(?:boards?|trustees|council|class|clubs?|societ(?:y|ies)|officers|associations?|alumni|parents?|PT[AO]|PTSA|boosters?|student|foundation|former|past|vice|emerit\w+|company|bank|college|university|U\.?S\.?|United States)\b/i;
const TITLE = /^president$/i;

/**
 * The president of a private school as the one who leads it: where the page says that the school is private, names no
 * principal, and has one president, and not one of a board, a class, or a club.
 */
export function presidentValues(statements: readonly Statement[], fields: Fields, text: string): Candidate[] {
  const field = fields.get("principal");
  if (!field || HEAD.test(text) || !PRIVATE.test(text)) return [];
  const found = statements.flatMap((one, at) => {
    const name = nameWithTitle(one, statements[at + 1]);
    return name === null ? [] : [{ name, one }];
  });
  const [first] = found;
  if (!first || found.some(({ name }) => name !== first.name)) return [];
  if (found.some(({ one }) => OF_OTHERS.test(`${one.heading} ${one.text}`))) return [];
  const checked = checkValue(field, first.name);
  if ("problem" in checked || checked.value === null) return [];
  const { text: quote, start, end, page } = first.one;
  return [{ field: field.name, value: checked.value, confidence: CONFIDENCE, quote, start, end, page }];
}

/** "President: Ann Lee", "President | Ann Lee", "Ann Lee, President", "President Ann Lee" */
function nameWithTitle({ kind, text, cells }: Statement, next: Statement | undefined): string | null {
  const parts =
    kind === "row"
      ? cells.filter((cell) => cell !== "")
      : text.split(/\s*:\s+|\s+[–—-]\s+|,\s+(?=president$)/i);
  const [one = "", other = ""] = parts.map((part) => part.trim());
  if (parts.length === 2) {
    if (TITLE.test(one) && isName(other)) return nameIn(other);
    if (TITLE.test(other) && isName(one)) return nameIn(one);
  }
  const isBelow = next?.kind === "line" && TITLE.test(next.text) && isName(text);
  return isBelow && (kind === "heading" || kind === "line") ? nameIn(text) : null;
}
