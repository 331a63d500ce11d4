import { FIELDS } from "#lib/fields/table.rules.ts";
import { PERCENT } from "#lib/fields/units.format.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import { isOfNumber } from "./pair-runs.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isName } from "./value-readers.rules.ts";
import { newestCell, newestRow, OF_A_COLUMN, type Pair, yearIn } from "./year-rows.rules.ts";

const OTHERS =
  /\b(?:state|district|nation(?:al)?|county|u\.?s\.?|goal|target|change|estado|distrito|nacional|région)\b/i;
const NAMES_OF_STATES = new Set(Object.values(STATES).map((name) => name.toLowerCase()));

/** Whether a column, or a whole table, is about something other than the school: "District", "State of Ohio", "Illinois". */
function isOfOthers(head: string): boolean {
  return OTHERS.test(head) || NAMES_OF_STATES.has(head.trim().toLowerCase());
}

/** What the cells of a row say for labels: beside them, above them, or in the column that speaks of the school today. */
export function rowPairs(
  { cells, head, part }: Statement,
  statements: readonly Statement[],
  newest: number | null,
  names: readonly string[] = [],
): Pair[] {
  const [label = "", ...values] = cells;
  const filled = values.filter((value) => value !== "");
  const person = personOf(cells, head);
  if (person) return [person];
  const ofYears = newestRow(cells, head, statements, part, newest) ?? newestCell(cells, newest);
  if (ofYears) return ofYears;
  // "Tel: 802-555-0155 | Fax: 802-555-0156", "320 Students | 15:1 Ratio"
  const inCells = cells.flatMap((cell) => pairIn(cell) ?? []);
  if (inCells.length > 1 && (head.length === 0 || inCells.length === cells.length)) return inCells;
  // "Male | Female", above "52% | 48%"
  const isBelow = head.length === cells.length && head.every((one) => fieldOfLabel(one) !== null);
  if (isBelow && cells.every((cell) => /^\d[\d,.]*\s?%?$/.test(cell)))
    return cells.map((said, at) => ({ label: head[at] ?? "", said, share: OF_A_COLUMN, column: at }));
  if (head.some((one) => one !== "") && cells.length > 2) {
    const rows = statements.filter((one) => one.kind === "row" && one.part === part).length;
    // A table with one row has its labels above.
    if (rows <= 2 && fieldOfLabel(label) === null)
      return cells.map((said, at) => ({ label: head[at] ?? "", said, column: at }));
    const column = columnOfKind(label, cells, head) ?? columnOf(head, names);
    return column === null ? [] : [inColumn(label, cells, column)];
  }
  const ofKind = columnOfKind(label, cells, head);
  if (ofKind !== null) return [inColumn(label, cells, ofKind)];
  if (filled.length === 1) return [{ label, said: filled[0] ?? "" }];
  // Four cells are two pairs next to each other.
  if (label !== "" && cells.length === 4 && filled.length === 3 && fieldOfLabel(values[0] ?? "") === null)
    return [
      { label, said: values[0] ?? "" },
      { label: values[1] ?? "", said: values[2] ?? "" },
    ];
  return [];
}

function inColumn(label: string, cells: readonly string[], column: number): Pair {
  return { label, said: cells[column] ?? "", share: OF_A_COLUMN, column };
}

