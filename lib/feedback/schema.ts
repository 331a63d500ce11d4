import { z } from "zod";
import { emailSchema, optionalNameSchema } from "#lib/auth/schema.ts";
import { plainText } from "#lib/platform/characters.ts";
import { LONGEST_MESSAGE, LONGEST_REFERENCE, messageProblem } from "./rules.ts";

export const feedbackSchema = z.strictObject({
  message: z
    .string("Please write a message.")
    .overwrite(plainText)
    .check(({ value, issues }) => {
      const message = messageProblem(value);
      if (message) issues.push({ code: "custom", message, input: value });
    })
    .meta({ minLength: 1, maxLength: LONGEST_MESSAGE }),
  school: z
    .string()
    .max(LONGEST_REFERENCE)
    .optional()
    .meta({ description: "The school that it is about: its ID or slug, as in the address of its page" }),
  page: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: "The page of ours that it is sent from; only its path is kept: /compare" }),
});
export type FeedbackInput = z.output<typeof feedbackSchema>;

/** A message from somebody without an account, who says where to answer. */
export const contactSchema = feedbackSchema.extend({
  name: optionalNameSchema,
  email: emailSchema,
});
export type ContactInput = z.output<typeof contactSchema>;

export const feedbackAnswerSchema = z.strictObject({ success: z.literal(true), message: z.string() });
