/** Whether a text names a school, however its letters, marks, and line breaks are set. */
export function namesSchool(text: string, name: string): boolean {
  return plain(text).includes(plain(name));
}

/** Letters and digits alone: PDFs part words where lines break, and have several forms of a quotation mark. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("&", "and")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
