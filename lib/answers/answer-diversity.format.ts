import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { andList } from "#lib/platform/lists.ts";
import { formatQuantity } from "#lib/platform/numbers.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { numberOf } from "./answer-contrast.format.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { scoreSentenceOf } from "./answer-judgment.format.ts";
import { noneSays } from "./no-source.format.ts";
import { figureYear, placedName, plainName } from "./wording.format.ts";

/** "How diverse is Boston Latin School?": its score for that, and the shares of its students in one sentence. */

const GROUPS: ReadonlyMap<string, string> = new Map([
  ["demographics.white", "white"],
  ["demographics.black", "Black"],
  ["demographics.asian", "Asian"],
  ["demographics.hispanic", "Hispanic"],
]);

/** What is looked up where somebody asks how diverse a school is. */
export const DIVERSITY_FIELDS: readonly string[] = [SCORE_FIELDS.diversity, ...GROUPS.keys()];

/** Whether that is asked, and no group by its name. */
export const asksHowDiverse = ({ text, fields }: Question): boolean =>
  /\bdivers(?:e|ity)\b/i.test(text) && [...GROUPS.keys()].every((group) => fields.includes(group));

type Share = { group: string; fact: ToldFact; value: number };

/** Null where the site shows none of that. */
export function diversityBlocks(school: ToldSchool): Block[] | null {
  const score = scoreSentenceOf(school, SCORE_FIELDS.diversity);
  const shares = school.facts
    .flatMap((fact): Share[] => {
      const [group, value] = [GROUPS.get(fact.field), numberOf(fact.value)];
      return group !== undefined && value !== null ? [{ group, fact, value }] : [];
    })
    .sort((one, other) => other.value - one.value);
  const name = placedName(school.card);
  const isLooked = school.facts.some(({ field }) => GROUPS.has(field));
  if (score.length + shares.length === 0)
    return isLooked
      ? [
          {
            kind: "ours",
            sentences: [`${noneSays(`how diverse ${plainName(school.card.name)} is`)}.`],
          },
        ]
      : null;
  const said = sharesSentence(name, shares, score.length > 0);
  return [{ kind: "text", sentences: shares.length > 0 ? [...score, said] : score }];
}

/** "In 2013–14, 30.6% of its students were white, 23.6% Black, 20.1% Asian, and 11.4% Hispanic." */
function sharesSentence(name: string, shares: readonly Share[], isNamed: boolean): Sentence {
  const percent = ({ value }: Share) => `${formatQuantity(value)}%`;
  const years = new Set(shares.map(({ fact }) => figureYear(fact)));
  const [year] = years;
  const oneYear = years.size === 1 ? year : null;
  const are = oneYear ? "were" : "are";
  const listed = (students: string) =>
    andList(
      shares.map((share, at) => `${percent(share)}${at === 0 ? ` ${students} ${are}` : ""} ${share.group}`),
    );
  const when = oneYear ? `In ${oneYear}, ` : "";
  const each = shares.map((share) => `At ${name}, ${percent(share)} of students are ${share.group}.`);
  return [
    ...(isNamed ? [`${when}${listed("of its students")}.`] : []),
    `${when}${listed(`of the students at ${name}`)}.`,
    `At ${name}, ${listed("of students")}.`,
    each.join(" "),
  ];
}
