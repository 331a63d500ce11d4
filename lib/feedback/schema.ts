import { z } from "zod";
import { LONGEST_MESSAGE } from "./rules.ts";

export const feedbackSchema = z.strictObject({
  message: z
    .string("Please write a message.")
    .trim()
    .min(1, "Please write a message.")
    .max(LONGEST_MESSAGE, `Please keep your message within ${LONGEST_MESSAGE} characters.`),
});

export const feedbackAnswerSchema = z.strictObject({ success: z.literal(true), message: z.string() });
