import type { Question } from "./question.schema.ts";
import { asksOfAllSchools } from "./question-subject.rules.ts";

/**
 * Questions that nothing should be looked up for: requests to choose schools or places by the kind of people there, for
 * promises of admission, and for legal advice. What to answer, `talkOf` and its texts say, with and without a language
 * model.
 */

export type Care = "people" | "admission" | "law";
/** What people would be chosen by. */
export type Steering = "students" | "neighborhood";

/** Why a question is answered with care, by its words alone; null for all others. */
export function careOf(question: string): Care | null {
  const text = question.normalize("NFKC").replaceAll(/[’ʼ]/g, "'").replaceAll(/\s+/g, " ").toLowerCase();
  if (isSteering(text)) return "people";
  if (PROMISE.test(text)) return "admission";
  return LEGAL_ADVICE.test(text) ? "law" : null;
}

const PEOPLE = `(?:people|persons?|folks|famil(?:y|ies)|kids?|child(?:ren)?|students?|pupils?|classmates|peers|parents|residents|population|neighbou?rs?|neighbou?rhoods?|communit(?:y|ies)|areas?|suburbs?|towns?|blocks?|streets?|districts?|enrollments?)`;
/** Races and origins. */
const ORIGIN = `(?:whites?|blacks?|african[- ]americans?|caucasians?|hispanics?|latin[oax]s?|latinx|asians?|mexicans?|chinese|indians?|arabs?|somalis?|haitians?|middle[- ]eastern(?:ers)?|immigrants?|migrants?|refugees?|foreigners?|foreign|illegals|illegal aliens?|minorit(?:y|ies)|people of colou?r|non-?whites?|ethnic(?:it(?:y|ies))?|races?|racial(?:ly)?|national origins?|native americans?|non-?english[- ]speak(?:ing|ers)|english learners|gyps(?:y|ies)|roma)`;
/** Believers. The religion of a school is a fact about the school, so the adjectives alone are not among these. */
const BELIEVERS = `(?:muslims|jews|hindus|mormons|christians|catholics|evangelicals|atheists|sikhs|buddhists|(?:muslim|islamic|jewish|hindu|mormon|christian|catholic|evangelical|sikh|buddhist) ${PEOPLE})`;
const DISABLED = `(?:disabled ${PEOPLE}|handicapped(?: ${PEOPLE})?|special[- ](?:needs|ed(?:ucation)?) ${PEOPLE}|autistic ${PEOPLE}|${PEOPLE} with (?:disabilities|special needs|autism|ieps?)|ieps?)`;
const POOR = `(?:poor|poorer|low[- ]income) ${PEOPLE}`;
const RICH = `(?:rich|richer|wealthy|wealthier|affluent|privileged|upper[- ]class|high(?:er)?[- ]income|well[- ]off|well[- ]to[- ]do) ${PEOPLE}`;
const OF_A_SEXUALITY = `(?:(?:gay|lesbian|bisexual|homosexual|queer|straight|trans|transgender|non-?binary|lgbt[a-z]*) ${PEOPLE}|gays|lesbians|homosexuals)`;
const GROUP = `(?:${ORIGIN}|${BELIEVERS}|${DISABLED}|${POOR}|${RICH}|${OF_A_SEXUALITY})`;

const pattern = (...parts: string[]) => new RegExp(parts.join(""), "i");
const SOME_WORDS = String.raw`(?:[\w'-]+ ){0,4}`;

