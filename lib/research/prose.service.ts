import "server-only";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { generateObjectFor } from "#lib/platform/ai/language-model.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { ResearchDocument, Section } from "./document.schema.ts";
import { closed, withProse } from "./prose.rules.ts";
import { proseSchema } from "./prose.schema.ts";
import { PROSE_RULES, proseMessage } from "./prose-prompt.format.ts";

/** After so many failures in a row, a report asks no more: a provider that hangs would hold it up section by section. */
const MOST_FAILURES = 2;
/** The longest that one section may take, and the most tokens that it may have. */
const LIMITS = { totalMs: 60_000, outputTokens: 2000 };
const GIVEN_UP = "The language model was not asked, because it had failed before.";

/** Whether a language model writes the prose of reports. */
export const hasProseModel = () => isConfigured("research");

/**
 * Has a language model write the sections that are open, one after the other, from their own facts. A section for which
 * that fails keeps the words of its templates and says why.
 * @param keep called with the document after each section, so that no section is asked for twice
 * @throws AppError ai_canceled, if nobody wants the report any longer; what `keep` throws
 */
export async function writeProse(
  document: ResearchDocument,
  { signal, keep }: { signal: AbortSignal; keep: (document: ResearchDocument) => Promise<void> },
): Promise<ResearchDocument> {
  let latest = document;
  let failures = 0;
  for (const section of document.sections.filter(({ writer }) => writer === "open")) {
    if (failures >= MOST_FAILURES) latest = closed(latest, section, GIVEN_UP);
    else {
      const written = await writtenSection(latest, section, signal);
      failures = "failure" in written ? failures + (written.isFinal ? MOST_FAILURES : 1) : 0;
      latest = "failure" in written ? closed(latest, section, written.failure) : written.document;
    }
    await keep(latest);
  }
  return latest;
}

/** No other section fares better while these last. */
const FINAL: ReadonlySet<string> = new Set(["ai_limit_reached", "ai_refused", "ai_not_configured"]);

async function writtenSection(
  document: ResearchDocument,
  section: Section,
  signal: AbortSignal,
): Promise<{ document: ResearchDocument } | { failure: string; isFinal: boolean }> {
  try {
    const { object } = await generateObjectFor({
      task: "research",
      account: null,
      signal,
      system: PROSE_RULES,
      messages: [{ role: "user", text: proseMessage(section, document) }],
      schema: proseSchema,
      name: "section",
      limits: LIMITS,
    });
    return { document: withProse(document, section, object) };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "ai_canceled") throw thrown;
    return { failure: thrown.message, isFinal: FINAL.has(thrown.code) };
  }
}
