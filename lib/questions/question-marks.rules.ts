import { RELIGIONS, type Religion } from "#lib/fields/religion.rules.ts";
import type { Token } from "#lib/grounding/tokens.rules.ts";
import { RANKED_FIELDS } from "#lib/lookups/tools.schema.ts";
import type { AskedOrder } from "./question.schema.ts";
import { betterOrder } from "./question-fields.rules.ts";
import type { Mark, OrderField, SchoolFilters } from "./question-meanings.rules.ts";

export type ReadMarks = {
  fields: string[];
  filters: SchoolFilters;
  filterFields: string[];
  order: AskedOrder | null;
  more: AskedOrder | null;
  tending: AskedOrder | null;
};

const RANKED: ReadonlySet<string> = new Set(RANKED_FIELDS);
const isOrderField = (field: string): field is OrderField => RANKED.has(field);
const ASKS_WEAK =
  /^(?:many|percent|percentage|%|share|proportion|fraction|number|mostly|majority|portion|much|its)$/;
const IS_WEAK_NOUN = /^(?:students?|kids|children|pupils|percent|percentage|%|population|share|rate)$/;

/** The fields, filters, and orders that a question names. */
export function readMarks(marks: readonly Mark[], tokens: readonly Token[]): ReadMarks {
  const fields: string[] = [];
  let filters: SchoolFilters = {};
  const filterFields: string[] = [];
  let order: AskedOrder | null = null;
  let more: AskedOrder | null = null;
  let tending: AskedOrder | null = null;
  const hasQuality = marks.some(({ meaning }) => meaning.is === "quality");
  const weak: string[] = [];
  for (const { meaning, at, end } of marks) {
    if (meaning.is === "field" && isOfReligion(meaning.fields) && isNegated(marks, tokens, at)) {
      filters = { ...filters, religion: "nonsectarian" };
      filterFields.push("religiousAffiliation");
    } else if (meaning.is === "field" && (!meaning.isWeak || isAskedWeakly(tokens, at, end)))
      fields.push(...meaning.fields);
    else if (meaning.is === "field") weak.push(...meaning.fields);
    if (meaning.is === "filter" && isNegated(marks, tokens, at)) {
      filters = { ...filters, ...withoutKind(meaning.filter, filters) };
      filterFields.push(meaning.field);
    } else if (meaning.is === "filter") {
      filters = {
        ...filters,
        ...meaning.filter,
        ...(meaning.filter.grades && { grades: [...(filters.grades ?? []), ...meaning.filter.grades] }),
      };
      filterFields.push(meaning.field);
    }
    if (meaning.is === "order") order ??= ordered(meaning, marks, at);
    if (meaning.is === "more") more ??= ordered(meaning, marks, at);
    if (meaning.is === "tending") tending ??= { field: meaning.field, order: meaning.order };
  }
  // "Size of A and B compared", "and teachers?": there is nothing else that the question could be about.
  if (fields.length === 0 && !order && !more && (isComparing(marks) || isOnlyThis(marks, tokens)))
    fields.push(...weak);
  if (fields.length === 0 && weak.includes("teachers") && MOST_TEACHERS.test(wordsIn(tokens)))
    fields.push("teachers");
  const sized = weak.find((field) => field === "classSize" || field === "teachers");
  if (sized && fields.join() === "numOfStudents" && marks.some((mark) => asksSize(mark, tokens)))
    fields.splice(0, 1, sized);
  if (sized === "classSize" && tending?.field === "numOfStudents")
    tending = { ...tending, field: "classSize" };
  if (sized === "classSize" && order?.field === "numOfStudents" && !ranksSchools(marks))
    order = { ...order, field: "classSize" };
  [order, more] = [ofTeachers(order, tokens), ofTeachers(more, tokens)];
  if (more && isOfShare(more, fields)) more = { ...more, field: fields.find(isOrderField) ?? more.field };
  if (hasQuality && !order) {
    const best = fields.find(isOrderField);
    const quality = marks.find(({ meaning }) => meaning.is === "quality");
    const isWorst = tokens[quality?.at ?? 0]?.word === "worst";
    if (best)
      order = {
        field: best,
        order: isWorst ? (betterOrder(best) === "most" ? "least" : "most") : betterOrder(best),
      };
  }
  return {
    fields: withoutBase([...new Set(fields)], tokens),
    filters,
    filterFields: [...new Set(filterFields)],
    order,
    more,
    tending,
  };
}

