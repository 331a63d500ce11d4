import "server-only";
import { hasAll, namesCalled } from "#lib/lookups/names-called.data.ts";
import type { Unclear } from "#lib/lookups/tools.schema.ts";
import { whichSchool } from "#lib/lookups/which-school.data.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { isCalledCollege, looksForColleges, mayBeOfColleges } from "#lib/questions/colleges.rules.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import type { Talk } from "#lib/questions/talk.rules.ts";
import type { Draft } from "./answer-draft.schema.ts";
import { FIRST_SUGGESTIONS } from "./answer-talk.format.ts";
import { unclearList } from "./answer-unclear.format.ts";
import { unclearDraft } from "./catalog-facts.data.ts";
import { plainDraft } from "./catalog-plain.data.ts";
import type { Turn } from "./replies.schema.ts";

/** Questions about colleges, which the catalog does not have. */

/** What asks about a school itself: "schools near Boston University" asks about others. */
const ABOUT_ITSELF: ReadonlySet<Intent["kind"]> = new Set(["facts", "compare", "talk", "average"]);

/** That colleges are not covered, with the schools that have the word in their names; null if no college is meant. */
export async function answerCollege(question: Question, intent: Intent, turn: Turn): Promise<Draft | null> {
  if (isForColleges(question, intent)) return notCovered(turn);
  if (!ABOUT_ITSELF.has(intent.kind)) return null;
  const [named] = question.names;
  // Where a school is named as well, the question is about that.
  if (!named || !question.names.every(({ name }) => isCalledCollege(name))) return null;
  const { name, place } = named;
  const [called] = await namesCalled([name], place ?? null);
  if (!called || called.whole > 0) return null;
  // "Notre Dame in Hingham" is the Notre Dame Academy there.
  if (place && called.within > 0) return null;
  if (called.within === 0) return notCovered(turn);
  const result = await whichSchool({ school: name });
  const { data } = result;
  const schools = data.kind === "school" ? [data.school] : data.kind === "choose_school" ? data.schools : [];
  const words = wordsOf(name);
  const like = schools.filter((card) => hasAll(card.name, words));
  if (like.length === 0) return notCovered(turn);
  const unclear: Unclear = { kind: "choose_school", asked: name, schools: like, total: like.length };
  const asking = unclearDraft(unclear, { ...result, data: unclear }, turn);
  const text = upToGrade12(turn);
  return { ...asking, blocks: [{ kind: "ours", sentences: [text], isFirst: true }, ...unclearList(like)] };
}

const upToGrade12 = ({ siteName }: Turn) => `${siteName} covers schools up to grade 12, not colleges.`;

const notCovered = (turn: Turn) =>
  plainDraft({ text: upToGrade12(turn), suggestions: FIRST_SUGGESTIONS.slice(0, 2) }, turn);

/** What is declined, or told in fixed words, stays so. */
const MAY_BE_FOR_COLLEGES: ReadonlySet<Talk["act"]> = new Set(["off-topic", "term", "help", "lacking"]);

/** "Best colleges in Boston", where no school is named, and none is asked where its graduates go. */
function isForColleges(question: Question, intent: Intent): boolean {
  const { text, names, loose, called, filters, is } = question;
  if (!looksForColleges(text) || called.length > 0 || is.has("list")) return false;
  if (Object.keys(filters).some((key) => key !== "type")) return false;
  if (![...names.map(({ name }) => name), ...loose].every(mayBeOfColleges)) return false;
  if (intent.kind === "talk") {
    const { talk } = intent;
    return MAY_BE_FOR_COLLEGES.has(talk.act) || (talk.act === "advice" && talk.about === "judgment");
  }
  // "What colleges?" behind a school is asked of that.
  return !((intent.kind === "facts" || intent.kind === "compare") && names.length === 0);
}
