import "server-only";
import type { z } from "zod";
import { TOOLBOX } from "#lib/lookups/toolbox.data.ts";
import type { ToolResult } from "#lib/lookups/tools.schema.ts";
import { type AiTools, aiTool } from "#lib/platform/ai/tools.ts";
import { AppError } from "#lib/platform/errors.ts";
import { forModel } from "./model-prompt.format.ts";
import type { DoneLookup } from "./model-reply.rules.ts";
import type { Turn } from "./replies.schema.ts";
import { type WebPage, type WebSearch, webSearchSchema } from "./web-search.schema.ts";
import { isWebSearchConfigured, searchWeb } from "./web-search.service.ts";

/** A lookup of any kind. Its input has to fit its schema. */
type AnyLookup = {
  description: string;
  input: z.ZodType;
  run: (input: never) => Promise<ToolResult<unknown>>;
};
type Lookups = Readonly<Record<string, AnyLookup>>;

/** Whether this turn may search the web: administrators allow it, and the operator has connected a search. */
export function maySearchWeb({ mayUseWeb }: Pick<Turn, "mayUseWeb">): boolean {
  return mayUseWeb && isWebSearchConfigured();
}

/** What a language model can look up in a turn: the catalog, and the web where it may. All of it only reads. */
export function lookupsFor(turn: Pick<Turn, "mayUseWeb">): Lookups {
  return maySearchWeb(turn) ? { ...TOOLBOX, webSearch: WEB_SEARCH } : TOOLBOX;
}

/** The lookups as a model uses them. @param onDone is told of every result before the model reads it */
export function aiTools(lookups: Lookups, onDone: (lookup: DoneLookup) => void): AiTools {
  return Object.fromEntries(
    Object.entries(lookups).map(([name, { description, input, run }]) => [
      name,
      aiTool({
        description,
        input,
        run: async (given) => {
          // The SDK has checked it against the schema of this very lookup.
          const result = await run(given as never);
          onDone({ name, input: given, result });
          return forModel(result.data);
        },
      }),
    ]),
  );
}

const WEB_SEARCH = {
  description:
    "Searches the web. Only for what the other lookups do not have, such as programs, events, or terms of admission. Pages may be wrong or out of date.",
  input: webSearchSchema,
  run: async ({ query }: WebSearch) => {
    const pages = await searchWeb(query);
    if (!pages) throw new AppError("unavailable", { message: "The web search is not available right now." });
    return resultOf(pages);
  },
};

/** The pages as evidence: what they say may be repeated with their address. */
function resultOf(pages: readonly WebPage[]): ToolResult<{ kind: "pages"; pages: Omit<WebPage, "url">[] }> {
  return {
    data: { kind: "pages", pages: pages.map(({ title, snippet }) => ({ title, snippet })) },
    evidence: {
      schools: [],
      facts: [],
      texts: pages.map(({ title, snippet, url }) => ({ text: `${title}\n${snippet}`, title, url })),
    },
    cards: [],
    search: null,
  };
}
