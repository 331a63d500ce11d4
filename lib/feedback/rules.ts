/** Characters that a message to the staff may have. */
export const LONGEST_MESSAGE = 2000;
