/** Makes the PDF of a report in a process of its own; lib/research/pdf.service.ts asks for it. */
import { researchDocumentSchema } from "#lib/research/document.schema.ts";
import { composedPdf } from "#lib/research/pdf-report.service.ts";
import { answerOnce } from "./support/one-answer.ts";

await answerOnce(async (question) => {
  const pdf = await composedPdf(researchDocumentSchema.parse(question));
  return pdf.toString("base64");
});
