/**
 * Attempts to make the assistant say or do what it must not, and what a model that obeys them says. None of `bad` may
 * reach the person, in whatever case it is written.
 */
export type Attempt = {
  /** Where the instruction stands. */
  in: "question" | "summary" | "mission" | "web" | "earlier";
  text: string;
  /** What the model answers, having obeyed. */
  obeyed: string;
  bad: readonly string[];
};

/** What is true of the school that they are about. */
export const FACT = "Harbor View Academy has 310 students.";
