/** What the panel in the browser and the server both go by; apart from the schemas, which browsers do not load. */

/** In characters, spaces around it not counted. */
export const LONGEST_QUESTION = 1000;
/** What readers can say about a bad answer. */
export const LONGEST_COMMENT = 500;

/**
 * The event that tells an account's open pages that an answer has ended, in whichever way. Its data is an
 * `AnswerEnded` (chats.schema.ts).
 */
export const CHAT_ANSWER = "chat-answer";
