/** What people tell before and after they ask: greetings, apologies, why they move. None of it is a name or a place. */

/** Openings and endings that mean nothing, wherever a text begins or ends. */
const OPENINGS =
  /^(?:(?:um+|uh+|hmm+|so|well|ok|okay|hi|hello|hey|hiya|howdy|yo|hi there|hey there|hello there|good (?:morning|afternoon|evening)|thanks in advance|please|pls|plz|quick question|quick q|question|one question|just wondering|curious|sorry to bother(?: you)?|excuse me|sorry(?: if this is (?:a )?(?:dumb|silly|stupid|weird|basic)(?: question)?)?(?: but)?|(?:i was |i'm |im |i am |we are |we're |was |just )?(?:wondering|curious)|please help(?: me)?(?: with (?:this|something))?|help(?: me)?(?: with this)|can you (?:please )?(?:check|look up|tell me|help me with) (?:something|this)(?: for me)?|(?:dumb|silly|stupid|random) question(?: but)?|i have a (?:quick )?question|here's my question|my question is)(?:\s*[,.!:;?…–—-]+\s*|\s+(?=(?:but|so|is|are|what|what's|whats|which|how|where|who|can|does|do)\b)))+(?:but )?/iu;
const ENDINGS =
  /(?:[\s,.!?;–—-]+(?:thanks(?: so much| a lot| in advance| a bunch)?|thank you(?: so much| very much| in advance)?|thx|ty|tia|please(?: and thank you)?|pls|plz|cheers|asking for a friend|any (?:info|help|information|advice|ideas?)(?: would be| is)? (?:great|appreciated|helpful|welcome)|much appreciated|i(?: would|'d) appreciate (?:it|any help)|appreciate it|let me know|just curious|if you (?:know|can|could)|do you know))+[\s.!?]*$/iu;

/** A sentence ends here, unless the period belongs to a short form: "St. Mary", "P.S. 118". */
const SENTENCE_END = /(?<=[!?;…]|(?<!\b(?:st|dr|mt|ft|jr|sr|mr|mrs|ms|no|vs|rev|ave|sch|el|[a-z]))\.)\s+/iu;

const ASKS =
  /\?|^(?:what|which|how|where|who|when|is|are|does|do|did|can|could|will|has|have|find|show|list|tell|give|compare|define|explain|name|any|count|number)\b|\b(?:what|which|how (?:many|much|big|large|old|far|does|do|is|are)|where|who|whether|looking for|need|want|find|show me|list|tell me|compare|wondering|interested in|would like)\b/iu;
const TELLS =
  /\b(?:i|i'm|i've|im|we|we're|we've|we'll|my|our|us|me|son|daughter|kids?|child|children|husband|wife|she|he|he's|she's|they|family|twins?|job)\b/iu;

/** The text without what only greets or thanks. */
export function withoutCourtesy(typed: string): string {
  const text = typed.replace(/[’ʼ]/g, "'").trim();
  const asked = text.replace(OPENINGS, "").replace(ENDINGS, "").trim();
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(asked) && asked.length >= 4 ? asked : text;
}

/**
 * The sentences that ask, without those that only tell about the family.
 * @returns null if nothing is told apart
 */
export function withoutStory(text: string): string | null {
  const sentences = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== "");
  if (sentences.length < 2) return null;
  const isStory = sentences.map((sentence) => TELLS.test(sentence) && !ASKS.test(sentence));
  const asking = sentences.filter((_, at) => !isStory[at]);
  if (asking.length === 0 || asking.length === sentences.length) return null;
  return asking.join(" ");
}
