import { STATES } from "#lib/places/states.rules.ts";
import { OF_ASKING, type Paraphrase } from "./paraphrases-of-asking.rules.ts";
import { OF_THIS_SCHOOL } from "./this-school.rules.ts";

/**
 * Turns of speech that mean the same as a plainer one, and would be read otherwise word by word. Each pattern is a way
 * of speaking, not a sentence: "how much of the school" is a share and no price, "one of those charters" is a charter
 * school, and the "mean" in "I mean" is not an average.
 */
const SUPERLATIVES: ReadonlyMap<string, string> = new Map([
  ["near", "nearest"],
  ["close", "closest"],
  ["big", "biggest"],
  ["large", "largest"],
  ["small", "smallest"],
  ["cheap", "cheapest"],
  ["old", "oldest"],
  ["new", "newest"],
  ["far", "farthest"],
]);
const COMPARATIVES: ReadonlyMap<string, string> = new Map([
  ["near", "nearer"],
  ["close", "closer"],
  ["big", "bigger"],
  ["large", "larger"],
  ["small", "smaller"],
  ["cheap", "cheaper"],
  ["old", "older"],
  ["new", "newer"],
  ["far", "farther"],
]);
const EXTREMES: ReadonlyMap<string, string> = new Map([
  ["biggest", "highest"],
  ["largest", "highest"],
  ["greatest", "highest"],
  ["most", "highest"],
  ["smallest", "lowest"],
  ["least", "lowest"],
  ["fewest", "lowest"],
]);

const CLASS = "(?:(?:typical|average|normal|usual|regular|single|given) )?class(?:room)?";
const ARTICLE = "(?:a|an|one|each|every|any|the)";
const PUPILS = "(?:students|pupils|kids|children|people)";

/** What is rather a place than a school: a ZIP code, a city with its state, or a single word. */
const IS_PLACE = /^\d{5}$|, ?[A-Z]{2}$|^\p{L}+$/u;

const STATE = `(?:${Object.values(STATES).join("|")})`;

/** "My child in kindergarten": the grades that children of an age are in; null for no age of a child at school. */
function inGrades(child: string, age: number): string | null {
  if (age < 4 || age > 17) return null;
  if (age <= 5) return `${child} in ${age === 4 ? "pre-k" : "kindergarten"}`;
  return age === 6 ? `${child} in grade 1` : `${child} in grades ${age - 6} to ${age - 5}`;
}

/** "What time does Boston Latin start in the morning?": of a name, which no word for a school or its day begins. */
const DAY_OF_SCHOOL =
  /\bwhat time (?:does|do|will) (?!(?:the|my|our|your|an?|it|they|this|that|these|those|you|we|s?he|schools?|class|classes|kindergarten|pre-?k|preschools?|high|middle|elementary|public|private|most|all|lunch|recess|dismissal|kids|children|students)\b)([^?!;]{3,60}?) (start|begin|open|end|close|finish|let out|get out)(?: (?:in the (?:morning|afternoon)|each day|every day|on \w+days?))?(?=\s*(?:[?.!]|$))/i;

