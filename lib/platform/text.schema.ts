import { z } from "zod";
import { plainLine, plainText } from "./characters.ts";

/*
 * The texts that people write. What draws nothing is taken out first, so a text that nobody can see is as good as an
 * empty one.
 */

/** No control characters, and none of the two characters that only separate lines and paragraphs. */
const ONE_LINE = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A required line. @param name what begins the messages; without it, they follow the name of the field */
export function lineSchema(longest: number, name?: string) {
  const words = name === undefined ? "" : `${name} `;
  const required = `${words}is required`;
  const tooLong = name === undefined ? "must have at most" : `${name} must be at most`;
  return z
    .string(name === undefined ? undefined : required)
    .overwrite(plainLine)
    .min(1, required)
    .max(longest, `${tooLong} ${longest} characters`)
    .regex(ONE_LINE, `${words}must be one line of text`);
}

/** A required text that may have several lines. */
export function textSchema(longest: number, required = "is required") {
  return z
    .string()
    .overwrite(plainText)
    .min(1, required)
    .max(longest, `must have at most ${longest} characters`);
}

/** A text that may be left empty. */
export function remarkSchema(longest: number) {
  return z.string().overwrite(plainText).max(longest, `must have at most ${longest} characters`);
}
