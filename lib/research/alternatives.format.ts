import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { isDay, shortYear } from "#lib/schools/years.format.ts";
import { type Alternative, extremeOf, ordinary } from "./alternatives.rules.ts";
import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said, Table } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { unlikeSentences } from "./likeness.format.ts";
import { numberOf } from "./own-facts.rules.ts";
import {
  counted,
  figure,
  figureText,
  kindInSentence,
  listed,
  numberWord,
  say,
  sentence,
  told,
  withArticle,
} from "./say.format.ts";

/** The nearest schools with some of the same grades, and how they differ. */
export function alternativeBlocks(analysis: Analysis): Block[] {
  const { alternatives, school } = analysis;
  const [nearest] = alternatives;
  if (!nearest)
    return [
      {
        kind: "paragraph",
        sentences: [
          told(
            school.hasPosition
              ? `Our catalog has no other school that teaches the grades of ${school.name}.`
              : `We do not know where ${school.name} is, so we cannot say which schools are near it.`,
          ),
        ],
      },
    ];
  return [
    { kind: "paragraph", sentences: [...nearestSentences(analysis, nearest), ...differences(analysis)] },
    tableOf(alternatives),
    {
      kind: "note",
      sentences: [
        ...(analysis.arePassedOver && school.type !== "Online School"
          ? [told("Nearer schools that are very small or of another kind are left out.")]
          : []),
        told(
          "Distances are in a straight line; the way by road is longer. Near does not mean open to everyone: attendance zones, admissions, and tuition decide that.",
        ),
      ],
    },
  ];
}

function nearestSentences({ school, arePassedOver, alternatives }: Analysis, nearest: Alternative): Said[] {
  const type = nearest.known.get("schoolType");
  const grades = nearest.known.get("gradesOffered");
  const kind = type ? told(withArticle(kindInSentence(String(type.value))), type) : told("a school");
  const taught = grades ? say` with grades ${figure(grades)}` : told("");
  const lead = arePassedOver
    ? "the nearest of the schools compared here is"
    : "the nearest school in our catalog with some of the same grades is";
  const near = say`${lead} ${figure(nearest.name)}, ${awayOf(nearest)}: ${kind}${taught}`;
  const online =
    school.type === "Online School"
      ? [
          told(
            alternatives.some(({ known }) => known.get("schoolType")?.value === "Online School")
              ? "An online school has no neighborhood, so other online schools of its state come first here."
              : "An online school has no neighborhood, so distances here are from its office.",
          ),
        ]
      : [];
  return [...online, sentence(near)];
}

/** "about 2 miles away"; "less than 0.1 mi away". */
function awayOf({ distance, distanceText }: Alternative): Said {
  const miles = distanceText.replace(/ mi$/, "");
  if (miles.startsWith("less than")) return told("practically next door", distance);
  return told(`${miles} ${miles === "1.0" || miles === "about 1" ? "mile" : "miles"} away`, distance);
}

function differences(analysis: Analysis): Said[] {
  return [
    ...typeSentences(analysis),
    ...unlikeSentences(analysis),
    ...sizeSentences(analysis),
    ...ratioSentences(analysis),
  ];
}

/** "Of the five below, three are public and two are private." */
function typeSentences({ alternatives, counts, typeCounts }: Analysis): Said[] {
  const [only, ...more] = typeCounts;
  if (alternatives.length < 2 || !only || !counts.alternatives) return [];
  const all = told(numberWord(alternatives.length), counts.alternatives);
  if (more.length === 0) return [say`All ${all} below are ${told(adjective(only[0]), only[1])} schools.`];
  const parts = [...typeCounts].map(([type, count]) => {
    const number = numberOf(count) ?? 0;
    return told(`${numberWord(number)} ${number === 1 ? "is" : "are"} ${adjective(type)}`, count);
  });
  return [sentence(say`of the ${all} below, ${listed(parts)}`)];
}

const adjective = (type: string) => uncapitalized(type.split(" ")[0] ?? type);

/** Whether some of the schools differ, so that what stands out does so among the rest alone. */
function isUnlikeBeside(alternatives: readonly Alternative[]): boolean {
  return alternatives.some(({ differences }) => differences.length > 0);
}

