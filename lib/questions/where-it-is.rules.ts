/** "Is Boston Latin Academy in Boston?": whether one school is in a place, and no search for others. */

export type PlaceDoubted = { school: string | null; place: string };

const ASKED =
  /^(?:(?:and|so|ok|okay|but)[\s,]+)*(?:is|isn['’]t) (?!there\b|an? |any |my |our |your )([^?!;]{2,80}?),? (?:(?:actually|really|even|still|located|situated) )*in (?:the (?:city|town|state) of )?(?!(?:the|an?|my|our|your|it|this|that|person|session)\b)([\p{L}\d .,'’-]{2,40}?)[\s?.!]*$/iu;
const IT = /^(?:it|this|that|this one|that one|(?:this|that|the) school)$/i;

/** The school, null for the one that was spoken of, and the place; null if a question asks for anything else. */
export function placeDoubted(text: string): PlaceDoubted | null {
  const [, school, place] = ASKED.exec(text.trim()) ?? [];
  return school && place ? { school: IT.test(school) ? null : school, place } : null;
}
