import { type Token, tokensOf } from "#lib/grounding/tokens.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { editDistance } from "#lib/search/spelling.rules.ts";
import { EVERYDAY_WORDS } from "./everyday-words.rules.ts";
import { SITE_WORDS } from "./site-topics.rules.ts";

/** A typed question as words: what is written together is separated, and misspelled question words are corrected. */

/** Spellings and short forms that no count of edits leads to. Values may be several words. */
const KNOWN_SPELLINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    skool: "school",
    skools: "schools",
    scool: "school",
    scools: "schools",
    schl: "school",
    schls: "schools",
    sch: "school",
    schs: "schools",
    shool: "school",
    shools: "schools",
    whats: "what is",
    wtf: "what",
    wth: "what",
    "how'd": "how did",
    "where'd": "where did",
    "why'd": "why did",
    "what'd": "what did",
    acct: "account",
    accts: "accounts",
    pw: "password",
    pswd: "password",
    pword: "password",
    govt: "government",
    thats: "that is",
    theres: "there is",
    shes: "she is",
    hes: "he is",
    wheres: "where is",
    wats: "what is",
    wat: "what",
    wut: "what",
    wht: "what",
    whos: "who is",
    whens: "when is",
    hows: "how is",
    hw: "how",
    mny: "many",
    meny: "many",
    mani: "many",
    hwo: "how",
    waht: "what",
    whta: "what",
    wich: "which",
    whcih: "which",
    wehre: "where",
    wher: "where",
    whre: "where",
    wen: "when",
    adress: "address",
    studnts: "students",
    studens: "students",
    techer: "teacher",
    techers: "teachers",
    shcool: "school",
    shcools: "schools",
    scholl: "school",
    schoool: "school",
    schools: "schools",
    nera: "near",
    neer: "near",
    arond: "around",
    charer: "charter",
    chater: "charter",
    magnent: "magnet",
    elementry: "elementary",
    elementery: "elementary",
    midle: "middle",
    hihg: "high",
    isnt: "isn't",
    wont: "won't",
    didnt: "didn't",
    couldnt: "couldn't",
    wasnt: "wasn't",
    arent: "aren't",
    havent: "haven't",
    hasnt: "hasn't",
    wouldnt: "wouldn't",
    dont: "don't",
    doesnt: "doesn't",
    cant: "can't",
    im: "i am",
    ive: "i have",
    ur: "your",
    u: "you",
    r: "are",
    pct: "percent",
    pls: "please",
    plz: "please",
    thx: "thanks",
    ty: "thanks",
    thnx: "thanks",
    thanx: "thanks",
    tnx: "thanks",
    abt: "about",
    nr: "near",
    btw: "between",
    btwn: "between",
    "w/": "with",
    stu: "student",
    avg: "average",
    elem: "elementary",
    kinder: "kindergarten",
    kindergarden: "kindergarten",
    kindergardens: "kindergartens",
    kindegarden: "kindergarten",
    kindy: "kindergarten",
    prek: "pre-k",
    vpk: "pre-k",
    ratio: "ratio",
    teh: "the",
    hte: "the",
    adn: "and",
    nad: "and",
    tel: "phone",
    addy: "address",
    compar: "compare",
    cheep: "cheap",
    cheepest: "cheapest",
    publick: "public",
    privit: "private",
    privet: "private",
    cathlic: "catholic",
    tusion: "tuition",
    tution: "tuition",
    tuishun: "tuition",
    loc: "location",
    num: "number",
    diff: "difference",
    gimme: "give me",
    lemme: "let me",
    wanna: "want to",
    gonna: "going to",
    bigest: "biggest",
    nearst: "nearest",
    closet: "closest",
    montesorri: "montessori",
    ratoi: "ratio",
    hs: "high school",
    es: "elementary school",
    yrs: "years",
    thru: "through",
    mins: "minutes",
  }),
);

/** Words that are much like those of names; nobody's typo is corrected to them. */
const NEVER_MEANT: ReadonlySet<string> = new Set([
  "latina",
  "latino",
  "latinx",
  "latinos",
  "places",
  "named",
  "stacks",
  "charge",
  "rating",
  "normal",
  "dorms",
]);
/** "What's" is "what is". */
const WITH_IS: ReadonlySet<string> = new Set(["what", "who", "where", "when", "how", "it", "there"]);
const BESIDE_NAMES =
  /^(?:school|academy|high|elementary|middle|prep|preparatory|center|amish|christian|catholic|baptist|lutheran|jewish|mennonite|montessori|charter|magnet|preschool|hs|ms|es)$/;
