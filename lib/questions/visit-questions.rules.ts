/** "What should I ask on a visit?": for questions to take to a school, and not for what can be asked here. */

const EVENT =
  "(?:visit(?:s|ing)?|tour(?:s|ing)?|open houses?|(?:info|information) (?:session|night|evening)s?|shadow days?|school fairs?|principals?|headmasters?|admissions? (?:office|officer|people|staff|team|director)s?)";
const SCHOOL =
  "(?:the|a|this|that|each|every|their|potential|prospective|new) (?:[\\p{L}’'-]+ ){0,3}?schools?";
const OCCASION = `(?:${EVENT}|${SCHOOL}|teachers|staff)`;
const WANTED = "(?:what|which|any|some|good|best|important|smart|list|ideas?|suggest\\w*|give me|help me)";
const WHO = "(?: (?:i|we|you|parents|families|one|people|to|want to|be))*";
const TO_ASK = `(?:questions? (?:should|do|can|could|would|to|for|that|i|we)|(?:should|do|can|could|would|to|must|ought to|need to|i|we|parents|families)${WHO} (?:ask|asking|bring up))`;

/** "What can you find out about …" asks us for facts, as "a school to look for" asks us for schools. */
const TO_SEEK = `(?:should|do|would|to|must|ought to|need to|(?:can|could) (?:i|we)|i|we|parents|families)${WHO} (?:look for|looking for|look out for|watch for|find out|pay attention to)(?! about)`;
const SOUGHT = `(?:what|things|signs|important) ${TO_SEEK}`;

/** In this order, "a tour tomorrow, what should I ask?", and the other way around. */
const ASKS: readonly RegExp[] = [
  new RegExp(`\\b${WANTED}\\b.*\\b${TO_ASK}\\b.*\\b${OCCASION}\\b`, "iu"),
  new RegExp(`^(?:some |good |the |best )*questions? (?:to ask|for)\\b.*\\b${OCCASION}\\b`, "iu"),
  new RegExp(`\\b${OCCASION}\\b.*\\b(?:what|which questions?)\\b.*\\b${TO_ASK}\\b`, "iu"),
  new RegExp(`\\b${SOUGHT}\\b.*\\b${EVENT}\\b`, "iu"),
  new RegExp(`\\b${EVENT}\\b.*\\b${SOUGHT}\\b`, "iu"),
  // "What should I look for in a school?", "… when choosing a school?"
  new RegExp(`\\b${SOUGHT} (?:in|at|before|when|while)\\b.*\\b${SCHOOL}\\b(?![’'])`, "iu"),
];
/** What is asked of the assistant, or told about people at a school. */
const OF_US = /\b(?:ask you|you answer|ask (?:the )?(?:assistant|chat)|ask here)\b/i;
const CAN_ASK = /\b(?:can|could) (?:i|we) ask about\b/i;
const AT_EVENT = new RegExp(`\\b${EVENT}\\b`, "iu");

/** "What should I ask at Winsor School?" */
const AT_ONE =
  /\b(?:what|which questions)(?: questions)? (?:should|do|can|to)\b.{0,20}\bask (?:at|of|about)\b/i;

/** Whether somebody wants questions to take along to a school. @param isNamed whether the text names one */
export function asksWhatToAsk(text: string, isNamed = false): boolean {
  const said = plain(text);
  if (OF_US.test(said) || (CAN_ASK.test(said) && !AT_EVENT.test(said))) return false;
  return ASKS.some((shape) => shape.test(said)) || (isNamed && AT_ONE.test(said));
}

const ASKED_HERE =
  /^(?:(?:so|and|ok|okay|hi|hello)\W+)*what(?: else)?(?: (?:(?:kinds?|sorts?) of )?(?:questions|things))? (?:can|could) (?:i|we|you) (?:ask|find out|look up) about (?:(?:a|any) )?schools?(?: here| on here)?\W*$/i;

/** "What questions can I ask about a school?": what the assistant can do. */
export function asksWhatCanBeAsked(text: string): boolean {
  return ASKED_HERE.test(plain(text));
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