/** "How large is the faculty?" is not about the students. */
function asksSize({ meaning, at, end }: Mark, tokens: readonly Token[]): boolean {
  const words = tokens.slice(at, end).map(({ word }) => word);
  return meaning.is === "field" && /^how (?:big|large|small)$/.test(words.join(" "));
}

/** "The largest school" has its noun behind it, and "where are classes smallest" before it. */
function ranksSchools(marks: readonly Mark[]): boolean {
  const order = marks.find(({ meaning }) => meaning.is === "order");
  return marks.some(
    ({ meaning, at }) => at === order?.end && (meaning.is === "school" || meaning.is === "filter"),
  );
}

const isOfReligion = (fields: readonly string[]) =>
  fields.length === 1 && fields[0] === "religiousAffiliation";

const ADDS = /^(?:a|an|any|the|or|and|nor|are|is|being|schools?|ones?|,)$/;
const NEGATES_FIRST = /^no$/;

/** "Not charter", "other than Catholic ones", "no charter or magnet schools"; but "no Catholic schools here?" asks for them. */
function isNegated(marks: readonly Mark[], tokens: readonly Token[], at: number): boolean {
  const before = marks.findLast(({ meaning, end }) => end <= at && meaning.is !== "frame");
  if (!before) return false;
  if (tokens.slice(before.end, at).some(({ word }) => !ADDS.test(word))) return false;
  if (before.meaning.is === "without") return !(before.at === 0 && NEGATES_FIRST.test(tokens[0]?.word ?? ""));
  // "Not charter or magnet": what "or" joins is left out as well.
  const joined = before.meaning.is === "versus" ? marks.findLast(({ end }) => end <= before.at) : before;
  const isJoined = before.meaning.is === "versus" || tokens[before.end]?.word === "nor";
  return isJoined && joined?.meaning.is === "filter" && isNegated(marks, tokens, joined.at);
}

/** What is left when a kind is not wanted: for "not public", private schools. */
function withoutKind(kind: SchoolFilters, { without }: SchoolFilters): SchoolFilters {
  if (kind.type === "Public School") return { type: "Private School" };
  if (kind.type === "Private School") return { type: "Public School" };
  const religions = kind.religion ? [...(without?.religions ?? []), ...believersIn(kind.religion)] : [];
  return kind.charter || kind.magnet || religions.length > 0
    ? {
        without: {
          ...without,
          ...(kind.charter && { charter: true }),
          ...(kind.magnet && { magnet: true }),
          ...(religions.length > 0 && { religions }),
        },
      }
    : {};
}

const NOT_CHRISTIAN: ReadonlySet<Religion> = new Set([
  "nonsectarian",
  "jewish",
  "islamic",
  "other",
] as Religion[]);

/** "Not Christian" leaves out every denomination. */
function believersIn(religion: Religion): Religion[] {
  if (religion !== "christian") return [religion];
  return (Object.keys(RELIGIONS) as Religion[]).filter((key) => !NOT_CHRISTIAN.has(key));
}

function isComparing(marks: readonly Mark[]): boolean {
  return marks.some(
    ({ meaning }) => meaning.is === "compare" || meaning.is === "versus" || meaning.is === "more",
  );
}

const MOST_WORDS_OF_ONE = 5;
const ASKS_ON =
  /^(?:and|also|what|how|about|the|of|its|their|students?|pupils?|kids|teachers?|faculty|[a-z]+s)$/;

/** A fragment such as "and teachers?", which asks the question before about something else. */
function isOnlyThis(marks: readonly Mark[], tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ kind }) => kind === "word");
  return (
    words.length <= MOST_WORDS_OF_ONE &&
    words.every(({ word }) => ASKS_ON.test(word)) &&
    marks.every(({ meaning }) => meaning.is === "field" || meaning.is === "frame" || meaning.is === "also")
  );
}

