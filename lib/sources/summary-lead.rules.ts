import { nameSaidIn, namesSchool } from "./named-school.rules.ts";
import type { Statement } from "./statements.rules.ts";
import type { ChosenUnit } from "./summary-choice.rules.ts";
import { placeIn, type ToldFacts } from "./summary-told-facts.rules.ts";

/** What a summary begins with: what kind of school it is, of which grades, and where. */

/** A sentence that was chosen, as the summary says it. */
export type Spoken = { text: string; statement: Statement; unit: ChosenUnit; at: number };

/** "Hill School is a public school …", "The school is one of six high schools …" */
export const SAYS_WHAT_IT_IS =
  /^(?:(?:The|This) (?:school|academy)|[\p{Lu}\d][\p{L}\d.’'&-]*(?: (?:[\p{Lu}\d][\p{L}\d.’'&-]*|of|the|de|del|la|and|for|at|in|\([A-Z]+\))){0,8})(?:, [^,]{3,60},)? (?:is|opened [^.]{0,60} and is) (?:an?|one of|the (?:only|oldest|largest))\b[^.]*\b(?:schools?|academy|academies|campus)\b/u;
/** "A tuition-free public charter school for grades 5–8 in Detroit." */
const BELOW_ITS_NAME =
  /^an? (?:[\p{L}\d–-]+,? ){0,8}(?:school|academy)\b(?!.*\b(?:is|are|was|has|have|where)\b)/iu;
/** "Hill School opened in 1988, and it now serves 538 students in grades five through eight." */
const SERVES =
  /^(?:(?:The|This) (?:school|academy)|[\p{Lu}\d][\p{L}\d.’'&-]*(?: (?:[\p{Lu}\d][\p{L}\d.’'&-]*|of|the|de|del|la|and|for|at|in|\([A-Z]+\))){0,8}),? [^.]*\b(?:serves?|enrolls|educates|teaches)\b[^.]*\b(?:grades?|kindergarten)\b/u;
const FAITHS = new Map([
  ["Roman Catholic", "Catholic"],
  ["Christian (no specific denomination)", "Christian"],
  ["Nonsectarian", "nonsectarian"],
  ["Friends", "Quaker"],
]);

export type Lead = { text: string; pieces: string[]; of: Statement | null };

/** The first sentence of a summary, with what it leaves out in a second one. @param name as the text calls the school */
export function leadOf(
  sentences: readonly Spoken[],
  facts: ToldFacts,
  name: string | null,
  names: readonly string[],
): Lead {
  const who = name ?? "The school";
  const isOwn = ({ text }: Spoken) => name === null || isAbout(text, names);
  const below = sentences.find(({ text }) => BELOW_ITS_NAME.test(text));
  const own =
    sentences.find((one) => SAYS_WHAT_IT_IS.test(one.text) && isOwn(one)) ??
    below ??
    sentences.find((one) => SERVES.test(one.text) && isOwn(one));
  if (!own) {
    const text = composed(who, facts);
    return { text: text ?? "", pieces: text === null ? [] : [text], of: null };
  }
  const said =
    own === below
      ? `${who} is ${own.text.charAt(0).toLowerCase()}${own.text.slice(1)}`
      : own.text.replace(/^(?:The|This) (?:school|academy)\b/, who);
  const more = furtherOf(said, facts);
  return {
    text: [said, more].join(" "),
    pieces: [said, ...(more === null ? [] : [more])],
    of: own.statement,
  };
}

/** Whether the subject of a sentence is the school, and not its network, its district, or its parish. */
function isAbout(text: string, names: readonly string[]): boolean {
  const [subject = ""] = text.split(/,? (?:is|was|opened|serves?|enrolls|educates|teaches)\b/, 1);
  return (
    /^(?:The|This) (?:school|academy)$/.test(subject) ||
    namesSchool(subject, names) ||
    // "Ashgrove", for the Ashgrove School of Exeter.
    nameSaidIn(subject, names) !== null
  );
}

function composed(who: string, facts: ToldFacts): string | null {
  const kind = kindOf(facts);
  const grades = gradesOf(facts);
  const place = placeIn(facts);
  const district = facts.get("district")?.value;
  if (kind === null && grades === null && place === null && typeof district !== "string") return null;
  // "Hill School is a school" says nothing.
  const isCalledSchool = kind === null && grades !== null && /\b(?:School|Academy)$/i.test(who);
  const of = isCalledSchool
    ? "teaches"
    : kind === null
      ? "is a school"
      : `is ${/^[aeiou]/i.test(kind) ? "an" : "a"} ${kind} school`;
  const behind = [
    grades === null ? "" : isCalledSchool ? ` ${grades}` : ` for ${grades}`,
    place === null ? "" : ` in ${place}`,
    typeof district === "string" ? `, part of ${district}` : "",
  ];
  return `${who} ${of}${behind.join("")}.`;
}

function kindOf(facts: ToldFacts): string | null {
  if (facts.get("charterSchool")?.value === true) return "public charter";
  const faith = facts.get("religiousAffiliation")?.value;
  if (typeof faith === "string" && faith !== "Other") return FAITHS.get(faith) ?? faith;
  return facts.has("district") ? "public" : null;
}

function gradesOf(facts: ToldFacts): string | null {
  const grades = facts.get("gradesOffered")?.value;
  return typeof grades !== "string" ? null : /[–,]/.test(grades) ? `grades ${grades}` : `grade ${grades}`;
}

const SAYS_GRADES = /\bgrades?\b|\bkindergarten\b|\b(?:PK|K|\d{1,2})\s?[–-]\s?\d{1,2}\b|\d(?:th|st|nd|rd)\b/i;

/** What the text says elsewhere of its grades and its place. */
function furtherOf(said: string, facts: ToldFacts): string | null {
  const grades = SAYS_GRADES.test(said) ? null : gradesOf(facts);
  const city = facts.get("address.city")?.value;
  const place = typeof city === "string" && !said.includes(city) ? placeIn(facts) : null;
  const parts = [grades && `teaches ${grades}`, place && `is in ${place}`].filter((part) => part !== null);
  return parts.length === 0 ? null : `It ${parts.join(" and ")}.`;
}
