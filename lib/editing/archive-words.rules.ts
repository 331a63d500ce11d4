import { isStopWord } from "#lib/platform/words.ts";

/**
 * The words of a typed text as the archive is searched for them. What is typed in one piece stays in one, or "8c6b" would
 * find every school that has these signs anywhere: it is one "word" with blanks, "8 c 6 b". Each is the beginning of a
 * word of the searched text.
 */
export function archiveWords(text: string): string[] {
  const plain = text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\p{M}'’‘ʼ`´.]/gu, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
  const typed = withInitials(plain)
    .split(" ")
    .filter((word) => word !== "");
  const telling = typed.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : typed).map(inPieces);
}

/** Letters apart from digits, which have no leading zeros: "ps09" → "ps 9" */
function inPieces(word: string): string {
  return word.replace(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, " ").replace(/(?<!\d)0+(?=\d)/g, "");
}

/** Single letters that follow each other are one word: "p s 8" → "ps 8" */
function withInitials(words: string): string {
  return words.replace(/(?<=\b[a-z]) (?=[a-z]\b)/g, "");
}
