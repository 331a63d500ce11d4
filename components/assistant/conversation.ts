import type { AnswerEvent, Chat, ChatMessage, Rating } from "#lib/conversations/chats.schema.ts";
import { plainAnswer } from "./plain-answer.ts";

/** What a failed question is answered with. */
export const FAILURE_TEXT = "Sorry, I encountered an error. Please try again.";

/** What is said below it where there were too many questions: what the API says then is meant for programs. */
const TOO_MANY_TEXT = "You have asked many questions in a short time. Please wait a minute.";

/** Why a question has failed, in the words of its reader. */
export function reasonText({ code, message }: { code?: string | undefined; message: string }): string {
  return code === "rate_limited" ? TOO_MANY_TEXT : message;
}

/** The ID of a message that the server has not confirmed starts with this. */
const LOCAL = "local-";

/** An answer that is being written for this tab. */
export type Writing = {
  question: ChatMessage;
  /** Null until the server has begun. */
  answerId: string | null;
  /** What the assistant is doing, if it has said so since the last text. */
  step: string | null;
  text: string;
  /** Stop was pressed, and takes effect as soon as the server has begun. */
  isStopping: boolean;
};

export type Conversation = {
  /** Whether the history has been read, or could not be. */
  isRead: boolean;
  /** Whether it could not be read when that was last tried: the site, or the way to it, is away. */
  isAway: boolean;
  chatId: string | null;
  /** The oldest first. Without what `writing` holds. */
  messages: readonly ChatMessage[];
  writing: Writing | null;
  /** Why answers failed, in the server's words, by ID. */
  reasons: ReadonlyMap<string, string>;
  /** The answer that ended last while this page was open. */
  newestId: string | null;
};

export const EMPTY: Conversation = {
  isRead: false,
  isAway: false,
  chatId: null,
  messages: [],
  writing: null,
  reasons: new Map(),
  newestId: null,
};

export type Change =
  | { type: "unreadable" }
  | { type: "read"; chat: Chat }
  | { type: "asked"; id: string; text: string; at: string }
  | { type: "failed"; id: string; at: string; reason: string | null }
  | { type: "stopped"; id: string; at: string }
  | { type: "stopping" }
  | { type: "lost"; at: string }
  | { type: "cleared" }
  /** Somebody else is there, or nobody. */
  | { type: "left" }
  /** What was cleared comes back before what was asked since. */
  | { type: "restored"; messages: readonly ChatMessage[] }
  | { type: "rated"; id: string; rating: Rating | null }
  | { type: "heard"; event: AnswerEvent };

/** The conversation after a change. */
export function changed(conversation: Conversation, change: Change): Conversation {
  const { messages, writing } = conversation;
  switch (change.type) {
    case "unreadable":
      return { ...conversation, isRead: true, isAway: true };
    case "read":
      return read(conversation, change.chat);
    case "asked": {
      const question = message(change.id, "user", change.text, change.at);
      return {
        ...conversation,
        messages: withoutFailure(messages, change.text),
        writing: { question, answerId: null, step: null, text: "", isStopping: false },
      };
    }
    case "heard":
      return heard(conversation, change.event);
    case "failed":
      return failed(conversation, change);
    case "stopped":
      return stopped(conversation, change);
    case "stopping":
      return { ...conversation, writing: writing && { ...writing, isStopping: true } };
    case "lost":
      return lost(conversation, change.at);
    case "cleared":
      return { ...EMPTY, isRead: true };
    case "left":
      return EMPTY;
    case "restored":
      return { ...conversation, messages: [...change.messages, ...messages] };
    case "rated":
      return { ...conversation, messages: messages.map((one) => rated(one, change.id, change.rating)) };
  }
}

function rated(one: ChatMessage, id: string, rating: Rating | null): ChatMessage {
  return one._id === id ? { ...one, rating } : one;
}

/** A question that has just failed is asked again in its place. */
function withoutFailure(messages: readonly ChatMessage[], text: string): readonly ChatMessage[] {
  const isAgain = messages.at(-1)?.state === "failed" && messages.at(-2)?.content === text;
  return isAgain ? messages.slice(0, -2) : messages;
}

/** The server's messages, and behind them what has last been asked and never reached it. */
function read(conversation: Conversation, { _id, messages }: Chat): Conversation {
  const { writing } = conversation;
  const isWritten = (one: ChatMessage) =>
    writing !== null && (one._id === writing.answerId || one._id === writing.question._id);
  const lastStored = conversation.messages.findLastIndex(isStored);
  const own = conversation.messages.slice(lastStored + 1);
  const kept = messages.filter((one) => !isWritten(one));
  const ended = kept.findLast(({ _id: id, state }) => state !== "writing" && wasWriting(conversation, id));
  return {
    ...conversation,
    isRead: true,
    isAway: false,
    chatId: _id,
    messages: [...kept, ...own],
    newestId: ended?._id ?? conversation.newestId,
  };
}

