/** Maximum length of a message to the staff, in characters. */
export const LONGEST_MESSAGE = 2000;

/** What is wrong with a typed message; null if it can be sent. Surrounding whitespace does not count. */
export function messageProblem(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return "Please write a message.";
  if (length > LONGEST_MESSAGE) return `Please keep your message to ${LONGEST_MESSAGE} characters or fewer.`;
  return null;
}