/** A label with its value in one cell, in either order. */
function pairIn(cell: string): Pair | null {
  const [, person = "", title = ""] = /^([^,|:]{4,50}), ([^,|]{4,30})$/.exec(cell) ?? [];
  if (isOfPrincipal(title) && isName(person)) return { label: "principal", said: person };
  const colon = /^([^:\d]{1,40}):\s+(.+)$/.exec(cell);
  if (colon?.[1] && colon[2]) return { label: colon[1], said: colon[2] };
  const figure = /^(\d[\d,]*(?::1|%)?)\s+(\p{L}[^.!?\d]{2,40})$/u.exec(cell);
  if (/%$/.test(figure?.[1] ?? "") && figure?.[2] === "graduate")
    return { label: "graduation rate", said: figure[1] ?? "" };
  if (figure?.[1] && figure[2]) return { label: figure[2], said: figure[1] };
  const behind = /^(\p{L}[\p{L} ’'-]{2,40}?)\s+(\d[\d,.]*(?::1|\s?%)?)$/u.exec(cell);
  if (behind?.[1] && behind[2] && isOfNumber(behind[1])) return { label: behind[1], said: behind[2] };
  const grades = /^(grades?)\s+(\S.{0,30})$/i.exec(cell);
  return grades?.[1] && grades[2] ? { label: grades[1], said: grades[2] } : null;
}

const NAMES = /^(?:full )?(?:name|staff(?: member)?|administrator|person|contact|nombre|nom)$/i;
const POSITIONS = /^(?:job )?(?:position|title|role|puesto|cargo|poste|fonction)$/i;

const HEADS =
  /^(?:the |our |school |head |acting |proud )?(?:principal|head of school|headmaster|headmistress|directora|directrice)$/iu;
/** "Principal, Alder Creek Elementary" */
const AT_SCHOOL = /,\s+(?:\p{Lu}[\p{L}.’'-]*\s+){1,5}(?:School|Elementary|Middle|High|Academy)$/u;

/** Whether a title is that of a school's head. Among the staff, a director may direct anything. */
export function isOfPrincipal(title: string): boolean {
  return HEADS.test(title.trim().replace(AT_SCHOOL, ""));
}

/** Who holds a position, in a table of people: by the names of its columns, or a name beside the title of a principal. */
function personOf(cells: readonly string[], head: readonly string[]): Pair | null {
  const plain = head.map((one) => one.replace(/:$/, "").trim());
  const [name, position] = [
    plain.findIndex((one) => NAMES.test(one)),
    plain.findIndex((one) => POSITIONS.test(one)),
  ];
  const [said = "", label = ""] =
    name >= 0 && position >= 0 ? [cells[name], cells[position]] : head.length > 0 ? [] : cells;
  return isOfPrincipal(label) && isName(said) ? { label: "principal", said } : null;
}

/** What a row's label says where it stands: "Total", under "SAT averages", or below the grades of an enrollment. */
export function labelOfRow(label: string, row: Statement, statements: readonly Statement[]): string {
  return isOfAllGrades(label, row, statements) ? "total enrollment" : ofExam(label, row.heading);
}

const ALL = /^(?:grand )?total(?: (?:students|enrollment))?$/i;
/** Beside "District total". */
const OWN_TOTAL = /^(?:our )?school(?: total)?$/i;
const GRADE =
  /^(?:grades?\s)?(?:pre-?k\d?|pk|tk|k|preschool|(?:pre-?)?kindergarten|(?:1[0-2]|[1-9])(?:st|nd|rd|th)?)(?:\sgrade)?(?:\s?(?:[–—-]|to|through)\s?(?:grade\s)?(?:k|kindergarten|(?:1[0-2]|[1-9])(?:st|nd|rd|th)?)(?:\sgrade)?)?$|^(?:freshm[ae]n|sophomores?|juniors?|seniors?)$/i;
const ENROLLED = /\b(?:enrollment|students)\b/i;
/** Other counts of students in a table of grades. */
const NOT_ENROLLED =
  /\b(?:teachers|tested|absent|graduates|capacity|projected|applic\w+|suspen\w+|courses?|scores?)\b/i;

/** Whether a row adds up the grades of a table that says that it counts students. */
function isOfAllGrades(label: string, row: Statement, statements: readonly Statement[]): boolean {
  const isOwn = OWN_TOTAL.test(label.trim());
  if (!isOwn && !ALL.test(label.trim())) return false;
  const rows = statements.filter((one) => one.kind === "row" && one.part === row.part);
  const grades = rows.filter(({ cells }) => GRADE.test(cells[0] ?? ""));
  const above = statements.slice(0, statements.indexOf(rows[0] ?? row)).at(-1);
  const said = [row.heading, above?.kind === "line" ? above.text : "", ...row.head].join(" ");
  return (isOwn || grades.length > 1) && ENROLLED.test(said) && !NOT_ENROLLED.test(said) && !isOfOthers(said);
}

/** "Total", in a table under "SAT averages". */
function ofExam(label: string, heading: string): string {
  const exam = /\b(?:SAT|ACT)\b/.exec(heading)?.[0];
  const isOwn = /\b(?:average|mean|score)s?\b/i.test(heading) && !isOfOthers(heading);
  if (!exam || !isOwn) return label;
  if (/^(?:average |mean )?(?:total|combined)(?: score)?$/i.test(label.trim()) && exam === "SAT")
    return "SAT total";
  return /^(?:average |mean )?composite(?: score)?$/i.test(label.trim()) ? `${exam} composite` : label;
}

const OF_BOTH =
  /^(?:(?:the |our )?(?:main |school |front )?office|contact(?: us| information| info)?|(?:tele)?phone\s*(?:and|&|\/|,|or)\s*e-?mail|e-?mail\s*(?:and|&|\/|,|or)\s*(?:tele)?phone)$/i;
const PHONES = /(?:\(\d{3}\)\s?|\b\d{3}[-.\s])\d{3}[-.\s]\d{4}\b/g;

/** A telephone number and a mailbox behind one label: "Phone and e-mail | (860) 555-0119, office@…". */
export function waysInOne(pair: Pair): Pair[] {
  const isOne = [PHONES, /@/g].every((each) => pair.said.match(each)?.length === 1);
  if (!isOne || !OF_BOTH.test(pair.label.trim().replace(/:$/, ""))) return [pair];
  return ["phone", "email"].map((label) => ({ ...pair, label }));
}

const OF_SEXES = /^(?:boys|girls|males?|females?|niños|niñas|garçons|filles|m|f)$/i;
const OWN_COLUMN = /\b(?:school|academy|our|we|escuela|école)\b/i;
/** "Springfield HS"; an "MS" that stands alone may be Mississippi. */
const SHORT_NAME = /\p{L} (?:HS|MS|ES|JHS)$/u;

const SHORT_KINDS = new Map([
  ["es", "elementary"],
  ["elem", "elementary"],
  ["ms", "middle"],
  ["hs", "high"],
]);

/** Whether the head of a column has only words of the school's name: "Elementary (PK–4)", "Larch ES". */
function isOfName(head: string, names: readonly string[]): boolean {
  const words = wordsOf(head.replaceAll(/\([^()]*\)/g, " "))
    .map((word) => SHORT_KINDS.get(word) ?? word)
    .filter((word) => word !== "school");
  return words.length > 0 && names.some((name) => words.every((word) => wordsOf(name).includes(word)));
}

/** Which column speaks of the school today. */
function columnOf(head: readonly string[], names: readonly string[]): number | null {
  const columns = head.map((text, at) => ({ text, at })).slice(1);
  const own = columns.filter(({ text }) => !isOfOthers(text));
  if (own.length === 1) return own[0]?.at ?? null;
  const all = own.filter(({ text }) => ALL.test(text.trim()));
  if (all.length === 1 && own.every((one) => one === all[0] || OF_SEXES.test(one.text.trim())))
    return all[0]?.at ?? null;
  const called = own.filter(({ text }) => isOfName(text, names));
  if (called.length === 1) return called[0]?.at ?? null;
  const years = own.map(({ text, at }) => ({ at, year: yearIn(text) }));
  if (years.some(({ year }) => year === null)) {
    const school = own.filter(({ text }) => OWN_COLUMN.test(text) || SHORT_NAME.test(text));
    return school.length === 1 ? (school[0]?.at ?? null) : null;
  }
  return years.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))[0]?.at ?? null;
}

const SHARE_HEAD = /%|\b(?:percent(?:age)?|pct|share|porcentaje|pourcentage)\b/i;
const COUNT_HEAD =
  /^(?:#|no\.?|n|number|count|total|students|enrollment|headcount|número|cantidad|nombre)(?:\s|$)/i;

/**
 * Of counts with their shares beside them, the column that a label is stated in: "Hispanic | 412 | 41.2%" has a share, and
 * "Total enrollment | 1,000 | 100%" a count. What stands in both kinds of columns tells them apart, or else their names.
 */
function columnOfKind(label: string, cells: readonly string[], head: readonly string[]): number | null {
  const name = fieldOfLabel(label);
  const unit = name === null ? null : FIELDS.get(name)?.unit;
  const isCount = name === "numOfStudents";
  if (unit !== PERCENT && !isCount) return null;
  const columns = cells
    .map((said, at) => ({ said, at, name: (head[at] ?? "").replace(/^(?:our )?school\s+(?=\S)/i, "") }))
    .slice(1)
    .filter(({ said, name }) => said !== "" && !isOfOthers(name));
  const shares = columns.filter(({ said, name }) => /\d\s?%$/.test(said) || SHARE_HEAD.test(name));
  const counts = columns.filter((one) => !shares.includes(one) && /^\d[\d,]*$/.test(one.said));
  const [share, count] = [shares[0], counts[0]];
  if (!share || !count || shares.length + counts.length !== 2 || columns.length !== 2) return null;
  // Names of columns may be those of years, or of other schools.
  const isNamed = SHARE_HEAD.test(share.name) && COUNT_HEAD.test(count.name);
  const isUnnamed = share.name === "" || /\d\s?%$/.test(share.name);
  return isNamed || isUnnamed ? (isCount ? count.at : share.at) : null;
}
