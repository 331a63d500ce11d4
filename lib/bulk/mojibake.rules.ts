/**
 * Letters that were written in UTF-8 and read as Windows-1252: "JosÃ©" was "José". Only what these bytes usually
 * stand for is repaired: accented Latin letters, punctuation and the Hawaiian ʻokina. Anything else that would decode
 * ("CAFÉ®" has the bytes of "CAFɮ") is more likely to be meant as it stands.
 */
const MISREAD =
  /[ÂÃÄÅ][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[€‚„][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|Ë[†œ]|Ê»(?=\p{L})/gu;

/** The Windows-1252 characters for bytes 0x80 to 0x9F; the others match Unicode. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A text with garbled letters repaired, even if they were garbled twice. */
export function repaired(text: string): string {
  const once = text.replace(MISREAD, decoded);
  return once === text ? text : repaired(once);
}

function decoded(letters: string): string {
  try {
    return utf8.decode(Uint8Array.from(letters, byteOf));
  } catch {
    return letters;
  }
}

function byteOf(letter: string): number {
  const at = HIGH.indexOf(letter);
  return at >= 0 ? 0x80 + at : (letter.codePointAt(0) ?? 0);
}
