import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { tuitionMissing } from "#lib/schools/tuition.rules.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { missingName } from "./missing-names.rules.ts";
import { tellsOfAdmission, tellsOfAid } from "./questions.rules.ts";
import { listed, say, told } from "./say.format.ts";

/** What our sources leave open, with the reason for each blank, and what no source of ours could say. */
export function unknownBlocks({ own: { blanks, known }, school }: Analysis): Block[] {
  const reasons = BLANK_KEYS.flatMap((reason) => {
    const facts = blanks.filter(({ value }) => value === reason);
    return facts.length > 0 ? [{ reason, facts }] : [];
  });
  const items = reasons.map(
    ({ reason, facts }) =>
      say`${BLANK_REASONS[reason]}: ${listed(namesOf(facts))}.${meaningOf(reason, facts, school.type)}`,
  );
  const lead = told(
    items.length > 0
      ? `These facts about ${school.name} are missing from our sources:`
      : `Every fact that this report looks for is known of ${school.name}.`,
  );
  return [
    { kind: "paragraph", sentences: [lead] },
    ...(items.length > 0 ? [{ kind: "list" as const, items }] : []),
    { kind: "paragraph", sentences: beyondRegisters(school.type, known) },
  ];
}

/** A reason in a whole sentence; some are whole as they are. */
function meaningOf(
  reason: (typeof BLANK_KEYS)[number],
  facts: readonly ResearchFact[],
  schoolType: string,
): string {
  // These say so themselves.
  if (reason === "not_surveyed") return "";
  if (reason === "not_collected") {
    // Of a charter school, which is public, the tuition is not missing.
    const ofTuition = facts.some(({ field }) => field === "tuition")
      ? tuitionMissing({ schoolType, isCharter: false })
      : null;
    return ofTuition ? ` ${ofTuition}` : "";
  }
  // Of a figure or of yes and no alike.
  return reason === "not_reported"
    ? " The survey asks this; the answer is missing."
    : ` ${BLANK_MEANINGS[reason]}`;
}

/** Shares by race and by sex are missing together, and are named once. */
function namesOf(facts: readonly ResearchFact[]): Said[] {
  const groups = new Map<string, ResearchFact[]>();
  for (const fact of facts) {
    const name = missingName(fact);
    groups.set(name, [...(groups.get(name) ?? []), fact]);
  }
  return [...groups].map(([name, all]) => told(name, ...all));
}

function beyondRegisters(type: Analysis["school"]["type"], known: Analysis["own"]["known"]): Said[] {
  // What a text above tells is not unknown, and a school that admits by other means has no attendance zone.
  const isByChoice = known.get("charterSchool")?.value === true || known.get("magnetSchool")?.value === true;
  const more = {
    "Public School": isByChoice || tellsOfAdmission(known) ? [] : ["attendance zones"],
    "Private School": [
      ...(tellsOfAdmission(known) ? [] : ["admissions"]),
      ...(tellsOfAid(known) ? [] : ["financial aid"]),
    ],
    "Online School": ["how much teaching is live"],
  }[type];
  const all = [
    "teaching",
    "safety",
    "support for children with disabilities",
    ...(type === "Online School" ? [] : ["after-school care", "transportation"]),
    ...more,
  ].map((one) => told(one));
  return [
    say`Our sources say nothing about ${listed(all, "or")}.`,
    told(`Ask the school about them when you ${type === "Online School" ? "call" : "visit"}.`),
  ];
}
