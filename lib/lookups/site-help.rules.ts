import { HELP_TOPICS } from "./help.format.ts";
import { entriesFor } from "./terms.rules.ts";
import type { HelpFound, HelpQuery, ToolResult } from "./tools.schema.ts";

const MOST = 3;

/** Says what this site can do and where, without a database. */
export function siteHelp({ topic }: HelpQuery): ToolResult<HelpFound> {
  const found = entriesFor(topic, HELP_TOPICS).slice(0, MOST);
  return {
    data:
      found.length > 0
        ? { kind: "help", asked: topic, topics: found.map(({ names: _, ...help }) => help) }
        : { kind: "unknown_topic", asked: topic, topics: HELP_TOPICS.map((one) => one.topic) },
    evidence: {
      schools: [],
      facts: [],
      texts: found.map(({ topic: title, text, url }) => ({ text, title, url })),
    },
    cards: [],
    search: null,
  };
}
