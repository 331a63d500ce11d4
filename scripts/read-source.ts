/**
 * Reads one document that somebody gave, summarizes a text, or looks for values in it: a step of the source editor,
 * which asks for it with `askProcess`.
 */
import { answerSourceTask } from "#lib/sources/task.service.ts";
import { answerOnce } from "./support/one-answer.ts";

await answerOnce(answerSourceTask);
