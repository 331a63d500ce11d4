/** "What should I ask on a visit?": for questions to take to a school, and not for what can be asked here. */

const OCCASION =
  "(?:visit(?:s|ing)?|tour(?:s|ing)?|open houses?|(?:info|information) (?:session|night|evening)s?|shadow days?|school fairs?|principals?|headmasters?|admissions? (?:office|officer|people|staff|team|director)s?|(?:the|a|this|that|each|every|their|potential|prospective|new) (?:[\\p{L}’'-]+ ){0,3}?schools?|teachers|staff)";
const WANTED = "(?:what|which|any|some|good|best|important|smart|list|ideas?|suggest\\w*|give me|help me)";
const TO_ASK =
  "(?:questions? (?:should|do|can|could|would|to|for|that|i|we)|(?:should|do|can|could|would|to|must|ought to|need to|i|we|parents|families)(?: (?:i|we|you|parents|families|one|people|to|want to|be))* (?:ask|asking|look for|looking for|look out for|watch for|find out|bring up|pay attention to))";

/** In this order, "a tour tomorrow, what should I ask?", and the other way around. */
const ASKS: readonly RegExp[] = [
  new RegExp(`\\b${WANTED}\\b.*\\b${TO_ASK}\\b.*\\b${OCCASION}\\b`, "iu"),
  new RegExp(`^(?:some |good |the |best )*questions? (?:to ask|for)\\b.*\\b${OCCASION}\\b`, "iu"),
  new RegExp(`\\b${OCCASION}\\b.*\\b(?:what|which questions?)\\b.*\\b${TO_ASK}\\b`, "iu"),
];
/** What is asked of the assistant, or told about people at a school. */
const OF_US = /\b(?:ask you|you answer|ask (?:the )?(?:assistant|chat)|ask here)\b/i;

/** "What should I ask at Winsor School?" */
const AT_ONE =
  /\b(?:what|which questions)(?: questions)? (?:should|do|can|to)\b.{0,20}\bask (?:at|of|about)\b/i;

/** Whether somebody wants questions to take along to a school. @param isNamed whether the text names one */
export function asksWhatToAsk(text: string, isNamed = false): boolean {
  const said = text.replace(/\s+/g, " ").trim();
  if (OF_US.test(said)) return false;
  return ASKS.some((shape) => shape.test(said)) || (isNamed && AT_ONE.test(said));
}
