import "server-only";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { NamedSchool, Question } from "#lib/questions/question.schema.ts";
import { extentsOf, type KnownName } from "#lib/questions/question-extents.rules.ts";

/**
 * Names that only the catalog can tell from the words around them: of "hold of Hope Academy", "Hope Academy"; of "Mater",
 * "Mater Dei High". They are the names for which a question has to be read once more; none if it was read well.
 */
export async function namesMissed(question: Question): Promise<KnownName[]> {
  const { names, maybeNames, where, text } = question;
  const place = where?.text && !where.isNear ? where.text : null;
  const [missed, hidden] = await Promise.all([
    Promise.all(names.slice(0, MOST_NAMES).map((named) => betterName(named, text))),
    asksOfOne(question) ? firstCalled(maybeNames.slice(0, MOST_NAMES), place, isCalled) : null,
  ]);
  const found: KnownName[] = missed.flatMap((name, at) =>
    name === null ? [] : [{ name, instead: names[at]?.name ?? name }],
  );
  if (hidden !== null) found.push({ name: hidden, instead: hidden });
  // Those that were read well stay what they are.
  const well = names.filter((_, at) => missed[at] === null).map(({ name }) => ({ name, instead: name }));
  return found.length > 0 ? [...found, ...well] : [];
}

const MOST_NAMES = 4;

/** Whether something is asked that a list of schools does not answer. */
function asksOfOne({ fields, figures, order, is, where, words }: Question): boolean {
  if (figures.length > 0 || order !== null || where?.isNear || is.has("count")) return false;
  return fields.length > 0 || words.length <= 6;
}

async function betterName({ name, place }: NamedSchool, text: string): Promise<string | null> {
  const { data } = await whichSchool({ school: name, ...(place && { place }) });
  const { wider, narrower } = extentsOf(text, name);
  // "Young" is one school's name, but not in "young men's preparatory academy".
  if (data.kind === "school")
    return /\s/.test(name)
      ? null
      : firstCalled(
          wider.filter((one) => ENDS_LIKE_NAME.test(one)),
          place,
          isCalled,
        );
  const isSeveral = data.kind === "choose_school";
  const longer = await firstCalled(wider, place, hasAllWords);
  return longer ?? (isSeveral ? null : firstCalled(narrower, place, isCalled));
}

/** The first of these texts that is the name of one school. */
async function firstCalled(
  texts: readonly string[],
  place: string | null,
  isMeant: (text: string, name: string) => boolean,
): Promise<string | null> {
  for (const text of texts) {
    const { data } = await whichSchool({ school: text.slice(0, 200), ...(place && { place }) });
    if (data.kind === "school" && isMeant(text, data.school.name)) return text;
    if (data.kind === "choose_school" && data.schools.every(({ name }) => isCalled(text, name))) return text;
  }
  return null;
}

/** Not a name that is only spelled like it. */
const hasAllWords = (text: string, name: string) => {
  const words = new Set(wordsOf(name));
  return wordsOf(text).every((word) => words.has(word) || word.length < 3);
};
const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’.]/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const ENDS_LIKE_NAME =
  /\b(?:school|academy|high|elementary|middle|center|prep|preschool|institute|hs|ms|es)$/i;

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** "Baptist schools" is no school's name because a single one has these words in it. */
const isCalled = (text: string, name: string) =>
  keyOf(text).replace(/schools?$/, "") === keyOf(name).replace(/schools?$/, "");
