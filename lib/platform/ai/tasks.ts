/** What language models are used for; each has its own model. */
export const AI_TASKS = ["chat", "summary", "research", "speech"] as const;
export type AiTask = (typeof AI_TASKS)[number];
/** The tasks whose answer is text. */
export type TextTask = Exclude<AiTask, "speech">;

/** The variable that names each task's model. */
export const MODEL_VARIABLES = {
  chat: "AI_CHAT_MODEL",
  summary: "AI_SUMMARY_MODEL",
  research: "AI_RESEARCH_MODEL",
  speech: "AI_SPEECH_MODEL",
} as const satisfies Record<AiTask, string>;