/** Shorter words are too like other ones. */
const SHORTEST_CORRECTED = 5;

/**
 * The tokens of a question. A word of names ("isName") stays as typed, and so does one in capitals within a text that
 * has small letters, because it is likely a name.
 * @param describesSchools whether a word may stand before a kind of school without being a name: "smallest"
 * @param vocabulary the words that questions are made of, all in lower case
 */
export function questionTokens(
  text: string,
  vocabulary: ReadonlySet<string>,
  isName: (word: string) => boolean,
  describesSchools: (word: string) => boolean = () => true,
): Token[] {
  const tokens = tokensOf(normalized(text));
  const isMixed = tokens.some(({ capital }) => !capital) && !isShouted(text);
  return tokens.flatMap((token, at) => {
    if (token.kind !== "word" || token.word.length < 1) return [token];
    if (token.possessive && WITH_IS.has(token.word)) return spelledAs(token, [token.word, "is"]);
    const isCapital = isMixed && token.capital && at > 0;
    const known = KNOWN_SPELLINGS.get(token.word);
    if (known !== undefined && !(isCapital && token.word.length <= 3))
      return spelledAs(token, known.split(" "));
    if (isCapital || isSpelled(token.word, vocabulary) || isName(token.word)) return [token];
    const [meant] = nearWords(token.word, vocabulary);
    // "Mealy Amish" has no meals: beside a kind of school stands a name.
    const isBesideKind = BESIDE_NAMES.test(tokens[at + 1]?.word ?? "");
    return meant === undefined || (isBesideKind && !describesSchools(meant))
      ? [token]
      : [{ ...token, word: meant }];
  });
}

/** The words of a question that may be misspelled, to be looked up among the words of names before they are corrected. */
export function doubtfulWords(text: string, vocabulary: ReadonlySet<string>): string[] {
  const doubtful = tokensOf(normalized(text))
    .filter(({ kind, word }) => kind === "word" && !isSpelled(word, vocabulary) && !KNOWN_SPELLINGS.has(word))
    .map(({ word }) => word)
    .filter((word) => nearWords(word, vocabulary).length > 0);
  return [...new Set(doubtful)].slice(0, 20);
}

