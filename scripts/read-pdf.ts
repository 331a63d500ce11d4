/** Reads a PDF that staff put into a report; lib/research/uploaded.service.ts asks for it. */
import { pdfText } from "#lib/platform/pdf/text.ts";
import { answerOnce } from "./support/one-answer.ts";

await answerOnce((_, input) => pdfText(input));
