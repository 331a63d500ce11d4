import { STATES } from "#lib/places/states.rules.ts";
import { EVERYDAY_WORDS } from "./everyday-words.rules.ts";
import { paraphrased } from "./paraphrases.rules.ts";

/** What people tell before and after they ask: greetings, apologies, why they move. None of it is a name or a place. */

/** Openings and endings that mean nothing, wherever a text begins or ends. */
const OPENINGS =
  /^(?:(?:um+|uh+|hm+|so|well|ok|okay|hi|hello|hey|hiya|howdy|yo|hi there|hey there|hello there|good (?:morning|afternoon|evening)|thanks in advance|please|pls|plz|quick question|quick q|question|one question|just wondering|curious|sorry to bother(?: you)?|excuse me|sorry(?: if this is (?:a )?(?:dumb|silly|stupid|weird|basic)(?: question)?)?(?: but)?|(?:i was |i'm |im |i am |we are |we're |was |just )?(?:wondering|curious)|please help(?: me)?(?: with (?:this|something))?|help(?: me)?(?: with this)|can you (?:please )?(?:check|look up|tell me|help me with) (?:something|this)(?: for me)?|(?:dumb|silly|stupid|random) question(?: but)?|in (?:plain|simple|easy|everyday|normal|other) (?:english|terms?|words|language)|i have a (?:quick )?question|here's my question|my question is|wait|sorry for my (?:bad |poor )?english|(?:i am|i'm|im|we are|we're) new (?:here|(?:in|to) (?:this|the|your) (?:country|area|town|city|states?|us|usa|site))|(?:hello|hi|hey) (?:dear|friend|friends|folks|all|everyone|guys)|(?:dear )?sir or madam|can you help me out(?: here)?|help me out(?: here)?|(?:hey|hi|hello) there can you help me out(?: here)?|(?:so )?what (?:i|we) (?:wanna|want to|would like to|need to) (?:know|learn|find out) is)(?:\s*[,.!:;?…–—-]+\s*|\s+(?=(?:but|so|is|are|what|what's|whats|which|how|where|who|can|does|do|i|i'm|we|we're|my|our)\b)))+(?:but )?/iu;
