import { isAboutSite } from "./talk-help.rules.ts";

/**
 * Questions that are about no school, by what they want done or known: "write …", "who won …", "how do I cook …". Their
 * shapes are few, whatever they are about.
 */

const POLITE =
  /^(?:(?:please|hey|ok|okay|so|well|and|now) )*(?:(?:can|could|would|will) you (?:please )?|help me (?:to |with (?:my |the )?)?|i (?:want|need|would like) you to |how (?:do|can|should|would|could) (?:i|you|we) (?:best )?|how to |should (?:i|we) |what should (?:i|we) |what can i |where (?:can|do|should) i |when should (?:i|we) |which \w+ should (?:i|we) |what \w+ should (?:i|we) |i (?:want|need) to |let's |(?:what is|what's|whats) (?:the |a )?(?:best|right|good|easiest|fastest|cheapest) way to )?(?:please )?/;

/** What is done with other things than schools. */
const DOING =
  /^(?:write|rewrite|draft|compose|draw|paint|sing|rap|dance|play|translate|summari[sz]e|paraphrase|proofread|solve|cook|bake|fry|grill|eat|drink|wear|buy|sell|rent|lease|invest|trade|bet|gamble|fix|repair|install|build|clean|wash|knit|sew|paint|lose|gain|marry|date|divorce|sue|convert|spell|pronounce|multiply|divide|subtract|order|book|reserve|schedule|set an?|set the|set my|set up (?:a|an|my)|remind|call (?:my|me an?|a|the police|mom|dad|911)|text my|email my|turn (?:on|off) the|wake|potty|toilet|discipline my|punish|get rid|get over|get a (?:divorce|job|loan|passport|visa|mortgage|driver)|get (?:pregnant|married|rich)|grow|plant|feed|train|adopt|vote|fly|travel|drive to|pack|plan (?:a|my|our|the)|make (?:a|an|me|my|us|money|friends|bread|pasta|lasagna|pizza|soup|cake|cookies|pancakes|dinner|lunch|breakfast)|recommend (?:a |an |some )?(?:good |great |nice )?(?:book|books|movie|movies|car|restaurant|hotel|doctor|dentist|lawyer|phone|laptop|recipe|show|gift|toy|toys|song|wine|plumber)|read me|tell me (?:a |an )?(?:fun |funny |scary |bedtime |short )*(?:joke|jokes|story|riddle|secret|fact about|facts about|poem)|calculate|compute|count to|generate|code|program|debug|hack|google|watch|listen)\b/;

