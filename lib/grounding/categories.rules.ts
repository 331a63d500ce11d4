import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import type { ClaimVerdict } from "./comparisons.rules.ts";
import { isOpenQuestion } from "./comparisons.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { contentOf, textWithClaim } from "./texts.rules.ts";
import { NEGATIONS } from "./words.rules.ts";

/** Closed words for what a school is: "charter", "Catholic", "closed". Each is checked against the fact that says so. */
type Category = { field: string; isTrue: (fact: KnownFact) => boolean };

const flag = (field: string): Category => ({
  field,
  isTrue: ({ fact: { value }, words }) => value === true || words[0] === "yes",
});
const word = (field: string, ...parts: string[]): Category => ({
  field,
  isTrue: ({ words }) => words.some((text) => parts.some((part) => text.includes(part))),
});
const share = (field: string, isIt: (percent: number) => boolean): Category => ({
  field,
  isTrue: ({ from }) => from !== null && isIt(from),
});
const religion = (...parts: string[]) => word("religiousAffiliation", ...parts);
const SECULAR = ["nonsectarian"];

const CATEGORIES: ReadonlyMap<string, Category> = new Map([
  ["charter", flag("charterSchool")],
  ["magnet", flag("magnetSchool")],
  ["public", word("schoolType", "public")],
  ["private", word("schoolType", "private")],
  ["independent", word("schoolType", "private")],
  ["online", word("schoolType", "online")],
  ["virtual", word("schoolType", "online")],
  ["catholic", religion("catholic")],
  ["lutheran", religion("lutheran")],
  ["baptist", religion("baptist")],
  ["jewish", religion("jewish")],
  ["islamic", religion("islamic")],
  ["muslim", religion("islamic")],
  ["episcopal", religion("episcopal")],
  ["methodist", religion("methodist")],
  ["presbyterian", religion("presbyterian")],
  ["mennonite", religion("mennonite")],
  ["amish", religion("amish")],
  ["quaker", religion("friends")],
  ["pentecostal", religion("pentecostal")],
  ["adventist", religion("adventist")],
  ["calvinist", religion("calvinist")],
  ["mormon", religion("latter")],
  ["orthodox", religion("orthodox", "jewish")],
  [
    "christian",
    {
      field: "religiousAffiliation",
      isTrue: ({ words }) => words.length > 0 && !/nonsectarian|jewish|islamic|^other$/.test(words[0] ?? ""),
    },
  ],
  [
    "religious",
    { field: "religiousAffiliation", isTrue: ({ words }) => words.length > 0 && words[0] !== "nonsectarian" },
  ],
  ["parochial", religion("catholic", "lutheran", "episcopal", "orthodox")],
  ["nonsectarian", religion(...SECULAR)],
  ["secular", religion(...SECULAR)],
  ["nonreligious", religion(...SECULAR)],
  ["girls", share("demographics.female", (percent) => percent === 100)],
  ["boys", share("demographics.male", (percent) => percent === 100)],
  ["coed", share("demographics.female", (percent) => percent > 0 && percent < 100)],
  ["coeducational", share("demographics.female", (percent) => percent > 0 && percent < 100)],
  ["closed", word("status", "closed", "paused")],
  ["open", word("status", "open")],
  ["urban", word("locale", "city")],
  ["suburban", word("locale", "suburb")],
  ["rural", word("locale", "rural")],
]);
const LOCALES: ReadonlyMap<string, RegExp> = new Map([
  ["urban", /^1[123]$/],
  ["suburban", /^2[123]$/],
  ["rural", /^4[123]$/],
]);

const NOUNS =
  /^(?:school|academy|institution|high|elementary|middle|preparatory|prep|secondary|one|k|college|day|boarding)$/;
