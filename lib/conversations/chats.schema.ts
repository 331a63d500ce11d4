import { z } from "zod";
import { sourceNoteSchema } from "#lib/answers/notes.schema.ts";
import { remarkSchema, textSchema } from "#lib/platform/text.schema.ts";
import { pageSchema } from "#lib/questions/page.schema.ts";
import { schoolCardSchema } from "#lib/schools/schema.ts";
import { LONGEST_COMMENT, LONGEST_QUESTION } from "./panel.rules.ts";

/** The calls of the assistant's panel: /api/chat/… */

/** How far a message has come. Only answers are anything but "done". */
export const messageStateSchema = z.enum(["writing", "done", "stopped", "failed"]);
export type MessageState = z.infer<typeof messageStateSchema>;

export const ratingSchema = z.enum(["up", "down"]);
export type Rating = z.infer<typeof ratingSchema>;

export const chatMessageSchema = z
  .strictObject({
    _id: z.uuid(),
    role: z.enum(["user", "assistant"]),
    content: z.string().meta({ description: "A question as it was typed, or an answer as Markdown" }),
    source: z
      .enum(["web", "local"])
      .nullable()
      .meta({ description: "Null for questions, and for answers that are not complete" }),
    timestamp: z.iso.datetime(),
    state: messageStateSchema,
    schools: z
      .array(schoolCardSchema)
      .meta({ description: "The schools that an answer lists, as they are today" }),
    search: z.string().nullable().meta({
      description: "Path of the search that lists the same schools",
      example: "/search?city=Boston%2C+MA",
    }),
    notes: z.array(sourceNoteSchema),
    suggestions: z.array(z.string()).meta({ description: "Questions that could follow" }),
    rating: ratingSchema.nullable(),
  })
  .meta({ id: "ChatMessage" });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSchema = z
  .strictObject({
    _id: z.uuid(),
    messages: z.array(chatMessageSchema).meta({ description: "The oldest first" }),
  })
  .meta({ id: "Chat" });
export type Chat = z.infer<typeof chatSchema>;

/** GET /api/chat/history */
export const chatHistorySchema = z.strictObject({ success: z.literal(true), chats: z.array(chatSchema) });

/** POST /api/chat/create. An empty chat that is there already is as good as a new one. */
export const createdChatSchema = z.strictObject({
  success: z.literal(true),
  chat: chatSchema.pick({ _id: true }),
});

/** POST /api/chat/message */
export const questionSchema = z.strictObject({
  chatId: z.uuid(),
  message: textSchema(LONGEST_QUESTION),
  page: pageSchema.optional(),
});
export type Question = z.infer<typeof questionSchema>;

export const answeredSchema = z.strictObject({
  success: z.literal(true),
  message: z.string().meta({ description: "The answer as Markdown" }),
  source: z.enum(["web", "local"]),
  chatId: z.uuid(),
  answer: chatMessageSchema,
});

/**
 * What the same call sends to who accepts a stream, in this order: `begun` once, `step` and `text` any number of times,
 * `done` once. A failure ends it with the event `error`, as in every stream.
 */
export const answerEventSchema = z.discriminatedUnion("event", [
  z.strictObject({
    event: z.literal("begun"),
    data: z.strictObject({ question: chatMessageSchema, answerId: z.uuid() }),
  }),
  z.strictObject({
    event: z.literal("step"),
    data: z.strictObject({ label: z.string().meta({ example: "Looking up schools near Boston, MA" }) }),
  }),
  z.strictObject({ event: z.literal("text"), data: z.strictObject({ text: z.string() }) }),
  z.strictObject({ event: z.literal("done"), data: z.strictObject({ answer: chatMessageSchema }) }),
]);
export type AnswerEvent = z.infer<typeof answerEventSchema>;

/** POST /api/chat/stop */
export const stopSchema = z.strictObject({ chatId: z.uuid() });
export const stoppedSchema = z.strictObject({
  success: z.literal(true),
  stopped: z.boolean().meta({ description: "False if no answer was being written" }),
});

/** DELETE /api/chat/clear: what it answers with, POST /api/chat/restore takes. */
export const clearedSchema = z.strictObject({
  success: z.literal(true),
  message: z.string(),
  undo: z
    .strictObject({
      clearing: z.uuid(),
      until: z.iso.datetime().meta({ description: "Afterwards, the conversations are deleted" }),
    })
    .nullable()
    .meta({ description: "Null if there was no conversation" }),
});
export type Cleared = z.infer<typeof clearedSchema>;

export const restoreSchema = z.strictObject({ clearing: z.uuid() });
export const restoredSchema = z.strictObject({ success: z.literal(true), message: z.string() });

/** POST /api/chat/rating */
export const ratingBodySchema = z.strictObject({
  messageId: z.uuid(),
  rating: ratingSchema.nullable().meta({ description: "Null takes the rating back" }),
  comment: remarkSchema(LONGEST_COMMENT).optional().meta({ description: "For the staff" }),
});
export type RatingBody = z.output<typeof ratingBodySchema>;

export const ratedSchema = z.strictObject({
  success: z.literal(true),
  rating: ratingSchema.nullable(),
  message: z.string().meta({ description: "Says whether the staff receive it" }),
});

/** What a member’s pages know of the assistant, as part of GET /api/auth/session; absent while it is switched off. */
export const assistantSchema = z.strictObject({ name: z.string() });
export type Assistant = z.infer<typeof assistantSchema>;

/** The data of the event CHAT_ANSWER. */
export const answerEndedSchema = z.strictObject({
  chatId: z.uuid(),
  answerId: z.uuid(),
  state: messageStateSchema,
});
export type AnswerEnded = z.infer<typeof answerEndedSchema>;