const ENDINGS =
  /(?:[\s,.!?;–—-]+(?:thanks(?: so much| a lot| in advance| a bunch)?(?: for (?:your|the|any) (?:help|time))?|thank you(?: so much| very much| in advance)?(?: for (?:your|the|any) (?:help|time))?|(?:thx|ty|tia)(?: in advance| so much| a lot)?|please(?: and thank you)?|pls|plz|cheers|asking for (?:a|my) (?:\w+ ){0,2}\w+|lol|lmao|haha|(?:what|which|how much) (?:exactly is (?:it|that)|is (?:it|that) (?:exactly|really))|i need (?:a|the) (?:name|number|figure)|any (?:info|help|information|advice|ideas?)(?: would be| is)? (?:great|appreciated|helpful|welcome)|much appreciated|i(?: would|'d) appreciate (?:it|any help)|appreciate it|let me know|just curious|if you (?:know|can|could)|do you know|(?:and )?if so,? (?:which|what)(?: one)?|i mean|ballpark is fine|asap))+[\s.!?]*$/iu;

/** A sentence ends here, unless the period belongs to a short form: "St. Mary", "P.S. 118". */
const SENTENCE_END = /(?<=[!?;…]|(?<!\b(?:st|dr|mt|ft|jr|sr|mr|mrs|ms|no|vs|rev|ave|sch|el|[a-z]))\.)\s+/iu;

const ASKS =
  /\?|^(?:what|which|how|where|who|when|is|are|does|do|did|can|could|will|has|have|find|show|list|tell|give|compare|define|explain|name|any|count|number)\b|\b(?:what|which|how (?:many|much|big|large|old|far|does|do|is|are)|where|who|whether|looking for|need(?! to (?:get (?:this|it)|make|decide|settle|hurry))|want|find|show me|list|tell me|compare|wondering|interested in|would like)\b/iu;
const TELLS =
  /\b(?:i|i'm|i've|im|we|we're|we've|we'll|my|our|us|me|son|daughter|kids?|child|children|husband|wife|she|he|he's|she's|they|family|twins?|job|nobody|somebody)\b/iu;

/** The text without what only greets or thanks. */
export function withoutCourtesy(typed: string): string {
  const text = withoutOrigin(typed.replace(/[’ʼ]/g, "'").trim());
  const bare = withoutEnds(paraphrased(withoutEnds(text)));
  const asked = asQuestion(bare.replace(POLITE, ""));
  return withoutPreamble(/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(asked) && asked.length >= 4 ? asked : text);
}

const withoutEnds = (text: string) =>
  text.replace(THANKS_FIRST, "").replace(OPENINGS, "").replace(ENDINGS, "").trim();

/** Thanks for the answer before, in front of the next question: "Thanks, how do I save one of them?" */
const THANKS_FIRST =
  /^(?:(?:ok|okay|great|perfect|oh|ah|super|cool)[\s,.!]+)?(?:many )?(?:thanks|thank you|thx)(?: so much| very much| a lot| a bunch| again)?[\s,.!;:–—-]+(?=(?:(?:and|but|now|so|then|also)[\s,]+)*(?:how|what|what's|which|where|who|when|why|can|could|may|is|are|does|do|did|will|show|find|list|compare|tell|give|explain)\b)/iu;

/** Ways of asking whether somebody knows, before what is asked: "Would you happen to know if", "Is there any chance you could". */
const POLITE =
  /^(?:(?:would|do|might) you (?:happen to |perhaps |by any chance )*know (?:if |whether )?|(?:is there )?(?:any|a) chance (?:that )?you (?:could|can|might) |could you (?:kindly |please )?(?=tell|say|give|show)|might you (?=tell|say|give|show)|kindly (?=tell|say|give|show|list|find))+(?=\S)/iu;

const HEARSAY =
  /^[^.?!]{0,50}?\b(?:told (?:me|us)|says?|said|swears?|claims?|mentioned|heard|thinks?|believes?|insists?)(?: to me)?(?: that)? (.{3,90}? is (?:an? )?[a-z -]{4,40}?)\s*[.,;–—-]+\s*(?:is (?:that|it|this)(?: so| true| right| correct| the case)?|true|right|correct|really)\s*\?*$/iu;
const YES_OR_NO =
  /^(.{3,90}?)[\s,:–—-]+(an? )?(charter|magnet|public|private|religious|catholic|christian|jewish)(?: school)?\s*[,:–—-]?\s*(?:yes or no|yes\/no|y ?\/ ?n|y or n|true or false)\s*\?*$/iu;

const CALLED =
  /^[^.?!]{2,50}? (?:called|calls|describes?d?|refers? to) (.{3,90}?) (?:as )?an? (charter|magnet|public|private|religious|catholic|christian|jewish)(?: school)?\s*[.,;–—-]+\s*(?:is (?:that|it|this)(?: so| true| right| correct| the case)?|true|right|correct|really)\s*\?*$/iu;

/** What is said and doubted, as a question: "A neighbor swears that Hope Academy is a magnet. Is it?" */
function asQuestion(text: string): string {
  const [, heard] = HEARSAY.exec(text) ?? [];
  if (heard) {
    const [subject = "", ...rest] = heard.split(" is ");
    return `is ${subject} ${rest.join(" is ")}?`;
  }
  const [, called, as] = CALLED.exec(text) ?? [];
  if (called && as) return `is ${called} a ${as} school?`;
  const [, name, , kind] = YES_OR_NO.exec(text) ?? [];
  return name && kind ? `is ${name} a ${kind} school?` : text;
}

const MOVES = "(?:mov(?:e|ed|es|ing)|relocat(?:e|ed|es|ing)|transferr?(?:ed|ing)?|com(?:e|es|ing)|came)";
const ENDS_ORIGIN =
  "(?=[.?!;:]|$|,? (?:and|we|i|need|needs|looking|what|which|where|are|is|any|show|find|can|could|how|with|for|this|next|in|soon)\\b)";
const FROM_TO = new RegExp(String.raw`\b(${MOVES}(?: \w+)?) from [^.?!;:]{2,40}? (?=(?:in)?to\b)`, "giu");
const TO_FROM = new RegExp(
  String.raw`\b(${MOVES} (?:\w+ )?(?:in)?to [^.?!;:]{2,40}?),? from [^.?!;:]{2,40}?${ENDS_ORIGIN}`,
  "giu",
);

/** Of "moving from Ohio to Atlanta" and "moving to Denver from Seattle", where somebody moves to. */
const withoutOrigin = (text: string) => text.replace(FROM_TO, "$1 ").replace(TO_FROM, "$1");

const LONGEST_PREAMBLE = 80;
const PREAMBLE = /^([^?:\d]{4,}?)(?:,? but |: | [–—-] )(?=\S+ \S)/iu;
/** What somebody says of themselves before they ask, which is not a question itself. */
const OF_SPEAKER = /\b(?:i|i'm|i've|i'd|im|we|we're|we've|you|me|my|our)\b/iu;
/** With one of these, it says which schools are meant, or who is not wanted. */
const SAYS_SOMETHING =
  /\b(?:schools?|academ(?:y|ies)|preschools?|kindergartens?|compare|comparing|difference|between|bigger|smaller|larger|fewer|which|what|who|how|where|many|near|closest|nearest|in|live|moving|with|without|no|not an?|only|avoid|ignore|pretend|instructions?|rules|rank|white|black|asian|hispanic|latino|immigrants?|muslims?|jew(?:s|ish)|christians?|catholics?|race|minorit(?:y|ies)|diverse|kind of people|neighborhoods?|poor|safe)\b/iu;

/** "Tell me please, Shreveport, Louisiana - public schools" */
const SAYS_WHERE = new RegExp(`, ?(?:[A-Z]{2}|${Object.values(STATES).join("|")})$`, "i");

/** The text without "As a grandparent I need to know: " and "I am not sure if you can answer this, but ". */
function withoutPreamble(text: string): string {
  const [whole = "", said = ""] = PREAMBLE.exec(text) ?? [];
  if (said === "" || said.length > LONGEST_PREAMBLE) return text;
  return OF_SPEAKER.test(said) && !SAYS_SOMETHING.test(said) && !SAYS_WHERE.test(said)
    ? text.slice(whole.length)
    : text;
}

/** What a text asks, and what it tells before or after that. */
export type Story = { asking: string; telling: string };

/** A text without the sentence it begins with, if that tells something and others do as well; null if not. */
export function withoutFirst(text: string): { first: string; others: string } | null {
  const [first = "", ...others] = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  const isTold = TELLS.test(first) && !ASKS.test(first);
  return isTold && others.length > 1 ? { first, others: others.join(" ") } : null;
}

/**
 * The sentences that ask, apart from those that only tell about the family.
 * @returns null if nothing is told apart
 */
export function storyOf(text: string): Story | null {
  if (REPORTS.test(text)) return null;
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  if (sentences.length < 2) return null;
  const hasQuestion = sentences.some((sentence) => QUESTION.test(sentence));
  const isAsked = sentences.some((sentence) => ASKS.test(sentence));
  const isStory = sentences.map((sentence) =>
    hasQuestion
      ? !QUESTION.test(sentence) && (isTold(sentence) || isChat(sentence))
      : !ASKS.test(sentence) && (TELLS.test(sentence) || (isAsked && isChat(sentence))),
  );
  const asking = sentences.filter((_, at) => !isStory[at]);
  if (asking.length === 0 || asking.length === sentences.length) return null;
  if (asking.every((sentence) => ASKS_WHICH.test(sentence))) return null;
  return { asking: asking.join(" "), telling: sentences.filter((_, at) => isStory[at]).join(" ") };
}

/** "You have the wrong principal for our school. What should I do?" is one thing to say, in two sentences. */
const REPORTS =
  /\b(?:your?|this site|this page|the page|on here|you've)\b.*\b(?:wrong|incorrect|inaccurate|misspelled|out of date|outdated|mistakes?|errors?)\b.*[.;!,] .*\b(?:who|whom|how|where|what (?:should|can|do) (?:i|we) do|report|tell|notify|fix|correct)\b|\b(?:wrong|incorrect|inaccurate|misspelled|outdated)\b.*[.;!,] .*\b(?:report|notify|tell|let) (?:you|this|that|it|them)\b/iu;

/** "Which is that?" asks about what was told, and says nothing itself. */
const ASKS_WHICH =
  /^(?:so |and )?(?:in [^?]{3,40}, )?(?:which|what|who) (?:one |school )?(?:is|would be|was) (?:that|it|this)(?: one)?[\s.?!]*$/i;

/** What is a question by its shape. */
const QUESTION =
  /\?\s*$|^(?:and |so |please |now |then |but |also )*(?:what|which|how|where|who|whom|whose|when|is|are|does|do|did|can|could|would|will|has|have|find|show|list|tell|give|compare|define|explain|name|count|pull up|let (?:me|us) (?:have|see|know|get))\b/iu;
/** What asks for something in a sentence that is not phrased as a question. */
const SEEKS =
  /\b(?:looking for|need|want|find|show me|list|tell me|compare|decide between|choose between|wondering|interested in|would like|prefer|how many|how much|asks|asked)\b/iu;

/** Whether a sentence beside a question only tells something, even if "where" or "which" is in it. */
const isTold = (sentence: string) => TELLS.test(sentence) && !SEEKS.test(sentence);

const LEAST_WORDS_OF_CHAT = 4;
const NAMES_SOMETHING =
  /\d|\b(?:schools?|academ(?:y|ies)|elementary|middle|high|prep|college|institute|kindergarten|preschool|montessori)\b|.\b\p{Lu}\p{Ll}/u;

/** "In the car right now so keep it short": what speaks of no school and no place, in everyday words. */
function isChat(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const isPlain = words.some((word) => EVERYDAY_WORDS.has(word));
  return words.length >= LEAST_WORDS_OF_CHAT && isPlain && !NAMES_SOMETHING.test(sentence);
}
