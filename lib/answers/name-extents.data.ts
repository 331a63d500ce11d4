import "server-only";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import type { NamedSchool, Question } from "#lib/questions/question.schema.ts";
import { extentsOf } from "#lib/questions/question-extents.rules.ts";

/**
 * Names that only the catalog can tell from the words around them: of "hold of Hope Academy", "Hope Academy"; of "Mater",
 * "Mater Dei High". They are the names for which a question has to be read once more; none if it was read well.
 */
export async function namesMissed(question: Question): Promise<string[]> {
  const { names, maybeNames, where, text } = question;
  const place = where?.text && !where.isNear ? where.text : null;
  const [missed, hidden] = await Promise.all([
    Promise.all(names.slice(0, MOST_NAMES).map((named) => betterName(named, text))),
    asksOfOne(question) ? firstCalled(maybeNames.slice(0, MOST_NAMES), place, isCalled) : null,
  ]);
  const found = [...missed, hidden].filter((name) => name !== null);
  // Those that were read well stay what they are.
  return found.length > 0 ? [...found, ...names.map(({ name }) => name).filter((_, at) => !missed[at])] : [];
}

const MOST_NAMES = 4;

/** Whether something is asked that a list of schools does not answer. */
function asksOfOne({ fields, figures, order, is, where, words }: Question): boolean {
  if (figures.length > 0 || order !== null || where?.isNear || is.has("count")) return false;
  return fields.length > 0 || words.length <= 6;
}

async function betterName({ name, place }: NamedSchool, text: string): Promise<string | null> {
  const { data } = await whichSchool({ school: name, ...(place && { place }) });
  if (data.kind === "school") return null;
  const { wider, narrower } = extentsOf(text, name);
  const isSeveral = data.kind === "choose_school";
  return firstCalled(isSeveral ? wider : [...wider, ...narrower], place);
}

/** The first of these texts that is the name of one school. */
async function firstCalled(
  texts: readonly string[],
  place: string | null,
  isMeant: (text: string, name: string) => boolean = () => true,
): Promise<string | null> {
  for (const text of texts) {
    const { data } = await whichSchool({ school: text.slice(0, 200), ...(place && { place }) });
    if (data.kind === "school" && isMeant(text, data.school.name)) return text;
  }
  return null;
}

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** "Baptist schools" is no school's name because a single one has these words in it. */
const isCalled = (text: string, name: string) => keyOf(text) === keyOf(name);
