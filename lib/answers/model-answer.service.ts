import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { AiLimitReached } from "#lib/platform/ai/budget.ts";
import { streamAnswer } from "#lib/platform/ai/language-model.ts";
import { AppError } from "#lib/platform/errors.ts";
import { asAppError } from "#lib/platform/http/failure.ts";
import { log } from "#lib/platform/log.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { isForFixedWords } from "#lib/questions/talk.rules.ts";
import { catalogAnswer } from "./catalog-answer.data.ts";
import { answerGuard } from "./guard.rules.ts";
import { INCOMPLETE, INCOMPLETE_BY_TIME, insteadOfModel, UNCONFIRMED } from "./model-notices.format.ts";
import { lookUpPage, type PageLookup } from "./model-page.data.ts";
import { instructionsFor, messagesFor, rulesFor, schoolsBefore } from "./model-prompt.format.ts";
import { type DoneLookup, replyOf } from "./model-reply.rules.ts";
import { stepLabel } from "./model-steps.format.ts";
import { type ModelText, modelText } from "./model-text.rules.ts";
import { aiTools, lookupsFor, maySearchWeb } from "./model-tools.data.ts";
import type { Answerer, Reply, ReplyPart, Turn } from "./replies.schema.ts";

/** The assistant with a language model. */
export const modelAnswer: Answerer = modelAnswerer(catalogAnswer);

/**
 * Answers with a language model, which looks things up with the toolbox. What it writes is shown sentence by sentence,
 * as far as the tools confirm it. If it does not answer, the catalog's own assistant does, and says so; questions to
 * be answered in fixed words never reach the model.
 * @throws AppError ai_canceled, if it is stopped; what the catalog's assistant throws
 */
export function modelAnswerer(catalog: Answerer): Answerer {
  return async function* (turn) {
    if (isForFixedWords(readQuestion(turn.question))) return yield* catalog(turn);
    const writing = await Writing.begin(turn);
    let failure: unknown = null;
    try {
      yield* writing.parts();
    } catch (thrown) {
      failure = thrown;
      // Stopped: nobody reads on.
      if (turn.signal.aborted || asAppError(thrown).code === "ai_canceled") throw thrown;
      if (!(thrown instanceof AppError)) log().error({ err: thrown }, "the assistant failed");
    }
    const { reply, rest } = writing.end(failure);
    if (reply) {
      if (rest) yield { type: "text", text: rest };
      return reply;
    }
    const limit = failure instanceof AiLimitReached ? failure : null;
    const why = failure === null ? UNCONFIRMED : insteadOfModel(limit);
    return yield* instead(why, catalog, turn);
  };
}

/** The catalog's answer after a sentence that says why it is one. */
async function* instead(why: string, catalog: Answerer, turn: Turn): AsyncGenerator<ReplyPart, Reply> {
  const opening = `${why}\n\n`;
  yield { type: "text", text: opening };
  const reply = yield* catalog(turn);
  return { ...reply, content: opening + reply.content };
}

/** One answer being written. */
class Writing {
  readonly #turn: Turn;
  readonly #lookups: DoneLookup[];
  readonly #data: unknown;
  readonly #before: Evidence;
  readonly #text: ModelText;
  /** Whether the model ran out of tokens. */
  #isShortened = false;

  private constructor(turn: Turn, page: PageLookup | null) {
    this.#turn = { ...turn, mayUseWeb: maySearchWeb(turn) };
    this.#lookups = page ? [page.lookup] : [];
    const schools = schoolsBefore(turn.earlier);
    this.#data =
      page || schools.length > 0
        ? { ...(page && { page: page.data }), ...(schools.length > 0 && { schoolsOfLastAnswer: schools }) }
        : null;
    this.#before = evidenceBefore(turn);
    const refuses = answerGuard(rulesFor(this.#turn), Object.keys(lookupsFor(this.#turn)));
    this.#text = modelText(this.#before, turn.longest, refuses);
    if (page) this.#text.learn(page.lookup.result.evidence);
  }

  static async begin(turn: Turn): Promise<Writing> {
    return new Writing(turn, await lookUpPage(turn));
  }

  /** @throws AppError; what was shown until then stays */
  async *parts(): AsyncGenerator<ReplyPart> {
    const { accountId, signal } = this.#turn;
    const tools = aiTools(lookupsFor(this.#turn), (lookup) => {
      // What a tool returns is evidence from then on.
      this.#lookups.push(lookup);
      this.#text.learn(lookup.result.evidence);
    });
    const answer = streamAnswer({
      task: "chat",
      account: accountId,
      signal,
      system: instructionsFor(this.#turn),
      messages: messagesFor(this.#turn, this.#data),
      tools,
    });
    for await (const part of answer) {
      if (part.type === "calling") yield { type: "step", label: stepLabel(part.name, part.input) };
      if (part.type === "end" && part.isShortened) this.#isShortened = true;
      if (part.type !== "text") continue;
      const text = this.#text.push(part.text, part.step);
      if (text) yield { type: "text", text };
      // Leaving the loop closes the connection to the provider.
      if (this.#text.isFull()) return;
    }
  }

  /** @param failure null if there was none @returns no reply if nothing of the answer can be shown */
  end(failure: unknown): { reply: Reply | null; rest: string } {
    const isWhole = failure === null && !this.#isShortened;
    const { rest, checked } = this.#text.end(isWhole ? "complete" : "broken off");
    if (checked.text.trim() === "") return { reply: null, rest: "" };
    const notices = [checked.notice, incompleteBy(failure)].filter((one) => one !== null);
    const reply = replyOf({
      checked,
      before: this.#before,
      lookups: this.#lookups,
      question: this.#turn.question,
      notices,
    });
    return { reply, rest: rest + (notices.length > 0 ? `\n\n${notices.join(" ")}` : "") };
  }
}

function incompleteBy(failure: unknown): string | null {
  if (failure === null) return null;
  return asAppError(failure).code === "ai_too_slow" ? INCOMPLETE_BY_TIME : INCOMPLETE;
}

/** Evidence has to be read before it can be compared with, about a millisecond for each school. */
const MOST_EARLIER = 6;

/** What the latest turns of this conversation looked up, and what the person has written in it. */
function evidenceBefore({ earlier, question }: Turn): Evidence {
  const said: Evidence = {
    schools: [],
    facts: [],
    said: [...earlier.map((turn) => turn.question), question],
  };
  const recent = earlier.slice(-MOST_EARLIER).map(({ evidence }) => evidence);
  const { subject: _, ...before } = mergedEvidence(...recent, said);
  const [only, ...others] = earlier.at(-1)?.memory.schools ?? [];
  return only !== undefined && others.length === 0 ? { ...before, subject: String(only) } : before;
}
