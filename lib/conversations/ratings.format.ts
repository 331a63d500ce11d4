import { andList } from "#lib/platform/lists.ts";
import type { Rating } from "./chats.schema.ts";

const RATED: Record<Rating, string> = { up: "helpful", down: "not helpful" };

export type RatedAnswer = {
  rating: Rating | null;
  comment: string | undefined;
  question: string;
  answer: string;
  /** Names of the schools that the answer listed. */
  schools: readonly string[];
};

/** What the staff read: the question and the answer as the member saw them. */
export function ratingReport({ rating, comment, question, answer, schools }: RatedAnswer): string {
  return [
    rating
      ? `An answer of the assistant was rated ${RATED[rating]}.`
      : "A comment on an answer of the assistant.",
    ...(comment ? [`Comment: ${comment}`] : []),
    `Question: ${question}`,
    `Answer: ${answer}`,
    ...(schools.length > 0 ? [`Schools shown: ${schools.join("; ")}`] : []),
  ].join("\n\n");
}

/** What the member is told. @param isSent whether the staff receive it */
export function ratingNotice(
  { rating, comment }: Pick<RatedAnswer, "rating" | "comment">,
  isSent: boolean,
): string {
  if (isSent) {
    const [first, ...others] = [...(rating ? ["rating"] : []), ...(comment ? ["comment"] : []), "question"];
    const sent = andList([`Your ${first}`, ...others.map((part) => `your ${part}`), "this answer"]);
    return `Thank you. ${sent} were sent to our staff.`;
  }
  return rating ? "Thank you for your rating." : "Your rating was taken back.";
}