/** Choosing, avoiding, and ranking by a group. */
const STEERING: readonly RegExp[] = [
  pattern(
    String.raw`\b(?:few|fewer|fewest|least|less|not many|not too many|hardly any|no|without|zero|avoid(?:s|ing)?|away from|free (?:of|from)|don't want|do not want|doesn't have|does not have|don't have|exclud(?:e|es|ing)|keep out|low(?:er|est)? (?:number|share|percentage|percent) of|high(?:er|est)? (?:number|share|percentage|percent) of|mostly|mainly|majority|predominantly|overwhelmingly|heavily|all|only|more|most|too many|full of|lots of|a lot of|mix(?:ed|ing)? with|surrounded by|next to) `,
    SOME_WORDS,
    `${GROUP}\\b`,
  ),
  pattern(
    String.raw`\b${ORIGIN} (?:${PEOPLE}|schools?|area|part of)\b(?=.*\b(?:where|find|near|live|move|moving|best|good|safe|which|recommend|prefer|want|looking|show|list|in)\b)`,
  ),
  pattern(
    String.raw`\b(?:where|which|what|find|show|list|recommend|good|safe|best)\b.*\b${PEOPLE}\b.*\b(?:live|lives|living|are|is) `,
    SOME_WORDS,
    `(?:${ORIGIN}|${BELIEVERS})\\b`,
  ),
  pattern(
    String.raw`\b(?:neighbou?rs|neighbou?rhoods?|residents|people (?:there|around|nearby)|(?:parts?|areas?|sides?|sections?) of [a-z .]{2,30})\b.* (?:are|is|be|being) ${SOME_WORDS}(?:christian|catholic|muslim|islamic|jewish|hindu|mormon|evangelical|religious)\b`,
  ),
  pattern(
    String.raw`\b(?:are|is)\b.{0,40}\bneighbou?rs\b.{0,60}\b(?:christian|catholic|muslim|islamic|jewish|hindu|mormon|evangelical|religious)\b`,
  ),
  pattern(String.raw`\bwhere (?:do|does|can) ${SOME_WORDS}(?:${GROUP})\b.*\b(?:live|go|send|settle)`),
  pattern(
    String.raw`\b(?:rank|sort|order|filter|choose|pick|compare)\b.*\bby (?:the )?(?:race|ethnicity|religion of|skin colou?r|national origin|disabilit)`,
  ),
  pattern(
    String.raw`\b(?:(?:don't|do not|wouldn't|would not) (?:want|like)|(?:rather|prefer) not)\b.{0,60}\b(?:with|near|around|by) ${SOME_WORDS}${GROUP}\b`,
  ),
  pattern(
    String.raw`\b(?:my|our) own (?:race|kind|color|colour|people)\b|\bpeople like us\b|\b(?:right|wrong|that|those) (?:kind|sort|type)s? of (?:people|families|kids|children)\b`,
  ),
  pattern(
    String.raw`\b(?:ghetto|white flight|whitest|blackest|least (?:white|black|asian|hispanic|diverse))\b`,
  ),
  pattern(
    String.raw`\b(?:steer|point|guide|send|direct|lead|move) (?:me|us) (?:to|towards?|into|away from|near) `,
    SOME_WORDS,
    `${GROUP}\\b(?! schools?\\b)`,
  ),
  pattern(
    String.raw`\b(?:schools?|districts?|find|show|list|which|where|want|prefer|recommend)\b.*\b`,
    `${RICH}\\b`,
  ),
];

/** A share asked for is a fact, and so is a program that a child needs. */
const FACT_OF_A_SCHOOL =
  /^(?:what|how many|how much|tell me|show me|give me)?[^.?!]*(?:%|\b(?:share|part of (?:the|its|their) (?:student body|students|enrollment|kids)|percent(?:age)?|pct|how many|number|proportion|demographics|diversity|diverse|breakdown)\b)/;
const RANKING =
  /\b(?:fewest|least|most|lowest|highest|lower|higher|fewer|avoid|without|which schools?|schools with|best|mostly|mainly|no)\b/;

/** The mean of a state or the country is a fact as well. */
const MEAN = /\b(?:average|mean|typical|typically|on average)\b/;
/** Names of places and schools: "White Plains", "Indian River". */
const NAME_OF_PLACE =
  /\b(?:white|black|indian|american|asian|roma) (?=(?:plains|rivers?|halls?|hills?|rocks?|lakes?|oaks?|mountain|creek|hawk|earth|springs?|bear|settlement|salmon|cloud|pines?|house|land|marsh|diamond|eagle|wells|head|trail|orchard|harbor|shores|valley|mound|city|beach|island|stone|canyon|knoll|lick|fox|station)\b)/g;

/** What is taught in a language: "foreign languages", "Chinese immersion", "an ESL program". */
const LANGUAGE_TAUGHT =
  /\b(?:foreign|(?:mandarin )?chinese|indian|mexican|somali|haitian(?: creole)?|esl|ell)(?: languages?)? (?=(?:languages?|immersion|programs?|class(?:es)?|courses?|lessons?|instruction|literature|studies)\b)|\bmandarin chinese\b/g;