const BE =
  /^(?:is|are|was|were|be|been|isn't|aren't|wasn't|not|never|a|an|and|or|also|non|permanently|currently|now|both|still|both|has|have)$/;
const STATUS = new Set(["open", "closed"]);
const NOT_STATUS =
  /^(?:to|house|houses|on|for|enrollment|weekends|weekdays|campus|door|doors|from|until|daily|mondays|during|by|at)$/;

/** Checks the words for what a school is. */
export function categoryClaims(sentence: Sentence, known: Known): ClaimVerdict[] {
  const { tokens, mentions } = sentence;
  if (isOpenQuestion(sentence) || isDefinition(sentence)) return [];
  const verdicts: ClaimVerdict[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (mentions.some((one) => at >= one.at && at < one.end)) continue;
    const category = CATEGORIES.get(tokens[at]?.word ?? "") ?? categoryBehindPrefix(sentence, at);
    if (category && isSaidOfSchool(sentence, at)) verdicts.push(categoryClaim(sentence, known, at, category));
    const empty = emptyClaim(sentence, known, at);
    if (empty) verdicts.push(empty);
  }
  return verdicts;
}

/** "Blue Ribbon school". */
function categoryBehindPrefix({ tokens }: Sentence, at: number): Category | undefined {
  const isRibbon = tokens[at]?.word === "blue" && tokens[at + 1]?.word === "ribbon";
  return isRibbon ? flag("blueRibbon24") : undefined;
}

/** Whether the word is said of a school, not of something else: "a private school", "is private", not "private lessons". */
function isSaidOfSchool(sentence: Sentence, at: number): boolean {
  const { tokens, mentions } = sentence;
  const current = tokens[at]?.word ?? "";
  const clause = clauseAt(sentence, at);
  const before = tokens[at - 1]?.word ?? "";
  if (tokens.slice(Math.max(clause.from, at - 8), at).some(({ word: one }) => /^(?:whether|if)$/.test(one)))
    return false;
  let next = at + 1;
  if (/^(?:girls|boys)$/.test(current) && !/^['’-]$/.test(tokens[at + 1]?.text ?? "") && before !== "-")
    return false;
  if (labelValue(sentence, at) !== null) return true;
  if (/^(?:average|typical)$/.test(before)) return false;
  if (current === "blue") return !/^(?:program|award|list)$/.test(tokens[at + 2]?.word ?? "");
  while (
    CATEGORIES.has(tokens[next]?.word ?? "") ||
    /^(?:and|,|co|-|'|’|all|ed|roman|english|single|sex|regular|traditional|small|large|four|two|year)$/.test(
      tokens[next]?.word ?? "",
    )
  )
    next += 1;
  const noun = tokens[next];
  if (STATUS.has(current))
    return (
      /^(?:is|was|are|were|has|have|permanently|currently|now|still|not|been|:|status|isn't|already)$/.test(
        before,
      ) && !NOT_STATUS.test(tokens[at + 1]?.word ?? "")
    );
  let plural = next;
  while (/^(?:high|middle|elementary|preparatory|secondary|k|-|–|12|8)$/.test(tokens[plural]?.word ?? ""))
    plural += 1;
  if (tokens[plural]?.word === "schools" || tokens[at + 1]?.word === "schools")
    return clause.subjects.length > 0 || clause.pronoun === "many";
  if (NOUNS.test(noun?.word ?? "") || mentions.some((one) => one.at === next))
    return !isInQuestionOfPerson(sentence, clause);
  const isPredicate =
    BE.test(before) || CATEGORIES.has(before) || before === "roman" || before === ":" || before === ",";
  const behind = tokens[at + 1];
  const isEnd =
    behind === undefined ||
    behind.kind === "mark" ||
    /^(?:and|or)$/.test(behind.word) ||
    noun === undefined ||
    noun.kind === "mark" ||
    /^(?:in|with|that|for|serving|but|at|by|on)$/.test(noun.word);
  return isPredicate && isEnd;
}

/** "A charter school is publicly funded": what such schools are. */
function isDefinition({ tokens, mentions }: Sentence): boolean {
  const verb = tokens.slice(2, 6).some(({ word: one }) => /^(?:is|has|are|may|can|often)$/.test(one));
  return (
    verb &&
    /^an?$/.test(tokens[0]?.word ?? "") &&
    CATEGORIES.has(tokens[1]?.word ?? "") &&
    mentions.length === 0
  );
}

/** "You asked for a charter school", "If you want a private school". */
function isInQuestionOfPerson({ tokens }: Sentence, { from, to }: { from: number; to: number }): boolean {
  return tokens.slice(from, to).some(({ word: one }) => /^(?:you|your|if|whether|any|looking)$/.test(one));
}

function categoryClaim(
  sentence: Sentence,
  known: Known,
  at: number,
  { field, isTrue }: Category,
): ClaimVerdict {
  const current = sentence.tokens[at]?.word ?? "";
  const label = labelValue(sentence, at);
  // A cell has the value alone, which is what its source is for.
  const said = label === null ? at : valueAt(sentence, at);
  const span = { at: said, end: said + 1 };
  const isNegated =
    isNegatedBefore(sentence, at) || NEGATIONS.has(sentence.tokens[at - 2]?.word ?? "") || label === false;
  const subjects = subjectsAt(sentence, at);
  if (!subjects || subjects.length === 0) return { ok: false, facts: [], ...span };
  const found = subjects.map((school) =>
    factsOf(known, school).find((fact) => {
      if (fact.fact.field !== field && !(fact.about === "field" && fact.fact.field.startsWith(field)))
        return false;
      const locale = LOCALES.get(current);
      const real = isTrue(fact) || locale?.test(String(fact.fact.value)) === true;
      return real !== isNegated;
    }),
  );
  if (found.every((fact) => fact !== undefined)) return { ok: true, facts: found, ...span };
  const clause = clauseAt(sentence, at);
  const content = contentOf(
    sentence.tokens
      .slice(clause.from, clause.to)
      .filter(
        (_, i) => !sentence.mentions.some((one) => clause.from + i >= one.at && clause.from + i < one.end),
      ),
  );
  const text = textWithClaim(known.texts, current, content, subjects, isNegated);
  return { ok: text !== null, facts: [], ...span };
}

/** Where the value behind a label stands; the label's own place if there is none. */
function valueAt({ tokens }: Sentence, at: number): number {
  const colon = tokens
    .slice(at + 1, at + 4)
    .findIndex(({ text }) => text === ":" || text === "–" || text === "—");
  return colon < 0 ? at : at + 2 + colon;
}

/** In "Charter school: No" the value says whether it is one. */
function labelValue(sentence: Sentence, at: number): boolean | null {
  const value = sentence.tokens[valueAt(sentence, at)]?.word;
  return value === "yes" ? true : value === "no" ? false : null;
}

/** "has no students": a zero. */
function emptyClaim(sentence: Sentence, known: Known, at: number): ClaimVerdict | null {
  const { tokens, topics } = sentence;
  if (tokens[at]?.word !== "no") return null;
  const topic = topics.find((one) => one.at === at + 1);
  const fields: readonly string[] =
    topic?.fields.filter(
      (field) => field === "numOfStudents" || field === "teachers" || field === "tuition",
    ) ?? [];
  if (
    !topic ||
    fields.length === 0 ||
    /^(?:figures?|data|information|numbers?|counts?|rate|ratio|is|was|are|were)$/.test(
      tokens[topic.end]?.word ?? "",
    )
  )
    return null;
  const found = (subjectsAt(sentence, at) ?? []).map((school) => {
    const facts = factsOf(known, school);
    const zero = facts.find(({ fact, from }) => fields.includes(fact.field) && from === 0);
    return zero ?? (fields.includes("tuition") ? publicWithoutTuition(facts) : undefined);
  });
  return {
    ok: found.length > 0 && found.every((fact) => fact !== undefined),
    facts: found.filter((fact) => fact !== undefined),
    at,
    end: topic.end,
  };
}

/** That a school is public, which is why it charges no tuition; nothing if one is on record all the same. */
function publicWithoutTuition(facts: readonly KnownFact[]): KnownFact | undefined {
  const isCharging = facts.some(({ fact, from }) => fact.field === "tuition" && from !== null && from > 0);
  return isCharging
    ? undefined
    : facts.find(({ fact }) => fact.field === "schoolType" && fact.value === SCHOOL_TYPES.PUBLIC);
}