/** Quotation marks and marks that only decorate mean nothing, and words are separate whatever joins them; "w/" is a word. */
export function normalized(text: string): string {
  return text
    .replace(/[“”"«»*_`~|{}[\]\\]/g, " ")
    .replace(/(?<=^|[\s(])['‘]([^'‘’]{2,40})['’](?=[\s.,?!;:)]|$)/g, " $1 ")
    .replace(/\bw ?\/ ?o\b/gi, "without")
    .replace(
      /\b(more|less|fewer|bigger|larger|smaller|greater|higher|lower|cheaper|older|newer|better) then\b/gi,
      "$1 than",
    )
    .replace(/#\s*(?=of\b)|\bno\.? (?=of (?:students|kids|teachers|schools|pupils))/gi, "number ")
    .replace(/\b(phone|telephone) ?#/gi, "$1 number")
    .replace(/\b(\d[\d,]*) ?\+ (?=students|kids|pupils|children)/gi, "at least $1 ")
    .replace(/[<≤] ?(?=\d)/g, "under ")
    .replace(/> ?(?=\d)/g, "over ")
    .replace(/\bw\/(?=\s|\w)/gi, "with ")
    .replace(/(?<=\p{L})[-‐‑–—/](?=\p{L})/gu, " ");
}

const STATE_WORDS: ReadonlySet<string> = new Set(
  Object.values(STATES).flatMap((name) => name.toLowerCase().split(" ")),
);
const ENDINGS = /(?:ings?|ed|d|es|s|er|ers|ly)$/;
/** Everyday words that are one letter from a word of questions. */
const EVERYDAY: ReadonlySet<string> = new Set(
  "admin administrator collect collected apple apples listen listens assistant assistants letter letters contact listing heard heart learn teach taught state stated states place party price prices price's quiet quite though through threw where's there's their there sight right write wrote bring brought begin began front month months house houses horse course courses cause weird world words sound south north later latest least lease leave leaves level never newer nurse never every ever event events email enter entire entry easily early earth exact extra fight floor focus force found funny glass grass great green group guess habit happy heavy honor hotel human image issue judge known large laugh light limit local loose lower lucky lunch magic maker maybe mayor medal media metal minor mixed model money moral motor mount mouse mouth movie music noise north noted novel offer often older onion order other owner panel paper party peace phase phone photo piece pilot pitch place plain plane plant plate point pound power press pride prime print prior prize proof proud prove quick quiet radio raise range rapid reach react ready refer reply rival river round route royal rural scale scene scope seven shall shape share sharp sheet shelf shell shift shirt shock shoot short shown sight silly since sixth sized skill sleep slide small smart smile smoke solid solve sorry sound space spare speak speed spend spent split spoke sport staff stage stand start steam steel stick still stock stone stood store storm story strip stuck study stuff style sugar super sweet table taken taste taxes thank their theme there these thick thing think third those three throw tight times tired title today topic total touch tough tower track trade train treat trend trial tried truck truly trust truth twice under union until upper upset urban usage usual valid value video visit vital voice waste watch water wheel where which while white whole whose woman women world worry worse worst worth would wound write wrong wrote young youth".split(
    " ",
  ),
);

/** Whether a word is not a typo: a word of questions, with or without an ending, or an everyday word. */
function isSpelled(word: string, vocabulary: ReadonlySet<string>): boolean {
  if (vocabulary.has(word) || EVERYDAY.has(word) || EVERYDAY_WORDS.has(word)) return true;
  if (SITE_WORDS.has(word) || STATE_WORDS.has(word)) return true;
  const stem = word.replace(ENDINGS, "");
  return stem.length >= 4 && stem !== word && (vocabulary.has(stem) || vocabulary.has(`${stem}e`));
}

/** Words that nobody writes in capitals within a sentence, unless all words have them: "What Is The Best School In Ames". */
const SMALL_WORDS =
  /^(?:is|are|the|a|an|of|in|at|for|to|and|or|do|does|have|has|there|how|what|which|many|near)$/;
const LEAST_TITLED = 2;

/** Whether capitals tell names from other words in a text. */
export function tellsByCapitals(text: string, tokens: readonly Token[]): boolean {
  const isMixed = /\p{Ll}/u.test(text) && /\p{Lu}/u.test(text.slice(1));
  const small = tokens.slice(1).filter(({ word }) => SMALL_WORDS.test(word));
  const titled = small.filter((token) => token.capital && !/^[A-Z]{2}$/.test(token.text));
  return isMixed && !(titled.length >= LEAST_TITLED && small.every(({ capital }) => capital));
}

function isShouted(text: string): boolean {
  return !/\p{Ll}/u.test(text);
}

/** One token as several words that stand at the same place of the text. */
function spelledAs(token: Token, words: readonly string[]): Token[] {
  return words.map((word, at) => ({ ...token, word, capital: token.capital && at === 0 }));
}

/** Short words that nearly every question has, in which two letters change places, or one is doubled: "mcuh", "manny". */
const COMMONEST = "many much does what have which with from near show find kids they when grade".split(" ");

function isSlipOf(word: string, meant: string): boolean {
  const letters = [...meant];
  return letters.some((letter, at) => {
    const swapped = letters.toSpliced(at, 2, letters[at + 1] ?? "", letter).join("");
    return word === swapped || word === letters.toSpliced(at, 0, letter).join("");
  });
}

/** Words of the vocabulary that differ by one edit, or by two if they are long; the nearest first. */
function nearWords(word: string, vocabulary: ReadonlySet<string>): string[] {
  const common = COMMONEST.find((one) => isSlipOf(word, one));
  if (common !== undefined) return [common];
  if (word.length < SHORTEST_CORRECTED || word.length > 16 || /[^a-z]/.test(word)) return [];
  const most = word.length >= 8 ? 2 : 1;
  const near: { word: string; edits: number }[] = [];
  for (const known of vocabulary) {
    if (
      known.length < SHORTEST_CORRECTED ||
      NEVER_MEANT.has(known) ||
      Math.abs(known.length - word.length) > most
    )
      continue;
    // A first letter is rarely wrong, and names are often like words except for it: "Fowler", "lower".
    if (known[0] !== word[0] && !(known[0] === word[1] && known[1] === word[0])) continue;
    const edits = editDistance(word, known);
    if (edits <= most && edits > 0) near.push({ word: known, edits });
  }
  return near.sort((a, b) => a.edits - b.edits).map((one) => one.word);
}
