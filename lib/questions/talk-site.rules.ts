import { wordsOf } from "#lib/platform/words.ts";
import type { Question } from "./question.schema.ts";
import { siteThingIn } from "./site-topics.rules.ts";
import { isAboutSite, isOfMarks } from "./talk-help.rules.ts";
import { KIND_OF_NAME, withoutNames } from "./talk-names.rules.ts";
import { HELP } from "./talk-phrases.rules.ts";
import { has, isMet, joined } from "./talk-words.rules.ts";

const SURE_OF_SITE =
  "isn't right|doesn't look right|does not look right|don't look right|do not look right|looks wrong|looks off|seems wrong|seems off|is incorrect|is wrong|are wrong|you show is|is outdated|are outdated|is not right|is inaccurate|found a wrong|found an error|found a mistake|wrong number on|wrong figure on|mistake on a|error on a|forgot my password|reset password|keep a list of schools|remember a school|side by side work|save search|contact you|contact us|reach you|email you|deep research|my account|an account|password|saved search|saved searches|credits|subscription|your sources|your data|numbers come from|data come from|figures come from|information come from|scores computed|scores calculated|score calculated|score computed|scores come|scores work|sign in|sign up|log in|login|privacy|cookies|feedback|customer service|report a mistake|report an error|this site|this website|your website|your site|homeroom score|export|csv|shortlist|how do i save|how to save|how can i save|where do you get|chat history|unsubscribe";

/** A question about this site; a named school is then only an example, unless a fact of it is asked for. */
export function asksForHelp(text: string, question: Question, isAboutOne: boolean): boolean {
  if (has(text, SURE_OF_SITE) && !(isAboutOne && question.fields.length > 0)) return true;
  if (isAboutOne || question.where?.text || question.where?.state || question.order) return false;
  if (question.is.has("compare") && (question.names.length > 1 || question.references.length > 0))
    return false;
  if (isOfMarks(text)) return false;
  const isHelp = HELP.some((rule) => isMet(text, rule));
  return isHelp && question.fields.length === 0 && !question.is.has("count");
}

/** A question about what only this site has, or that no school is named in. */
export function isOfSite(question: Question): boolean {
  const { names, where, order, figures, is, filters } = question;
  if (COUNTS_ALL.test(joined(question.words).trim())) return false;
  const text = withoutSchools(question);
  if (isOfMarks(text) || SENDS_A_CHILD.test(text)) return false;
  // Of two words or more, it is the name of something, whether or not a word of it says that it is a school.
  if (REVIEWS_OF.test(text) && names.some(({ name }) => wordsOf(name).length > 1)) return false;
  const isNamed = names.some(({ name }) => isSchoolsName(name)) || where?.state != null;
  if (!isNamed && (where?.text == null || OF_PAGE.test(where.text)) && siteThingIn(text)) return true;
  const isOfSchools =
    isNamed ||
    (where?.text != null && !LANGUAGE.test(where.text) && !OF_PAGE.test(where.text)) ||
    order !== null ||
    figures.length > 0 ||
    (is.has("compare") && names.length > 1) ||
    (is.has("list") &&
      Object.keys(filters).length > 0 &&
      !/^ (?:how (?:do|can|would|could|should) (?:i|you|we)|can (?:i|we)) (?:filter|sort|narrow|limit) /.test(
        text,
      ));
  return !isOfSchools && isAboutSite(text);
}

const REVIEWS_OF = /\breviews? (?:for|of|on|about) /;

/** What it costs to send a child somewhere is not what this site costs. */
const SENDS_A_CHILD = / (?:send|sending) (?:a|my|our|your|one|the) (?:kid|child|son|daughter|student) to /;

/** How many schools are here is a question about schools. */
const COUNTS_ALL =
  /^(?:so )?how many (?:\w+ )?schools (?:do you (?:have|list|know|cover)|are (?:there|listed|in|on))\b/;

const isSchoolsName = (name: string) => (KIND_OF_NAME.test(name) && !WISHED.test(name)) || /^\d+$/.test(name);

/** All words, if no school is named: "saved school" and "hide the map" are not names. */
function withoutSchools(question: Question): string {
  const all = joined(question.words);
  return question.names.some(({ name }) => isSchoolsName(name)) ? withoutNames(all, question) : all;
}

/** "The number in the circle", "this list in Excel" are not places. */
const OF_PAGE =
  /^(?:the |a |an |my |your )?(?:circles?|excel|pdf|csv|spreadsheets?|list|account|chat|(?:premium|paid|pro|free|basic|plus|family) (?:plan|version|account)|plan|map|page|site|table|google sheets?|browser|email)$/i;
/** "How to add school to favorites" names none. */
const WISHED =
  /^(?:add|saved?|favorite|bookmark|share|compare|remove|find|report|print|export|hide|show|zoom|unlock|get|hit) |\b(?:button|tab|map)\b/i;
/** What comes after “in” without being a place: “in Spanish”. */
const LANGUAGE = /^(?:spanish|espa[nñ]ol|chinese|another language)$/i;
