import type { Intent } from "./intent.schema.ts";
import type { Question } from "./question.schema.ts";

/** Our own catalog in a question: "in your database", "on this site". It is no place and no name of a school. */

const THING =
  "(?:catalog(?:ue)?|data ?base|db|directory|website|web site|site|app|platform|index|system|records|listings?|collection)";
const OWN = `(?:(?:your|this|the|our|homeroom(?:'|’)s) (?:(?:whole|entire|full|school|online) )*${THING}|your (?:school )?list|homeroom)`;

/** "Are there in your catalog", "do you list on this site" */
const IN_IT = new RegExp(
  `(?:\\s+(?:are|is|were)(?:\\s+there)?|\\s+(?:do|does|did)\\s+(?:you|it)\\s+(?:have|list|cover|track|include|know))?(?:\\s+(?:currently|now|already|listed|included|covered|found|available|in total|total))*\\s+(?:(?:in|on|at|inside|within)\\s+${OWN}|on\\s+here)\\b`,
  "i",
);
/** "Does your catalog have", "does Homeroom cover" */
const IT_HAS = new RegExp(
  `\\b(?:do|does|did)\\s+${OWN}\\s+(have|hold|contain|cover|list|include|track|offer|know)\\b`,
  "i",
);
/** "How big is your catalog?" */
const ITS_SIZE = new RegExp(
  `\\bhow (?:big|large|extensive) is ${OWN}(?=[\\s?!.]*$)|\\b(?:size|extent) of ${OWN}(?=[\\s?!.]*$)`,
  "i",
);

/** What is counted instead: "how many students go to schools", "the number of teachers at private schools". */
const NO_KIND =
  "(?:students?|pupils?|kids|children|people|parents|families|teachers?|staff|districts?|states?|cities|counties|towns|classes|of|at|in|on|to|from|for|with|per|by|go|goes|attend|have|has|do|does|is|are)";
/** "How many public high schools", "count the schools"; but "how many school districts" counts none. */
const COUNTS = new RegExp(
  `\\b(?:how many|number|total|count)(?:\\s+of)?\\s+(?:(?!${NO_KIND}\\s)[\\p{L}\\p{N}’'-]+,?\\s+){0,4}(?:schools\\b|school\\s+(?:are|is|do|does|in|on)\\b)`,
  "iu",
);

/** A question for a number of schools in our catalog, in the words that are read for it: "how many schools do you have". */
export function withoutOwnCatalog(text: string): string {
  if (ITS_SIZE.test(text)) return "How many schools do you have?";
  if (!COUNTS.test(text)) return text;
  return text.replace(IT_HAS, "do you have").replace(IN_IT, " do you have");
}

/** "Do you have", without a condition: also behind a list in Boston, all schools are meant. */
const OF_US = /\bdo you (?:have|cover|list|track|include|know)\b/i;

/** Whether a question is for the number of all schools that there are here. */
export function countsCatalog(question: Question, intent: Intent): boolean {
  const { is, fields, names, unused, loose, where, filters, figures, references, text } = question;
  if (intent.kind !== "find" || !is.has("count") || intent.near !== null) return false;
  if (fields.length + names.length + unused.length + loose.length > 0) return false;
  const isBare = figures.length + references.length + Object.keys(filters).length === 0 && where === null;
  const isOfUs = isBare && is.has("list") && OF_US.test(text);
  return isOfUs || Object.keys(intent.search).every((key) => key === "limit");
}