const wordsIn = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(" ");
const MOST_TEACHERS = /(?:^| )(?:most|fewest|least|more|fewer) teachers(?: |$)/;

const PER_TEACHER =
  /(?:^| )(?:(?:a|each|every|one|per|the) teachers?|teachers? (?:has|have|with|get|gets|teach|teaches))(?: |$)/;

/** "Where teachers have the fewest students" is about students per teacher. */
function ofTeachers(asked: AskedOrder | null, tokens: readonly Token[]): AskedOrder | null {
  const isOfTeachers = asked?.field === "numOfStudents" && PER_TEACHER.test(wordsIn(tokens));
  return isOfTeachers ? { ...asked, field: "studentTeacherRatio" } : asked;
}

/** "Do more students graduate at A or at B": the share of them. */
function isOfShare({ field }: AskedOrder, fields: readonly string[]): boolean {
  return field === "numOfStudents" && fields.includes("academicInfo.graduationRate");
}

const TO_EACH_TEACHER =
  /(?:^| )(?:for|to) (?:each|every|one) teacher(?: |$)|(?:^| )(?:each|every|one) teacher has(?: |$)/;
const IN_ONE_CLASS = /(?:^| )(?:in|to) (?:a|one|each|every) class(?:room)?(?: |$)/;

/** "What share of students are white" does not ask for all students, and "how many to each teacher" neither. */
function withoutBase(fields: readonly string[], tokens: readonly Token[]): string[] {
  const words = wordsIn(tokens);
  // "The share of its graduates that go to college"
  const isOfGraduates =
    fields.includes("academicInfo.collegeEnrollment") &&
    /(?:^| )graduates (?:of|from|at|who|that|go)(?: |$)/.test(words);
  const isOfEach =
    (fields.includes("studentTeacherRatio") && TO_EACH_TEACHER.test(words)) ||
    (fields.includes("classSize") && IN_ONE_CLASS.test(words));
  const isShare = fields.some(
    (field) =>
      field.startsWith("demographics.") ||
      field === "academicInfo.graduationRate" ||
      field === "academicInfo.collegeEnrollment",
  );
  const isPart = isShare;
  return fields.filter(
    (field) =>
      !(isPart && (field === "numOfStudents" || field === "demographics.nces_total_students")) &&
      !(fields.includes("studentTeacherRatio") && field === "teachers") &&
      !(isOfEach && field === "numOfStudents") &&
      !(isOfGraduates && field === "academicInfo.graduationRate"),
  );
}

/** "highest" and "more" take the field that follows: "the highest graduation rate". */
function ordered(
  meaning: { order: AskedOrder["order"]; field: OrderField | null },
  marks: readonly Mark[],
  at: number,
): AskedOrder | null {
  const next =
    marks.find((mark) => mark.at > at && isOfFigure(mark)) ??
    marks.findLast((mark) => isOfFigure(mark) && !isWeakMark(mark));
  const field = next?.meaning.is === "field" ? next.meaning.fields.find(isOrderField) : undefined;
  // "The smallest student–teacher ratio" is not about the smallest school.
  const isSaid = next !== undefined && next.at > at && next.at <= at + 2 && !isWeakMark(next);
  if (meaning.field === "numOfStudents" && isSaid && field) return { field, order: meaning.order };
  if (meaning.field) return { field: meaning.field, order: meaning.order };
  return field ? { field, order: meaning.order } : null;
}

const isOfFigure = ({ meaning }: Mark) => meaning.is === "field" && meaning.fields.some(isOrderField);
const isWeakMark = ({ meaning }: Mark) => meaning.is === "field" && meaning.isWeak === true;

function isAskedWeakly(tokens: readonly Token[], at: number, end: number): boolean {
  const before = tokens.slice(Math.max(0, at - 20), at).map(({ word }) => word);
  return (
    before.at(-1) === "how" ||
    before.some((word) => ASKS_WEAK.test(word)) ||
    IS_WEAK_NOUN.test(tokens[end]?.word ?? "")
  );
}
