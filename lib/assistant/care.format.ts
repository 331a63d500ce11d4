import type { Care } from "./care.rules.ts";

/** What the assistant says to questions that it answers with care. Markdown; states no figure and names no school. */
export const CARE_TEXTS: Readonly<Record<Care, string>> = {
  people:
    "I do not choose or rank schools or places by the race, religion, national origin, or disabilities of the people there. I can find schools by place, grades, size, class size, tuition, and results, and each school’s page shows what its register publishes about its students.",
  admission:
    "Nobody here can say whether a child will be admitted: schools decide that themselves. I can tell you what is published about a school, and its page has the address and telephone number to ask for its terms of admission.",
  law: "I cannot give legal advice, because laws differ from state to state and from case to case. The state’s education department and the school district can tell you which rules apply. I can help with facts about schools.",
};

/** Questions that could follow instead. */
export const CARE_SUGGESTIONS: readonly string[] = [
  "What can I filter schools by?",
  "Where do the figures come from?",
];