const PARAPHRASES: readonly Paraphrase[] = [
  ...OF_THIS_SCHOOL,
  ...OF_ASKING,
  // Around a city, and parts of it or of a state, which no source tells apart. "The Bay Area" is not a city.
  [
    /\b(in|near|around|from|to|of) (?:the )?(?:greater|metro|metropolitan|midtown|uptown|suburban) (?=\p{L})/giu,
    "$1 ",
  ],
  [
    /\b(in|near|around|from|to) (?:the )?(?!(?:the|bay|local|same|whole|entire|an?|any|this|that|my|our|your|what|which|safe|good|nice|quiet)\b)((?:[\p{L}.'-]+ ){1,3}?)(?:metro(?:politan)? )?area\b/giu,
    "$1 $2",
  ],
  [/\b(?:up|down)state new york\b/giu, "new york state"],
  [
    /\b(?:(?:the )?state of (new york|washington)|(new york|washington) state)\b(?! (?:university|school|college))/giu,
    (_, of = "", before = "") => `${(of || before).toLowerCase()} state`,
  ],
  [
    new RegExp(
      String.raw`\b(in|near|around|from|to) (?!${STATE}\b)(?:(?:north|south|east|west)(?:ern)?|central|rural|coastal) (?=${STATE}\b)`,
      "giu",
    ),
    "$1 ",
  ],
  // Spellings of more than one word, and words that only stress.
  [/\bppl\b/gi, "people"],
  [/\b(?:childrens|kiddos|kiddies|chidren|childs)\b/gi, "children"],
  [/(?<=\b\w+) (?:even|actually|currently|literally|honestly|basically) (?=\w)/gi, " "],
  [/^(?:i|we) (?:mean|meant)(?: to say)?\b[ ,]*(?=\S)/gi, ""],
  [/\b(?:i|we) (?:mean|meant)(?: to say)?\b[ ,]*(?=\S)/gi, ", "],
  // How words are compared in other languages.
  [
    /\b(the |is |are )?most (near|close|big|large|small|cheap|old|new|far)\b(?! students| kids)/gi,
    (_, before = "", word = "") => `${before}${SUPERLATIVES.get(word.toLowerCase()) ?? word}`,
  ],
  [
    /\bmore (near|close|big|large|small|cheap|old|new|far)\b/gi,
    (_, word = "") => COMPARATIVES.get(word.toLowerCase()) ?? word,
  ],
  // Kinds of schools.
  [
    /\b(is|was|are|if|that) (.{2,90}?),? one of (?:the|those|these|your|our) (charter|magnet|public|private|catholic|religious)s?(?: schools?)?\b/gi,
    (_, verb = "", name = "", kind = "") => `${verb} ${name} a ${kind} school`,
  ],
  [
    /\b(charter|magnet|public|private|religious|catholic) or (?:nah|nope|no|naw|what|something else|sth)\b/gi,
    "$1 or not",
  ],
  [
    /^do i have (.{3,90}?) right,? (?:is|was) (?:that|it|this) (.+)$/i,
    (_, name = "", rest = "") => `is ${name} ${rest}`,
  ],
  [/\b(what|which) school of (?!the\b|arts?\b|science)/gi, "$1 school in "],
  [
    /\b(?:run|operated|owned|managed|funded) by (?:the )?(?:public school system|public schools|school district|government|state|taxpayers)\b/gi,
    "public",
  ],
  // A school without tuition: "a free kindergarten near 02130".
  [
    /(?<!\b(?:drug|phone|smoke|tobacco|nut|peanut|gluten|bully|gun|stress|tuition)[ -])\bfree (?=(?:kindergarten|preschool|pre-?k|pre kindergarten|prekindergarten)s?\b)/gi,
    "public ",
  ],
  [/^free (?=(?:elementary |middle |high )?schools (?:in|near|around|close to)\b)/gi, "public "],
  [/\bwhich schools (?!of )([^?.!,]{2,60}?) (?:are|is) free(?=[\s?.!]*$)/gi, "which public schools $1"],
  // A child's age says which grades it may be in, and how old no school is.
  [
    /\b(my|our|his|her) (\d{1,2})[- ]?(?:years?|yrs?)[- ]?olds?\b(?! (?:school|academy|building))/gi,
    (whole = "", whose = "", age = "") => inGrades(`${whose} child`, Number(age)) ?? whole,
  ],
  [
    /\b((?:my|our) (?:grand)?(?:son|daughter|child|kid|boy|girl)) is (\d{1,2})(?: years old)?(?=\s*[,.;?!]|\s+and\b|$)/gi,
    (whole = "", child = "", age = "") => inGrades(child, Number(age)) ?? whole,
  ],
  [
    /\b(public|private|charter|magnet) or (?:is (?:it|that) |a )?(public|private|charter|magnet)\b(?! schools)/gi,
    "$1 or $2",
  ],
  [
    new RegExp(
      `(^|[,.;] )(?:it's|it is|that's|that is) (?=[A-Z][\\w.'-]*(?: [A-Z][\\w.'-]*){0,3},? (?:[A-Z]{2}|${Object.values(STATES).join("|")})\\b)`,
      "g",
    ),
    "$1in ",
  ],
  [/\bprivately (?:run|owned|operated|funded)\b/gi, "private"],
  // How far it is from one to the other. What is measured is the school, also where the place is said first.
  [
    /\b(?:how far|how many miles|(?:what(?:'s| is) )?the distance)(?: (?:is it|is there|are there|away))? from (?!(?:my|our|me|us|here|home)\b)(.{2,60}?) to (?!(?:my|our|me|us|here|home)\b)([^?.!,]{2,60}(?:, [A-Z]{2}\b)?)(?=[\s?.!]*$)/giu,
    (_, from = "", to = "") =>
      IS_PLACE.test(from) && !IS_PLACE.test(to)
        ? `how far is ${to} from ${from}`
        : `how far is ${from} from ${to}`,
  ],
  // Figures.
  [
    /\b(what|which) (?:part|slice|portion|piece|chunk) of (?:the |its |their )?(?:student body|students|kids|enrollment|children)\b/gi,
    "what share of students",
  ],
  [/\bhow much of (?=(?:a|an|the|its|their|your|that|this|[A-Z])\b|\S+ )/gi, "what share of "],
  [/\bhow many (?:percent|%) of/gi, "what percent of"],
  [/\bhow many people (?:is|are) (?:that|it|there)\b/gi, "how many students"],
  // What is counted may come first, and in a short question it is all that is said.
  [
    /^(students|kids|pupils|teachers)\b(.{0,90}?) ?[,;:–—-]+ ?how many(?: (?:are there|of them|are they))?(?=[\s?.!]*$)/gi,
    "how many $1$2",
  ],
  [
    /^(?:(?:ok|okay|and|so|then|what about|how about|the) )*(kids|students|pupils|children|teachers)(?=[\s?.!]*$)/gi,
    "how many $1",
  ],
  [
    /\b(?:can |do |does |to )?(?:have|get|gets|eat|receive|qualify for|eligible for) (?:the |a |their )?lunch(?:es)? (?:for )?(?:free|cheaper)(?: or (?:free|cheaper|reduced|for less|at a (?:lower|reduced) (?:price|cost)))?/gi,
    "free or reduced lunch",
  ],
  [
    new RegExp(`\\bhow many ${PUPILS}(?: \\w+){0,3}? (?:in|per|to) ${ARTICLE} ${CLASS}\\b(?! of)`, "gi"),
    "what class size",
  ],
  [new RegExp(`\\bin ${ARTICLE} ${CLASS}\\b( .{2,90}?,?) how many ${PUPILS}\\b`, "gi"), "what class size $1"],
  [new RegExp(`\\bsize of ${ARTICLE} ${CLASS}\\b`, "gi"), "class size"],
  [
    /\b(?:size of|how (?:big|large|small) is|how (?:big|large|small)(?: a| of a)?|large(?:r)? is) (?:the |its |their )?((?:teaching )?staff|faculty)\b/gi,
    "how many teachers",
  ],
  [/\bhow many (?:people|persons) (?=(?:teach|are teaching|work as teachers)\b)/gi, "how many teachers "],
  [
    /\bhow many (?:people|persons) (?=(?:go|goes|attend|are enrolled|study|are studying)\b)/gi,
    "how many students ",
  ],
  [/\b(more|fewer|less|most|fewest|least) people\b(?! (?:of|who|with|like|that))/gi, "$1 students"],
  [/\bratio of (?:pupils|kids|children) to (?:teachers|faculty|staff)\b/gi, "student teacher ratio"],
  [
    /\bgraduates? (?:the )?(biggest|highest|largest|greatest|lowest|smallest|most|least) (?:percentage|share|percent|proportion|portion)(?: of (?:its|their|the) (?:students|kids|seniors|pupils))?/gi,
    (_, extreme = "") => `has the ${EXTREMES.get(extreme.toLowerCase()) ?? extreme} graduation rate`,
  ],
  [
    /\b(?:the )?(most|least|highest|biggest|lowest) (?:percent|percentage|share|proportion) of (?:the |its )?(?:students|kids|seniors|pupils) (?:graduate|graduates|graduating|who graduate|finish)\b/gi,
    (_, extreme = "") => `the ${EXTREMES.get(extreme.toLowerCase()) ?? extreme} graduation rate`,
  ],
  // "Where are there more students" asks for no address, and a letter to the principal for none either.
  [
    /\b(?:at which(?: of (?:them|these|those|the two))?|where) (?:is|are|do|does|did|would|will|can|could|has|have) (?:there )?(?:be )?(?=(?:more|fewer|less|larger|smaller|bigger|higher|lower|the (?:most|fewest|least|larger|smaller|higher|lower))\b)/gi,
    "which has ",
  ],
  [
    /\b(?:at which(?: of (?:them|these|those|the two))?|where) (?:does|would|will|do) (?:a|each|every|one) teacher have (fewer|more|less) (?:students|kids|pupils)\b/gi,
    "which has $1 students per teacher",
  ],
  [/\b(more|fewer|less) teachers (?:work|teach|working|teaching)\b/gi, "$1 teachers"],
  [/\b(more|fewer|less) (students|kids) (?:go|attend|study|are enrolled)\b/gi, "$1 $2"],
  [
    /\baddress (?:a|the|my|this|our|an) (?:letter|note|card|form|e-?mail|message|envelope) to\b/gi,
    "write to",
  ],
  [/\b(?:the )?(?:one|school) at the (?:very )?top\b/gi, "the first one"],
  [DAY_OF_SCHOOL, "what time does school $2 at $1"],
];

/** @param text as it was typed, or a part of it */
export function paraphrased(text: string): string {
  return PARAPHRASES.reduce(
    (rest, [said, meant]) =>
      typeof meant === "string" ? rest.replace(said, meant) : rest.replace(said, meant),
    text,
  );
}
