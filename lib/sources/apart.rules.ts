/** Whether what stands side by side in a page's source is read as one word, or as two. */

const ELEMENT = 1;
/** Signs behind which a word begins, and no abbreviation or address goes on. */
const SIGN = /[!?;,:)”…]/;
const LEAST_WORD = 3;

/**
 * Whether what an element says stands apart from what is before it, with no space between them: "Principal" and "Maria
 * Lopez" in two boxes of a card, but neither the "th" of "5th" nor a word whose syllables are set in their own elements.
 * @param last the last character before it
 */
export function isApart(last: string, element: Element): boolean {
  const text = element.textContent ?? "";
  if (last === "" || /\s/.test(last) || !/^[\p{L}\d]/u.test(text)) return false;
  if (/\d/.test(last) && /^[A-Z]/.test(text)) return true;
  if (SIGN.test(last) && /^\p{L}/u.test(text)) return true;
  const tag = element.tagName.toUpperCase();
  const before = element.previousSibling;
  if (before?.nodeType !== ELEMENT || tag === "SUP" || tag === "SUB") return false;
  const said = (before.textContent ?? "").slice(-40);
  if (/\d\s?(?:[%+KMB]|[kmb]n)?$/.test(said) && isWord(text)) return true;
  // "Enrollment" and "455", "Principal" and "Ramona": what is labeled starts here.
  const word = /\p{L}+$/u.exec(said)?.[0] ?? "";
  if (word.length < LEAST_WORD) return false;
  return /^(?:\p{Lu}\p{Ll}|\d)/u.test(text)
    ? /\p{Ll}$/u.test(word)
    : hasOtherClass(before as Element, element);
}

function isWord(text: string): boolean {
  return /^\p{L}{2,}/u.test(text) && !/^(?:st|nd|rd|th|er|ème|am|pm|a\.m|p\.m)\b/i.test(text);
}

/** Boxes of a card have classes that say what is in them. */
function hasOtherClass(one: Element, other: Element): boolean {
  const [first, second] = [one, other].map((element) => element.getAttribute("class")?.trim() ?? "");
  return first !== "" && second !== "" && first !== second;
}
