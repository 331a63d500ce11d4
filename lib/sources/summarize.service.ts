import "server-only";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import { answerChecker } from "#lib/grounding/checker.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { streamAnswer } from "#lib/platform/ai/language-model.ts";
import { ProcessBroken } from "#lib/platform/bounded-process.ts";
import { AppError } from "#lib/platform/errors.ts";
import { own } from "#lib/platform/own.ts";
import { askReader } from "./extract.service.ts";
import { summaryTitle } from "./naming.rules.ts";
import { extractSchema, type Summarized, type SummaryEvent } from "./summarize.schema.ts";
import {
  BROKEN_OFF,
  INSTEAD,
  LEFT_OUT,
  languageNotice,
  MOST_SENT,
  ORDERS_LEFT_OUT,
  SUMMARY_RULES,
  sourceMessage,
  UNCONFIRMED,
} from "./summary-prompt.format.ts";

type Asked = {
  content: string;
  title: string | null;
  schoolId: string;
  account: string;
  signal: AbortSignal;
};

/**
 * Summarizes a text about a school, piece by piece. A language model's sentences are shown as far as the text confirms
 * them; without one, or if it does not answer, the sentences of the text that say most are the summary.
 * @throws AppError school_not_found; ai_canceled, if nobody reads on
 */
export async function* summarize(asked: Asked): AsyncGenerator<SummaryEvent, Summarized> {
  const school = await getEditedSchool(asked.schoolId);
  const further = own(school.values, "alternativeNames");
  const names = [school.name, ...(Array.isArray(further) ? further : [])];
  const evidence: Evidence = {
    schools: [{ id: school._id, name: school.name, slug: school.slug }],
    facts: [],
    texts: [{ text: asked.content.slice(0, MOST_SENT), school: school._id }],
    subject: school._id,
  };
  let notice: string | null = null;
  if (isConfigured("summary")) {
    const written = yield* byModel(asked, names, evidence);
    if (typeof written !== "string") return yield* done(written);
    notice = written;
  }
  const { summary, language, hasOrders } = await extractOf(asked, names);
  yield { event: "text", data: { text: summary } };
  const notices = [notice, languageNotice(language), hasOrders && ORDERS_LEFT_OUT].filter(Boolean);
  return yield* done({ success: true, summary, by: "extract", notice: notices.join(" ") || null });
}

async function* done(summarized: Summarized): AsyncGenerator<SummaryEvent, Summarized> {
  yield { event: "done", data: summarized };
  return summarized;
}

/** @returns why there is no summary by the model, if there is none */
async function* byModel(
  asked: Asked,
  names: readonly string[],
  evidence: Evidence,
): AsyncGenerator<SummaryEvent, Summarized | string> {
  const checker = answerChecker(evidence);
  const title = `# ${summaryTitle(asked.content, asked.title, names)}\n\n`;
  let text = "";
  let hasFailed = false;
  const show = function* (piece: string): Generator<SummaryEvent> {
    if (piece === "") return;
    const shown = text === "" ? title + piece.trimStart() : piece;
    text += shown;
    yield { event: "text", data: { text: shown } };
  };
  try {
    const { account, signal, content } = asked;
    const messages = [{ role: "user" as const, text: sourceMessage(content) }];
    for await (const part of streamAnswer({
      task: "summary",
      account,
      signal,
      system: SUMMARY_RULES,
      messages,
    })) {
      if (part.type === "text") yield* show(checker.push(part.text));
      else if (part.type === "end") hasFailed = part.isShortened;
    }
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "ai_canceled") throw thrown;
    hasFailed = true;
  }
  const { rest, removed } = checker.end(hasFailed ? "broken off" : "complete");
  yield* show(rest);
  if (text === "") return hasFailed ? INSTEAD : UNCONFIRMED;
  const notices = [removed.length > 0 ? LEFT_OUT : "", hasFailed ? BROKEN_OFF : ""].filter(Boolean);
  return { success: true, summary: text.trim(), by: "model", notice: notices.join(" ") || null };
}

async function extractOf({ content, title }: Pick<Asked, "content" | "title">, names: string[]) {
  try {
    const answer = await askReader({ task: "summarize", title, names }, new TextEncoder().encode(content));
    return extractSchema.parse(answer);
  } catch (error) {
    if (error instanceof ProcessBroken) throw new AppError("CONTENT_TOO_LARGE", { cause: error });
    throw error;
  }
}