/** Help for those who learn English is a service of a school: "which schools have ESL?", "which help English learners?" */
const LEARNERS_HELPED = new RegExp(
  String.raw`\b(?:ha(?:s|ve)|having|with|offer(?:s|ing)?|provid(?:es?|ing)|teach(?:es)?|need(?:s|ing)?|for|about|in|do|does) (?:(?:a|an|any|good|strong|great|the) ){0,2}(?:esl|esol|ell)\b(?! ${PEOPLE})|\b(?:help(?:s|ing)?|support(?:s|ing)?|serv(?:es?|ing)|teach(?:es)?|program(?:me)?s?|class(?:es)?|services?|resources|schools? for|good for|best for)(?: (?:for|with|to))? (?:(?:my|our|the|her|his|all) )?(?:(?:esl|esol|ell) (?:kids|children|students)|ells?\b|english (?:language )?learners)`,
  "g",
);
/** "Schools that do not serve English learners" are chosen by who goes there. */
const UNSERVED =
  /\b(?:no|not|without|avoid(?:s|ing)?|few|fewer|fewest|less|least|away|don't|doesn't|isn't|aren't)\b/;
/** Schools for the children of tribes are a kind of school. */
const TRIBAL_SCHOOLS =
  /(?<!\b(?:no|few|fewer|fewest|without|avoid|avoiding|away from|not) )\b(?:native americans?|american indian) (?=schools?\b)/g;
