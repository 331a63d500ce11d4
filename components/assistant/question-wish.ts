import type { Page } from "#lib/questions/page.schema.ts";

export type WishedQuestion = { text: string; page: Page | undefined };

/** The question that a visitor sent, to be asked as soon as they have signed in on this page. */
let wished: WishedQuestion | null = null;

/** @param question null when they gave up */
export function wishToAsk(question: WishedQuestion | null): void {
  wished = question;
}

/** Gives the question once. */
export function takeWishedQuestion(): WishedQuestion | null {
  const question = wished;
  wished = null;
  return question;
}
