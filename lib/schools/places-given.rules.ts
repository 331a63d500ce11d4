import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";

/** Whether families are told to ask a school how it gives its places, where no register says that it is a magnet school. */

/** What a text says that tells how one gets in. */
export const OF_ADMISSION =
  /\b(?:admi(?:ssions?|ts?|tted)|lotter(?:y|ies)|entrance|exam school|auditions?|appl(?:y|ies|ications?))\b/i;

type Known = {
  /** As it is shown: "Public School". */
  schoolType: unknown;
  isCharter: boolean;
  /** The sentences of its own texts. */
  sentences: readonly string[];
};

/** A charter school has a lottery if anything, an online school goes by no address, and some texts tell how one gets in. */
export function isOpenHowPlacesAreGiven({ schoolType, isCharter, sentences }: Known): boolean {
  return (
    schoolType !== SCHOOL_TYPES.ONLINE &&
    !isCharter &&
    !sentences.some((sentence) => OF_ADMISSION.test(sentence))
  );
}