function sizeSentences({ own: { known }, alternatives }: Analysis): Said[] {
  const here = known.get("numOfStudents");
  const withSize = ordinary(alternatives).filter((one) => one.sizeDifference);
  if (!here || withSize.length === 0) return [];
  const closest = withSize.toSorted(
    (one, other) => (numberOf(one.sizeDifference) ?? 0) - (numberOf(other.sizeDifference) ?? 0),
  )[0];
  const theirs = closest?.known.get("numOfStudents");
  if (!closest?.sizeDifference || !theirs || withSize.length < 2) return [];
  const among = isUnlikeBeside(alternatives) ? "of the others, " : "";
  const more = say`${figure(closest.sizeDifference)} ${closest.isLarger ? "more" : "fewer"} than here`;
  const isFar = (numberOf(closest.sizeDifference) ?? 0) * 2 > (numberOf(here) ?? 0);
  const lead = isFar ? "none is close in size; the closest" : "the closest in size";
  return [
    sentence(say`${among}${lead} is ${figure(closest.name)} with ${counted(theirs, "student")}, ${more}`),
  ];
}

function ratioSentences({ own: { known }, alternatives }: Analysis): Said[] {
  const lowest = extremeOf(ordinary(alternatives), "studentTeacherRatio", "lowest");
  const theirs = lowest?.known.get("studentTeacherRatio");
  const here = known.get("studentTeacherRatio");
  if (!lowest || !theirs) return [];
  const first = say`${figure(lowest.name)} has the fewest students for each teacher${isUnlikeBeside(alternatives) ? " among these others" : " among them"}, ${figure(theirs)}`;
  return [sentence(here ? say`${first}, against ${figure(here)} here` : first)];
}

function tableOf(alternatives: readonly Alternative[]): Table {
  const text = (label: string) => ({ label, isNumeric: false });
  const number = (label: string) => ({ label, isNumeric: true });
  const shown = alternatives.some(({ known }) => known.has("religiousAffiliation"));
  return {
    kind: "table",
    caption: "Schools nearby, side by side",
    columns: [
      text("School"),
      number("Miles"),
      text("Type"),
      text("Grades"),
      number("Students"),
      number("Students per teacher"),
      ...(shown ? [text("Religion")] : []),
    ],
    rows: alternatives.map(({ name, known, distance, distanceText }) => [
      figure(name),
      told(distanceText.replace(/ mi$/, ""), distance),
      typeOf(known),
      cell(known.get("gradesOffered")),
      withYear(known.get("numOfStudents")),
      withYear(known.get("studentTeacherRatio")),
      ...(shown ? [cell(known.get("religiousAffiliation"))] : []),
    ]),
  };
}

/** What a table says of a school that is not a regular one. */
const KIND_WORDS: ReadonlyMap<string, string> = new Map([
  [SCHOOL_KINDS.special, "special education"],
  [SCHOOL_KINDS.alternative, "alternative"],
  [SCHOOL_KINDS.vocational, "vocational"],
  [SCHOOL_KINDS.early, "early childhood"],
  [SCHOOL_KINDS.montessori, "Montessori"],
  [SCHOOL_KINDS.emphasis, "special emphasis"],
]);

function typeOf(known: Alternative["known"]): Said {
  const type = known.get("schoolType");
  if (!type) return told("–");
  const kinds = [
    { fact: known.get("charterSchool"), word: "charter" },
    { fact: known.get("magnetSchool"), word: "magnet" },
  ].flatMap(({ fact, word }) => (fact?.value === true ? [told(word, fact)] : []));
  const special = known.get("schoolKind");
  const word = special && KIND_WORDS.get(String(special.value));
  const plain = told(String(type.value).replace(/ School$/, ""), type);
  const kind = special && word ? say`${plain}, ${told(word, special)}` : plain;
  return kinds.length > 0 ? say`${kind}, ${listed(kinds)}` : kind;
}

function cell(fact: ResearchFact | undefined): Said {
  return fact ? figure(fact) : told("–");
}

function withYear(fact: ResearchFact | undefined): Said {
  if (!fact) return told("–");
  if (!fact.year) return figure(fact);
  const year = isDay(fact.year) ? "no year stated" : shortYear(fact.year);
  return told(`${figureText(fact)} (${year})`, fact);
}
