import type { ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { Draft } from "./answer-draft.schema.ts";
import type { Turn } from "./replies.schema.ts";
import { linkedName } from "./wording.format.ts";

/** What is said of a school whose reviews are asked for: that there are none, and what there is. */
export function withoutReviews(
  { card, facts }: ToldSchool,
  { question, siteName }: Pick<Turn, "question" | "siteName">,
): Pick<Draft, "blocks" | "suggestions"> {
  const summary = facts.find(({ field, value }) => field === "schoolSummary" && value !== null);
  const none = /\breview/i.test(question) ? "reviews" : "reviews or ratings by parents";
  const has = `figures from public records${summary ? ` and a [summary](${summary.url})` : ""}`;
  return {
    blocks: [
      {
        kind: "ours",
        sentences: [
          `${siteName} has no ${none}. Its page on ${linkedName(card)} has ${has}.`,
          "A visit, or other parents, can tell you more.",
        ],
        isFirst: true,
      },
    ],
    suggestions: [`Tell me about ${card.name}`, "Is it a good school?", "Which schools are closest to it?"],
  };
}
