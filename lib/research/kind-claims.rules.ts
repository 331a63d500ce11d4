import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { ResearchFact } from "./fact.schema.ts";

/* What a sentence says a school to be: public, a charter school, Jewish, for girls. */

type Facts = ReadonlyMap<string, ResearchFact>;

const NOT = `not|n't|never|no longer|neither|hardly`;
/** What ends the words for what something is: "a public school | in Springfield", "open | to the public". */
const END = String.raw`[.,;:!?()—–]|\b(?:but|which|who|that|where|when|with|in|at|on|for|from|to|by|near|beside|next|behind|than|like|unlike|among|without|until|since)\b|$`;
/** "It is …", "This school isn't …", "The school remains …". What it was, it may no longer be. */
const IS = new RegExp(
  String.raw`\b(?:it|(?:the|this) (?:school|campus))(?:'s| is| remains| has (?:always |never )?been)(?<what>.*?)(?=${END})`,
  "gi",
);
/** "It offers boarding and is …", with nothing between of which it could be said. */
const AND_IS = new RegExp(
  String.raw`^(?:it|(?:the|this) school)\b(?:(?!\b(?:schools?|which|that|who|whose)\b)[^.;:!?])*?(?:,| and) is(?<what>.*?)(?=${END})`,
  "gi",
);
/** "It, a public school, …", "As a public school, it …", "This public school …", "A public school." */
const NAMED = [
  new RegExp(`^it, (?<what>an? .*?)(?=${END})`, "gi"),
  /\bas (?<what>an? .*?)(?=, (?:it|the school|this school)\b)/gi,
  /\bthis (?<what>(?:[a-z'-]+ ){1,4}school)\b(?!'s| (?:district|board|teacher|bus))/gi,
  /^(?<what>an? (?:[a-z'-]+ ){1,5}school)(?=[.!]?$|(?: in [^.,;]*)?[.!]?$|, it\b)/gi,
];
const DENIED = new RegExp(`(?:^|\\W)(?:${NOT}|no)(?! only| just| merely)(?:\\W|$)`);
/** The end of words for what a school is: "a public boarding school", "one of the public schools". */
const OF_A_SCHOOL =
  /\b(?:school|academy|institution)(?:,? and (?:public|private|online|secular|religious))?$|\bone of .*\bschools$/;
/** "A former public school", "what is called a public school". */
const NOT_SURE = /\b(?:former|formerly|once|originally|called|known|considered|almost|nearly)\b/;
/** Words that can stand by themselves: "It is private", "It is now public and free". */
const ALONE =
  /^(?:(?:public|private|online|virtual|secular|religious|nonsectarian|free|now|still|both|and|a|also|currently|today|not|n't|never|no|longer|neither|nor|either|or) ?)+$/;

/** A word for what a school is, and the fact that says otherwise. */
type Kind = {
  word: RegExp;
  /** The fact by which it is not so. */
  against: (facts: Facts) => ResearchFact | null;
  /** The fact by which it is so, where the sentence says that it is not. */
  behind: (facts: Facts) => ResearchFact | null;
};

function isValue(facts: Facts, field: string, ...values: readonly unknown[]): ResearchFact | null {
  const fact = facts.get(`own/${field}`);
  return fact && values.includes(fact.value) ? fact : null;
}

const { PUBLIC, PRIVATE, ONLINE } = SCHOOL_TYPES;
const typeOf = (facts: Facts, ...types: readonly string[]) => isValue(facts, "schoolType", ...types);

/** An online school can be either; a charter school, online or not, is public. */
const KINDS: readonly Kind[] = [
  {
    word: /\bpublic\b/,
    against: (facts) => typeOf(facts, PRIVATE),
    behind: (facts) => typeOf(facts, PUBLIC) ?? isValue(facts, "charterSchool", true),
  },
  {
    word: /\bprivate\b/,
    against: (facts) => typeOf(facts, PUBLIC) ?? isValue(facts, "charterSchool", true),
    behind: (facts) => typeOf(facts, PRIVATE),
  },
  ...(["charter", "magnet"] as const).map(
    (word): Kind => ({
      word: new RegExp(String.raw`\b${word}\b`),
      against: (facts) => isValue(facts, `${word}School`, false) ?? typeOf(facts, PRIVATE),
      behind: (facts) => isValue(facts, `${word}School`, true),
    }),
  ),
  {
    word: /\b(?:online|virtual)\b/,
    against: (facts) => typeOf(facts, PUBLIC, PRIVATE),
    behind: (facts) => typeOf(facts, ONLINE),
  },
  {
    word: /\b(?:secular|nonsectarian|non-?religious)\b/,
    against: religious,
    behind: (facts) => isValue(facts, "religiousAffiliation", RELIGIONS.nonsectarian),
  },
  {
    word: /\breligious\b/,
    against: (facts) =>
      isValue(facts, "religiousAffiliation", RELIGIONS.nonsectarian) ?? typeOf(facts, PUBLIC),
    behind: religious,
  },
  ofOneSex("girls", "male"),
  ofOneSex("boys", "female"),
  ...[
    /\bcatholic\b/,
    /\bjewish\b/,
    /\b(?:islamic|muslim)\b/,
    /\blutheran\b/,
    /\bbaptist\b/,
    /\bmethodist\b/,
    /\bepiscopal(?:ian)?\b/,
    /\bpresbyterian\b/,
    /\b(?:quaker|friends)\b/,
    /\badventist\b/,
    /\bamish\b/,
    /\bmennonite\b/,
    /\bpentecostal\b/,
    /\borthodox\b/,
  ].map(ofFaith),
  {
    word: /\bchristian\b/,
    // All other affiliations are those of Christian churches, but "Other", which may be one.
    against: (facts) =>
      isValue(facts, "religiousAffiliation", RELIGIONS.jewish, RELIGIONS.islamic, RELIGIONS.nonsectarian) ??
      typeOf(facts, PUBLIC),
    behind: (facts) => isValue(facts, "religiousAffiliation", RELIGIONS.christian),
  },
];

function religious(facts: Facts): ResearchFact | null {
  const fact = facts.get("own/religiousAffiliation");
  return fact && fact.value !== RELIGIONS.nonsectarian ? fact : null;
}

/** Public schools have no faith. "Other" may be any that the survey does not list. */
function ofFaith(word: RegExp): Kind {
  const isOf = ({ value }: ResearchFact) => word.test(String(value).toLowerCase());
  const known = (facts: Facts) => facts.get("own/religiousAffiliation") ?? null;
  return {
    word,
    against: (facts) => {
      const fact = known(facts);
      if (!fact) return typeOf(facts, PUBLIC);
      return isOf(fact) || fact.value === RELIGIONS.other || MAY_BE_ANY.has(String(fact.value)) ? null : fact;
    },
    behind: (facts) => {
      const fact = known(facts);
      return fact && isOf(fact) ? fact : null;
    },
  };
}

/** A school of no denomination may have come from one. */
const MAY_BE_ANY: ReadonlySet<string> = new Set([RELIGIONS.christian]);

/** A few students of the other sex may be a mistake of a form; this many are not. */
const CERTAIN_PERCENT = 10;

function ofOneSex(whose: "girls" | "boys", other: "male" | "female"): Kind {
  return {
    word: new RegExp(String.raw`\b(?:all-)?${whose}'?(?= |$)`),
    against: (facts) => {
      const fact = facts.get(`own/demographics.${other}`);
      return fact && Number(fact.value) >= CERTAIN_PERCENT ? fact : null;
    },
    behind: () => null,
  };
}

/**
 * The first fact against what a sentence says the school itself to be; null if there is none.
 * @param text with "It" for the school's name and with straight apostrophes
 */
export function saidOfItself(text: string, facts: Facts): ResearchFact | null {
  const plain = text.replace(/\bisn't\b/gi, "is n't");
  const said = [IS, AND_IS, ...NAMED].flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ groups, 0: whole, index }) => ({
      ...{ whole: whole.toLowerCase(), what: (groups?.what ?? "").trim().toLowerCase() },
      after: plain.slice(index + whole.length),
    })),
  );
  for (const { whole, what, after } of said) {
    // "Public in spirit", "online at this address" say less.
    const isAll = OF_A_SCHOOL.test(what) || (ALONE.test(what) && /^(?:[.,;:!?)—–]|\s*$| but\b)/.test(after));
    if (NOT_SURE.test(what) || !isAll) continue;
    const isDenied = DENIED.test(whole);
    for (const { word, against, behind } of KINDS) {
      if (!word.test(what)) continue;
      const fact = isDenied ? behind(facts) : against(facts);
      if (fact) return fact;
    }
  }
  return null;
}
