/** What a school says of itself, as others say it. */

const PLAIN = /\b(?:us|ours|ourselves|I|me|my|let['’]s)\b|["“”]/;
const WE =
  /\b(W|w)e(['’]re|['’]ve|['’]ll)?((?: (?:also|now|currently|proudly|still|always|all|each|both))?) (\p{Ll}+)/gu;
const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["are", "is"],
  ["have", "has"],
  ["were", "was"],
  ["do", "does"],
]);
/** What is the same for one and for several. */
const UNCHANGED =
  /^(?:can|could|may|might|must|shall|should|will|would|had|did|began|built|grew|won|took|came|went|became|held|kept|left|made|met|sent|spent|taught|gave|got|found|\p{L}+ed)$/u;
/** "We teach, feed, and shelter": further verbs have another form, too. */
const FURTHER =
  /^,? (?:\p{Ll}+, )?(?:and|or) (?:\p{Ll}+ly )?(?:are|have|serve|teach|offer|provide|help|welcome|believe|strive|work)\b/u;

/** Whether a sentence still speaks in the school's voice: next to "the school", nobody would know who "we" are. */
export function isOfUs(text: string): boolean {
  return /\b(?:we|our|ours|us|ourselves)\b/i.test(
    text.replaceAll(/["“][^"”]{1,400}["”]/g, " ").replaceAll(/\bU\.?S\.?\b|\bUS\b/g, " "),
  );
}

/** "Our head of school, Ana Ruiz, joined us in 2023": what somebody does with the school. */
const WITH_US = /\b(joined|joins|leads|led|served|serves|supports?|came to|with|to) us\b/g;

/** A sentence in which "we" and "our" are the school; as it is if that would not be plain. */
export function inThirdPerson(told: string): string {
  const text = told.replaceAll(WITH_US, "$1 the school");
  if (PLAIN.test(text)) return told;
  let isPlain = true;
  const said = text.replaceAll(
    WE,
    (whole, first: string, short: string | undefined, also: string, verb: string, at: number) => {
      if (short !== undefined || FURTHER.test(text.slice(at + whole.length))) isPlain = false;
      return `${first === "W" ? "The" : "the"} school${also} ${ofOne(verb)}`;
    },
  );
  if (!isPlain || /\bwe\b/i.test(said)) return told;
  return said
    .replaceAll(/\bOur (?=(?:own )?(?:school|principal|campus|head of school)\b)/g, "The ")
    .replaceAll(/\bour (?=(?:school|principal|head of school)\b)/g, "the ")
    .replaceAll(/\bOur\b/g, "The school’s")
    .replaceAll(/\bour\b/g, "its");
}

function ofOne(verb: string): string {
  if (UNCHANGED.test(verb)) return verb;
  const known = IRREGULAR.get(verb);
  if (known !== undefined) return known;
  if (/(?:s|x|ch|sh|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
