import type { Analysis } from "./analysis.rules.ts";
import type { Block, Said, Table } from "./document.schema.ts";
import { type Onward, WAYS, type Way } from "./onward.rules.ts";
import { figure, say, told } from "./say.format.ts";
import { awayOf, cell, gradesWords, typeCell, withYear } from "./school-words.format.ts";
import { ONE_WAY_TITLES } from "./sections.format.ts";

/** The schools that come after and before a school by their grades; null if there are none to name. */
export function onwardBlocks(analysis: Analysis): Block[] | null {
  const ways = waysOf(analysis);
  if (ways.length === 0) return null;
  const blocks = ways.flatMap(([way, onward]): Block[] => [
    ...(ways.length > 1 ? [{ kind: "heading" as const, text: ONE_WAY_TITLES[way] }] : []),
    { kind: "paragraph", sentences: sentencesOf(way, onward, analysis) },
    ...(onward.schools.length > 1 ? [tableOf(way, onward)] : []),
  ]);
  return [...blocks, { kind: "note", sentences: [told(NO_STATEMENT)] }];
}

const NO_STATEMENT =
  "These lists go by grades and distance alone. They say nothing about who is admitted, which school an address belongs to, or where the children of this school really go: ask the schools and the district.";

function waysOf({ onward }: Pick<Analysis, "onward">): [Way, Onward][] {
  return WAYS.flatMap((way): [Way, Onward][] => {
    const found = onward[way];
    return found ? [[way, found]] : [];
  });
}

/** "After this school", where there is nothing before it; else null. */
export function onwardTitle(analysis: Pick<Analysis, "onward">): string | null {
  const [only, ...more] = waysOf(analysis);
  return only && more.length === 0 ? ONE_WAY_TITLES[only[0]] : null;
}

/** "grade 9", "kindergarten". */
function gradeWords(grade: number): string {
  return grade > 0 ? `grade ${grade}` : grade === 0 ? "kindergarten" : "pre-kindergarten";
}

/** "The school ends with grade 8. The nearest school in our catalog to go on to is X, 2.9 miles away." */
function sentencesOf(way: Way, { grade, schools, reach }: Onward, { own: { known } }: Analysis): Said[] {
  const [nearest] = schools;
  if (!nearest) return [];
  const here = way === "after" ? (["ends", grade - 1] as const) : (["begins", grade + 1] as const);
  const grades = nearest.known.get("gradesOffered");
  const isAlone = schools.length === 1;
  const which = isAlone && grades ? say`, with ${gradesWords(grades)}` : told("");
  return [
    told(`The school ${here[0]} with ${gradeWords(here[1])}.`, known.get("gradesOffered") ?? null),
    say`The nearest school in our catalog ${way === "after" ? "to go on to" : "that leads up to it"} is ${figure(nearest.name)}, ${awayOf(nearest)}${which}.`,
    ...(reach && isAlone ? [say`It is the only one within ${figure(reach)} miles.`] : []),
  ];
}

function tableOf(way: Way, { grade, schools }: Onward): Table {
  const column = (label: string, isNumeric = false) => ({ label, isNumeric });
  return {
    kind: "table",
    caption: `${way === "after" ? "Where a child could go next" : "Where a child could come from"}: the nearest schools in our catalog with ${gradeWords(grade)}`,
    columns: [
      column("School"),
      column("Miles", true),
      column("Type"),
      column("Grades"),
      column("Students", true),
    ],
    rows: schools.map(({ name, distance, distanceText, known }) => [
      figure(name),
      told(distanceText.replace(/ mi$/, ""), distance),
      typeCell(known),
      cell(known.get("gradesOffered")),
      withYear(known.get("numOfStudents")),
    ]),
    about: schools.map(({ slug }) => ({ is: "other", slug })),
  };
}