/** "My daughter has no IEP yet." */
const OWN_PLAN =
  /\b(?:my|our) (?:[\w'-]+ ){1,3}(?:has|have|had|needs?|does not have|doesn't have|don't have) (?:(?:no|an|any|his|her|their) )?ieps?\b/g;

/** A text without words that only sound as if they were about people. */
function withoutSoundAlikes(text: string): string {
  const helped = UNSERVED.test(text) ? text : text.replaceAll(LEARNERS_HELPED, "");
  return [NAME_OF_PLACE, LANGUAGE_TAUGHT, TRIBAL_SCHOOLS, OWN_PLAN].reduce(
    (rest, one) => rest.replaceAll(one, ""),
    helped,
  );
}

function isSteering(typed: string): boolean {
  const text = withoutSoundAlikes(typed);
  const asksFact = (part: string) => (FACT_OF_A_SCHOOL.test(part) || MEAN.test(part)) && !RANKING.test(part);
  const sentences = text.split(/(?<=[.!?])\s+/);
  const doubtful = sentences.filter((sentence) => !asksFact(sentence));
  return STEERING.some(
    (one) => doubtful.some((sentence) => one.test(sentence)) || one.test(doubtful.join(" ")),
  );
}

/** Words and phrases of a text whose words have a space on each side. */
const words = (...all: string[]) => new RegExp(`(?<= )(?:${all.join("|")})(?= )`);

/** What is said of groups in questions that select by them, besides their names. */
const GROUP_ASKED = words(
  ORIGIN,
  "immigration|korean|nationality|undocumented|colored|demographics?|diverse|diversity|poor (?:kids|families|people)",
  "low income|high income|well off|well to do|low poverty|high poverty|affluent|wealthy|free lunch|esl|ell|non english|american kids|our kind|like us|puerto rican|dominican",
);
const SELECTING = words(
  "schools|neighborhoods?|areas?|which|where|find|show|list|most|fewest|least|without|avoid|avoiding|no|low|high",
  "mostly|majority|predominantly|few|many|rank|sort|more|less|fewer|lowest|highest|only|not too|good|best|better",
  "safe|percentage|any|mainly|mixed|parts? of town|side of town|closest|nearest|recommend|smallest|largest",
  "keep away|away from|stay away|rid of|surrounded by|bigger|over|under|above|below",
);
const NEIGHBORS = words(
  "(?:muslim|jewish|christian|catholic) (?:families|people|kids|neighborhood)|religious (?:families|people)",
  "(?:muslim|jewish|christian) (?:students|area|neighbors)|muslims|jews|hindus?|mormons|atheists",
  "religion of the neighbors|same religion|what religion are the neighbors",
);
const CHILDREN = words("(?:special needs|disabled|special ed|poor|problem|troubled) kids");
const AVOIDING = words("without|avoid|few|fewest|no|not|less|fewer");
const PLACE_TO_LIVE = words(
  "neighborhoods?|neighbourhood|areas?|parts? of town|side of town|streets|suburbs?|community|communities|zip codes?",
  "(?:district|town|city|places?|where) to live|should (?:we|i) live|where should|move to",
);
const JUDGED = words(
  "good|nice|safe|safest|unsafe|bad|best|worst|rough|sketchy|dangerous|ghetto|better|decent|family friendly|rich",
  "wealthy|poor|upscale|desirable|quiet|right|wrong|white|black|avoid|hood|classy|respectable|low crime|crime",
  "trashy|right kind|(?:kind|sort|type) of people|should",
);
const OF_A_PLACE = words("my area|this area|in the area|area schools");
const WHO_LIVES_THERE = words(
  "what kind of people|kind of families|(?:sort|type) of people|kind of neighborhood|who lives",
);
const RANKED = words("which|without|avoid|fewest|least|too many|not too|mostly schools");

/** "Which share of the students is Asian?" ranks nothing. */
const SHARE_ASKED = / which (?=(?:share|percent|percentage|proportion|fraction|part) )/g;

/**
 * What a question chooses by that `careOf` does not recognize by its words alone: a group, and somewhere else in the
 * question a word that selects.
 * @param text the words of the question, corrected, with a space on each side
 * @param isOfOne whether it is about one school
 */
export function steeringOf(text: string, question: Question, isOfOne: boolean): Steering | null {
  const found = chosenBy(withoutSoundAlikes(text));
  if (found !== "students") return isOfOne && question.fields.length > 0 ? null : found;
  // How many students of a group a named school has is a fact; which school has more of them is not asked of a fact.
  if (
    question.order !== null ||
    question.more !== null ||
    RANKED.test(text.replaceAll(SHARE_ASKED, " what "))
  )
    return "students";
  const isCompared = question.is.has("compare") && question.names.length > 1;
  const isOfMean = question.is.has("average") || asksOfAllSchools(question);
  return isOfOne || isCompared || isOfMean ? null : "students";
}

const DIVERSE = /\b(?:divers(?:e|ity)|(?:racially|ethnically|culturally) (?=divers))/g;
/** Who wants few of some children wants no diversity. */
const UNWANTED = /\b(?:least|less|fewest|low|lower|lowest|worst|not|no|non|without|avoid|too|isn't|aren't)\b/;

/**
 * Whether schools are looked for by how mixed their students are, and by no group of people: their pages show a score for
 * that, and so lists can be sorted by it.
 */
export function asksForDiversity(text: string): boolean {
  const others = text.replaceAll(DIVERSE, " ");
  return others !== text && !UNWANTED.test(text) && chosenBy(withoutSoundAlikes(others)) === null;
}

/** Whether schools are asked for: any of a kind, or several of those that were spoken of or saved. */
export const isOfSchools = ({ is, references }: Pick<Question, "is" | "references">): boolean =>
  is.has("list") || references.some(({ to }) => OF_SEVERAL.has(to));

const OF_SEVERAL: ReadonlySet<Question["references"][number]["to"]> = new Set([
  "these",
  "mine",
  "both",
  "first",
]);

function chosenBy(text: string): Steering | null {
  const isOfPeople =
    (GROUP_ASKED.test(text) && SELECTING.test(text)) ||
    NEIGHBORS.test(text) ||
    (CHILDREN.test(text) && AVOIDING.test(text));
  if (isOfPeople) return "students";
  const isOfPlace = PLACE_TO_LIVE.test(text) && JUDGED.test(text) && !OF_A_PLACE.test(text);
  return isOfPlace || WHO_LIVES_THERE.test(text) ? "neighborhood" : null;
}

const CHILD = `(?:my|our|the|a) (?:child|kid|son|daughter|kids|children|boy|girl|twins?)|i|we|he|she|they`;
/** Whether somebody will be admitted. How to apply is an ordinary question. */
const PROMISE = new RegExp(
  String.raw`\b(?:will|would|can|could|does|do|is|are) (?:${CHILD}) (?:definitely |surely |really |ever |likely )?(?:get in(?:to)?(?! touch)|be (?:admitted|accepted|let in)|make it into|have a (?:good )?chance)\b|\b(?:chance|chances|odds|likelihood|probability) (?:of|that|for) [^?]{0,60}\b(?:getting in|get in|admitted|admission|accepted|acceptance)|\b(?:promise|guarantee|assure)\b[^?]{0,80}\b(?:admission|admitted|accepted|gets? in(?:to)?|a (?:place|seat|spot))\b|\bguaranteed (?:admission|a (?:place|seat|spot))`,
);

const LEGAL_ADVICE =
  /\b(?:can|could|should|may) (?:i|we) (?:legally|sue|take (?:it|them|the \w+) to court)\b|\bsue (?:the|my|a|our)\b|\bis it (?:legal|illegal|against the law)\b|\b(?:legal advice|legal rights?|my rights|our rights|lawsuit)\b|\b(?:legally|by law) (?:required|entitled|obliged|have to|allowed)\b/;
