/** Characters that a message to the staff may have. */
export const LONGEST_MESSAGE = 2000;

/** What is wrong with a message as it was typed; null when it can be sent. Blanks around it do not count. */
export function messageProblem(typed: string): string | null {
  const { length } = typed.trim();
  if (length === 0) return "Please write a message.";
  if (length > LONGEST_MESSAGE) return `Please keep your message within ${LONGEST_MESSAGE} characters.`;
  return null;
}
