import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { isLongText, TOLD_FIELDS } from "#lib/lookups/told-fields.rules.ts";
import type { ToldFact, ToldSchool } from "#lib/lookups/tools.schema.ts";
import { sentencesOfMarkdown } from "#lib/platform/markdown-text.ts";
import { isOpenHowPlacesAreGiven } from "#lib/schools/places-given.rules.ts";
import { ASKED_FOR_BLANK } from "#lib/schools/visit-questions.format.ts";
import type { Block } from "./answer-draft.schema.ts";
import { mayBeKnown } from "./blank-wording.format.ts";
import { factSentences, figureYear, placedName } from "./wording.format.ts";

/** Questions to take along to a school: what our sources cannot tell about it, and what no register can tell of any. */

/** What no source has of any school. */
const OF_ANY = [
  "How large are the classes in my child’s grade this year?",
  "How do teachers help a child who falls behind, or one who is ahead?",
  "How do you tell parents how their child is doing, and how often?",
  "What does a usual day look like, and how much homework is there?",
  "How do students get to school, and is there care before and after?",
];

/** So many blanks are worth a question each; a longer list is for nobody to remember. */
const MOST_OF_BLANKS = 4;
const MOST_OF_ANY = 3;

const FOR_BLANKS = new Map<string, string>(Object.entries(ASKED_FOR_BLANK));

/** What nobody asks a public school. */
const OF_PRIVATE: ReadonlySet<string> = new Set(["tuition", "religiousAffiliation"]);

/** The figures that change from year to year, in the order in which the age of one is told. */
const CHANGING = ["numOfStudents", "studentTeacherRatio", "academicInfo.averageSAT", "tuition"];

/** What answers a question though its own field is blank. */
const SETTLING = ["academicInfo.averageACT", "charterSchool", ...TOLD_FIELDS.filter(isLongText)];

/** All that has to be known to choose the questions. */
export const VISIT_FIELDS: readonly string[] = [...new Set([...FOR_BLANKS.keys(), ...CHANGING, ...SETTLING])];

/** @param school the one that is visited; null for any */
export function visitBlocks(school: ToldSchool | null): Block[] {
  if (!school) {
    return [
      { kind: "text", sentences: ["These are worth asking at any school:"] },
      { kind: "list", items: [...OF_ANY] },
      { kind: "text", sentences: [NAME_ONE] },
    ];
  }
  const { card, facts } = school;
  const open = [...FOR_BLANKS].flatMap(([field, question]) =>
    !isSettled(field, school) && facts.some((fact) => fact.field === field && mayBeKnown(fact))
      ? [{ field, question }]
      : [],
  );
  const asked = open.slice(0, MOST_OF_BLANKS);
  // The size of classes is asked once.
  const isOfClasses = asked.some(({ field }) => field === "classSize");
  const ofAny = OF_ANY.slice(isOfClasses ? 1 : 0).slice(0, MOST_OF_ANY);
  const ofIt: Block[] =
    asked.length === 0
      ? []
      : [
          {
            kind: "text",
            sentences: [
              `Our sources cannot answer ${asked.length === 1 ? "this one" : "these"} for ${placedName(card)}:`,
            ],
          },
          { kind: "list", items: asked.map(({ question }) => question) },
        ];
  return [
    ...ofIt,
    {
      kind: "text",
      sentences: [asked.length > 0 ? "And at any school:" : "These are worth asking at any school:"],
    },
    { kind: "list", items: ofAny },
    ...ageBlocks(card.name, placedName(card), facts),
  ];
}

/** Whether something else on record answers the question that a blank would raise. */
function isSettled(field: string, { card: { schoolType }, facts }: ToldSchool): boolean {
  const known = (name: string) => facts.find((fact) => fact.field === name)?.value ?? null;
  if (field === "academicInfo.averageSAT") return known("academicInfo.averageACT") !== null;
  if (field === "magnetSchool") {
    const isCharter = known("charterSchool") === true;
    return !isOpenHowPlacesAreGiven({ schoolType, isCharter, sentences: sentencesOf(facts) });
  }
  return schoolType === SCHOOL_TYPES.PUBLIC && OF_PRIVATE.has(field);
}

const sentencesOf = (facts: readonly ToldFact[]): string[] =>
  facts.flatMap(({ field, value }) => {
    if (Array.isArray(value)) return value;
    return typeof value === "string" && isLongText(field) ? sentencesOfMarkdown(value) : [];
  });

const NAME_ONE = "Name a school, and I can say what our sources do not know about it.";

/** "It had 2,420 students in 2016–17. Ask for this year’s figures.": how old the figures are that a visit can renew. */
function ageBlocks(name: string, subject: string, facts: readonly ToldFact[]): Block[] {
  const dated = CHANGING.flatMap((field) => facts.find((fact) => fact.field === field) ?? []).find(
    (fact) => fact.value !== null && figureYear(fact) !== null,
  );
  return dated
    ? [{ kind: "text", sentences: [factSentences(subject, name, dated), "Ask for this year’s figures."] }]
    : [];
}
