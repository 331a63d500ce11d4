/** Ways to reach somebody, as pages write them to keep programs from reading them, or to set them apart. */

const AT = /(?<=[\w.+-])\s*[[({<]\s*at\s*[\])}>]\s*(?=[\w-])/gi;
const DOT = /(?<=[\w-])\s*[[({<]\s*dot\s*[\])}>]\s*(?=[\w-])/gi;
const SPACED_PHONE = /(?<!\d)(\d{3})\s\.\s(\d{3})\s\.\s(\d{4})(?!\d)/g;

/** "office [at] hill [dot] org" → "office@hill.org"; "281 . 555 . 0144" → "281.555.0144". */
export function withPlainContacts(text: string): string {
  return text.replaceAll(AT, "@").replaceAll(DOT, ".").replaceAll(SPACED_PHONE, "$1.$2.$3");
}
