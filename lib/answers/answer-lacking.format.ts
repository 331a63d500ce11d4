import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import type { Facility } from "#lib/questions/facilities-asked.rules.ts";
import type { Lack } from "#lib/questions/talk-phrases.rules.ts";
import { facilitySentences } from "./answer-activities.format.ts";
import { admissionBlocks, applyingBlocks, askingBlocks, examBlocks } from "./answer-admission.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { missingBlocks } from "./answer-missing.format.ts";
import { aidSentence } from "./answer-quoted.format.ts";
import { lackSentences, lacksInWords } from "./answer-talk.format.ts";
import { noneHas } from "./no-source.format.ts";
import { factSentences, plainName } from "./wording.format.ts";

/** What is said of one school where something is asked that no source has. */

type Asked = { facility: Facility | null; isApplying: boolean; isOfExam: boolean };

export function lackingAnswer(school: ToldSchool, lacks: readonly Lack[], asked: Asked): Block[] {
  const { card, facts } = school;
  const aid = lacks.includes("aid") ? aidSentence(card.name, facts) : null;
  if (!aid) return lackingBlocksOf(school, lacks, asked);
  const others = lacks.filter((lack) => lack !== "aid");
  if (others.length === 0) return askingBlocks("For more on financial aid", card.name, facts, [aid]);
  return [{ kind: "text", sentences: [aid] }, ...lackingBlocksOf(school, others, asked)];
}

function lackingBlocksOf(
  { card: { name }, facts }: ToldSchool,
  lacks: readonly Lack[],
  { facility, isApplying, isOfExam }: Asked,
): Block[] {
  const others = lackBlocks(lacks.filter((lack) => lack !== "admission"));
  if (isApplying) return [...others, ...(isOfExam ? examBlocks : applyingBlocks)(name, facts)];
  if (facility) {
    const [unsaid = "", ...nearest] = facilitySentences(name, facts, facility);
    return missingBlocks({ unsaid: [unsaid], nearest, name, facts });
  }
  const isOfAdmission = lacks.includes("admission");
  const hard = isOfAdmission ? admissionBlocks(name, facts) : null;
  if (hard) return [...hard, ...others, ...missingBlocks({ unsaid: [], name, facts })];
  const what = isOfAdmission ? null : lacksInWords(lacks);
  if (what) return lackingBlocks(what, name, facts);
  const way = wayBlocks(name, facts, lacks);
  return way ? [...lackBlocks(lacks), ...way] : missingBlocks({ unsaid: lackSentences(lacks), name, facts });
}

/** What no source has, of a school that is still to be named, or before whom to ask. */
export function lackBlocks(lacks: readonly Lack[]): Block[] {
  return lacks.length > 0 ? [{ kind: "text", sentences: lackSentences(lacks) }] : [];
}

/**
 * "None of our sources has anything on school buses at Boston Latin Academy.", and whom to ask.
 * @param what what that is, in words
 * @param isAlso whether the same was just said of another school
 */
export function lackingBlocks(
  what: string,
  name: string,
  facts: readonly ToldFact[],
  isAlso = false,
): Block[] {
  const either = isAlso ? " either" : "";
  const unsaid: Sentence = [
    `${noneHas(`anything on ${what} at ${plainName(name)}`)}${either}.`,
    `${noneHas(`anything on ${what} there`)}${either}.`,
    `${noneHas(`anything on ${what}`)}${either}.`,
  ];
  return missingBlocks({ unsaid: [unsaid], name, facts });
}

export const WAY_FIELD = "address.fullAddress";

/** Where a school is, for whoever looks up the way there; null if that is not asked, or its address is not known. */
function wayBlocks(name: string, facts: readonly ToldFact[], lacks: readonly Lack[]): Block[] | null {
  const address = facts.find((fact) => fact.field === WAY_FIELD && fact.value !== null);
  const isOfWay = lacks.length === 1 && lacks[0] === "transit";
  return isOfWay && address ? [{ kind: "text", sentences: [factSentences(name, name, address)] }] : null;
}
