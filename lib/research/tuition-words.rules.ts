import type { ResearchFact } from "./fact.schema.ts";

const KIND = "(?:public school|charter school|public charter school)";
const SCHOOL = "(?:it|the school|this school)";
/** Ways to say that there is no tuition. Without a figure, anything else might claim more: "It does not report tuition." */
const NO_TUITION = [
  `${SCHOOL}(?: is (?:public|an? ${KIND}) and)? (?:charges no|charges families no|does not charge(?: any)?|doesn[’']t charge(?: any)?|has no|is free of) tuition`,
  `${SCHOOL} is tuition[- ]free`,
  "there is no tuition",
  "(?:students|families|parents|children) (?:pay no|do not pay|don[’']t pay) tuition(?: here)?",
].join("|");
const STATED = new RegExp(
  `^(?:as an? ${KIND}, )?(?:${NO_TUITION})(?:(?:, because| because|:|, since) it is an? ${KIND})?\\.$`,
  "i",
);

/**
 * The facts that a sentence rests on which says no more than that the school charges no tuition; null if it says anything
 * else, or no fact bears it out.
 * @param text without the school's name: "It charges no tuition."
 * @param facts those of the section
 */
export function noTuitionIn(text: string, facts: readonly ResearchFact[]): string[] | null {
  if (!STATED.test(text)) return null;
  const free = facts.find(
    ({ key, value }) => key === "own/tuition/none" || (key === "own/tuition" && value === 0),
  );
  if (!free) return null;
  const charter = facts.find(({ key, value }) => key === "own/charterSchool" && value === true);
  const isPublic = free.key === "own/tuition/none";
  if ((/\bcharter\b/i.test(text) && !charter) || (/\bpublic\b/i.test(text) && !isPublic)) return null;
  return /\bcharter\b/i.test(text) && charter ? [free.key, charter.key] : [free.key];
}
