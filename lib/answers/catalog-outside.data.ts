import "server-only";
import { namesCalled } from "#lib/lookups/names-called.data.ts";
import { lookUpCity } from "#lib/places/data.ts";
import type { Intent } from "#lib/questions/intent.schema.ts";
import type { Question } from "#lib/questions/question.schema.ts";
import { onlyNames, seeksOther, speaksOfSchools } from "#lib/questions/question-subject.rules.ts";

const MOST_ASKED = 4;
/** What was recognized as a whole: "never mind" names nothing. */
const SETTLED: ReadonlySet<Intent["kind"]> = new Set(["talk", "which", "unknown", "reset"]);

/**
 * Whether a question is not about schools: nothing in it mentions them, and what could be a name or a place is not one
 * as it stands. Otherwise "I am bored" would be answered with the school whose name is most like "bored".
 */
export async function isOutside(question: Question, intent: Intent): Promise<boolean> {
  if (SETTLED.has(intent.kind)) return false;
  // What somebody saved are schools, whatever else is said of them.
  if (intent.kind === "among" && intent.target.by === "mine") return false;
  // "How does that compare with Texas?" is about the school that was spoken of.
  if (intent.kind === "average" && intent.state) return false;
  if (speaksOfSchools(question) || onlyNames(question)) return false;
  const near = intent.kind === "find" && intent.near ? nearOf(intent) : null;
  const texts = near
    ? [near]
    : [...question.names.map(({ name }) => name), ...question.loose].slice(0, MOST_ASKED);
  if (texts.length === 0) return false;
  for (const text of texts) if (await isPlace(text)) return false;
  if (near) return seeksOther(question, near);
  return (await namesCalled(texts, null)).some(({ whole }) => whole === 0);
}

/** Whether a place is called so, and not only alike. */
async function isPlace(text: string): Promise<boolean> {
  const found = await lookUpCity(text);
  const label = found.kind === "found" ? found.place.label : found.kind === "unknown" ? "" : text;
  const [said, called] = [text, label].map((one) => one.replace(/,.*$/, "").trim().toLowerCase());
  return said !== "" && said === called;
}

function nearOf({ near }: Extract<Intent, { kind: "find" }>): string | null {
  if (!near) return null;
  if ("text" in near) return near.text;
  return near.target.by === "schools" ? (near.target.schools[0]?.school ?? null) : null;
}