function wasWriting({ messages }: Conversation, id: string): boolean {
  return messages.some((one) => one._id === id && one.state === "writing");
}

function heard(conversation: Conversation, event: AnswerEvent): Conversation {
  const { messages, writing } = conversation;
  if (!writing) return conversation;
  switch (event.event) {
    case "begun": {
      const { question, answerId } = event.data;
      const others = without(messages, question._id, answerId);
      return { ...conversation, messages: others, writing: { ...writing, question, answerId } };
    }
    case "step":
      return { ...conversation, writing: { ...writing, step: event.data.label } };
    case "text":
      return { ...conversation, writing: { ...writing, step: null, text: writing.text + event.data.text } };
    case "done":
      return ended(conversation, writing.question, event.data.answer);
  }
}

function failed(
  conversation: Conversation,
  { id, at, reason }: Extract<Change, { type: "failed" }>,
): Conversation {
  const { writing, reasons } = conversation;
  if (!writing) return conversation;
  const answerId = writing.answerId ?? id;
  const answer: ChatMessage = { ...message(answerId, "assistant", writing.text, at), state: "failed" };
  const said = reason ? new Map(reasons).set(answerId, reason) : reasons;
  return { ...ended(conversation, writing.question, answer), reasons: said };
}

/** A question that is asked again keeps its ID, and the failed answer to it goes. */
function without(messages: readonly ChatMessage[], questionId: string, answerId: string): ChatMessage[] {
  return messages.filter(
    ({ _id }, index) => _id !== questionId && _id !== answerId && messages[index - 1]?._id !== questionId,
  );
}

/** Keeps what was written until then. */
function stopped(conversation: Conversation, { id, at }: Extract<Change, { type: "stopped" }>): Conversation {
  const { writing } = conversation;
  if (!writing) return conversation;
  const answer: ChatMessage = {
    ...message(writing.answerId ?? id, "assistant", writing.text, at),
    state: "stopped",
  };
  return ended(conversation, writing.question, answer);
}

function ended(conversation: Conversation, question: ChatMessage, answer: ChatMessage): Conversation {
  // An event may have brought it already.
  const others = without(conversation.messages, question._id, answer._id);
  return { ...conversation, writing: null, messages: [...others, question, answer], newestId: answer._id };
}

/** The connection was lost, so the answer comes with the history. */
function lost(conversation: Conversation, at: string): Conversation {
  const { messages, writing } = conversation;
  if (!writing?.answerId) return { ...conversation, writing: null };
  const answer: ChatMessage = {
    ...message(writing.answerId, "assistant", writing.text, at),
    state: "writing",
  };
  return { ...conversation, writing: null, messages: [...messages, writing.question, answer] };
}

function message(id: string, role: ChatMessage["role"], content: string, at: string): ChatMessage {
  return {
    _id: id,
    role,
    content,
    source: role === "user" ? null : "local",
    timestamp: at,
    state: "done",
    schools: [],
    search: null,
    notes: [],
    suggestions: [],
    rating: null,
  };
}

/** What a screen reader says: that the assistant is writing, and then the answer, once and as a whole. */
export function announcementOf({ messages, writing, newestId }: Conversation, name: string): string {
  if (writing) return writing.step ?? `${name} is writing`;
  const newest = messages.find(({ _id }) => _id === newestId);
  if (!newest) return "";
  return `${name}: ${newest.state === "failed" ? FAILURE_TEXT : plainAnswer(newest.content)}`;
}

let lastLocal = 0;

/** An ID for a message that only this page knows. */
export function localId(): string {
  lastLocal += 1;
  return `${LOCAL}${lastLocal}`;
}

/** Whether the server knows this message. */
export function isStored({ _id }: Pick<ChatMessage, "_id">): boolean {
  return !_id.startsWith(LOCAL);
}

/** Whether an answer is being written elsewhere: in another tab, or for this one before it was reloaded. */
export function isWrittenElsewhere({ messages }: Conversation): boolean {
  return messages.some(({ state }) => state === "writing");
}

/** Whether an answer is being written, in whichever tab. Until it has ended, no other question can be asked. */
export function isWriting(conversation: Conversation): boolean {
  return conversation.writing !== null || isWrittenElsewhere(conversation);
}

/** Without the failed attempts at a question that was asked again right afterwards. */
export function withoutRetried(messages: readonly ChatMessage[]): ChatMessage[] {
  return messages.filter((one, index) => {
    const at = one.role === "user" ? index : index - 1;
    const [question, answer, next] = [messages[at], messages[at + 1], messages[at + 2]];
    const isRetried = next?.role === "user" && next.content === question?.content;
    return !(question?.role === "user" && answer?.state === "failed" && isRetried);
  });
}