/** Facts of the world. */
const KNOWING: readonly RegExp[] = [
  /^(?:(?:please|so|hey) )*(?:(?:can|could) you |how (?:do|can|should|would) (?:i|you|we) |how to |help me |teach me (?:how )?to )?(?:(?:bake|cook|fry|grill|boil|roast|knit|crochet)\b|(?:fix|repair|unclog|replace) (?:a |an |my |the |our )(?:[a-z]+ )?(?:faucet|sink|toilet|drain|pipe|car|truck|tire|bike|computer|laptop|phone|tv|fridge|refrigerator|dryer|washer|dishwasher|roof|window|door|oven|furnace)\b)/,
  /\b(?:happening|going on|new) in the (?:news|world)\b/,
  /^(?:(?:what|which|who)(?:'s|s| is| are)? )?(?:the )?(?:best|top|cheapest|good) (?:car seats?|cars?|strollers?|cribs?|diapers?|mattress|laptops?|tablets?|toys?|books?|movies?|games?|gifts?|recipes?|restaurants?|hotels?|dentists?|doctors?|pediatricians?|nann(?:y|ies)|babysitters?|tutors?|colleges|universit(?:y|ies)|majors?|jobs?)\b/,
  /^did (?:the )?\w+ (?:win|lose|play|score)\b/,
  /^(?:so )?who (?:was|is|were|are) (?:the )?(?:better|best|greatest|stronger|richer|faster|taller)\b(?!.*\b(?:schools?|academy|ratio|rate|scores?|sat)\b)/,
  /^how (?:do|can|would|should) (?:i|you|we) (?:get|remove) .{2,40}? (?:out of|off) (?:a|an|the|my|our) (?!schools?\b|lists?\b|class)/,
  /^what (?:documents|papers|paperwork|forms?) (?:do |would )?(?:i|we) (?:need|have to bring) for (?:a |an |the |my )?(?:green card|visa|passport|licen[cs]e|citizenship|mortgage|loan)\b/,
  /\b(?:mortgage|interest|exchange) rates?\b|\b(?:housing|moving) allowance\b/,
  /^(?:please |can you |could you )*translate (?!(?:this|that|it|these|the|your|my)\b)/,
  /^(?:what|which|who)(?:'s|s| is| are) your favou?rite\b/,
  /^who (?:won|wins|will win|is going to win|is winning|invented|discovered|painted|wrote|composed|directed|sang|sings|created|killed|shot|built|designed|directed|plays|played|stars|starred|is the (?:president|king|queen|pope|mayor|governor|richest|ceo)|was the (?:first|last))\b/,
  /^(?:what|which|what's) (?:is |are |was )?(?:the |a |my |some )?(?:best |good |right |cheapest |safest |great )*(?:mattress|laptop|phone(?! (?:number|no\b))|car|suv|minivan|truck|stroller|crib|diaper|diapers|computer|tablet|tv|show|shows|movie|movies|song|game|games|toy|toys|gift|present|book|books|recipe|diet|restaurant|hotel|airline|dentist|doctor|pediatrician|color|animal|stock|stocks|bank|symptoms?|treatment|cure|dose|dosage|square root|score of|time in|time is it|date today|year is it|weather|temperature|population of|distance to the|speed of|currency|exchange rate|meaning of life|breed|calories)\b/,
  /^how (?:many|much) (?:calories|ounces|cups|grams|pounds|inches|feet|planets|continents|countries|days|hours|minutes|seconds|weeks|people live|moons|legs|bones|money|sugar|water|sleep|screen time|(?:does|do|is|are|would|will) an? (?:mortgage|house|car|wedding|divorce|dog|puppy|uber|flight))\b/,
  /^what (?:does|do|would|will) (?:a |an |the )?(?:mortgage|house|car|wedding|divorce|dog|puppy|uber|flight|nanny|babysitter)s? cost\b/,
  /^(?:how old|how tall|where|what age|what) are you(?: (?:from|at|doing|wearing|located|based|now|today))?$/,
  /^where (?:can|do|should) (?:i|we) (?:get|buy|eat|rent|order|watch|go for) (?!.*\b(?:school|schools|info|information|data|numbers|credits|reports?)\b)/,
  /^how (?:tall|heavy|deep|fast|long|far|hot|cold) (?:is|are|was) (?:the (?!school|bus|drive|walk)|a (?!school)|an |mount |michael |lebron )/,
  /^(?:is|are|was|were) (?:santa|god|aliens?|ufos?|ghosts?|the earth|my (?:landlord|boss|neighbor|husband|wife|doctor)|you (?:married|single|happy|alive|hungry|tired|okay|ok|bored|in love|male|female|a boy|a girl|a man|a woman))\b/,
  /^(?:do|did|have|can|would|will) you (?:love|like|hate|sleep|eat|dream|feel|have (?:feelings|kids|children|a (?:family|boyfriend|girlfriend|favorite))|ever|believe|remember me|marry|sing|dance)\b/,
  /\b(?:what is|what's|whats|calculate|compute|how much is)? ?\d+(?:[./]\d+)? ?(?:[+*x×÷^/]|- |plus|minus|times|divided by|% of|percent of) ?\$?\d+/,
  /\b(?:square root|cube root|prime number|derivative of|integral of|in celsius|in fahrenheit|to celsius|to km|to kilometers|in kilometers|in spanish mean)\b/,
  /^what age should (?:my|our|a) .*\b(?:phone|tablet|ipad|potty|walk|talk|date|dating|makeup|social media|instagram|tiktok|drive|shave|sleep|bed)\b/,
  /^(?:find|get|order|call|bring|give) me (?:a |an |some )?(?:good |cheap |reliable )?(?:babysitter|sitter|nanny|au pair|plumber|electrician|uber|taxi|cab|lyft|pizza|coffee|doctor|dentist|lawyer|therapist|maid|dog walker|apartment|house|job|boyfriend|girlfriend|date|husband|wife|hotel|flight|restaurant|car)\b/,
];

/** @param text as it was typed, without courtesies */
export function isAside(text: string): boolean {
  const plain = text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/[?!.,;:"“”]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  if (KNOWING.some((shape) => shape.test(plain))) return true;
  return DOING.test(plain.replace(POLITE, "")) && !isAboutSite(plain);
}
