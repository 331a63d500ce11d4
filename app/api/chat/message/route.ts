import { answererFor } from "#lib/answers/answerer.data.ts";
import { stream } from "#lib/auth/route.ts";
import { answerEventSchema, answeredSchema, questionSchema } from "#lib/conversations/chats.schema.ts";
import { asking } from "#lib/conversations/turns.mutations.ts";

export const POST = stream(
  {
    path: "/api/chat/message",
    auth: "user",
    summary: "Asks the assistant; the answer is written on even if the caller leaves",
    // As fast as a person can read the answers. What a language model may cost in a day is limited elsewhere.
    rateLimit: { calls: 20, seconds: 60 },
    body: questionSchema,
    sends: { events: answerEventSchema, orReturns: answeredSchema },
  },
  asking(answererFor),
);
