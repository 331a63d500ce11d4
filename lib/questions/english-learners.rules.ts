import type { Question } from "./question.schema.ts";
import { KIND_OF_NAME } from "./talk-names.rules.ts";
import { ENGLISH_LEARNERS } from "./talk-phrases.rules.ts";
import { has, joined, wordsOf } from "./talk-words.rules.ts";

/** Students who still learn English, and the help for them: "Does it have ESL?" None of our sources tells of either. */

const PHRASE = new RegExp(` (?:${ENGLISH_LEARNERS})(?= )`, "g");

/** Reads "English" as the language where students learn it, and not as the name of a school. */
export function withoutLearners<Asked extends Pick<Question, "text" | "names" | "loose">>(
  question: Asked,
): Asked {
  const isSchool = (name: string) => KIND_OF_NAME.test(name);
  const words = joined(wordsOf(question.text));
  if (!has(words, ENGLISH_LEARNERS)) return question;
  const schools = question.names.filter(({ name }) => isSchool(name));
  const asked = schools.reduce((rest, { name }) => rest.replaceAll(joined(wordsOf(name)), " "), words);
  const others = asked.replaceAll(PHRASE, "");
  // "English" of "help for English learners", "ESL program and AP"
  const isOfLearners = (name: string) => {
    const own = joined(wordsOf(name));
    return !isSchool(name) && (has(own, ENGLISH_LEARNERS) || (asked.includes(own) && !others.includes(own)));
  };
  return {
    ...question,
    names: question.names.filter(({ name }) => !isOfLearners(name)),
    loose: question.loose.filter((name) => !isOfLearners(name)),
  };
}

/** "Which of my saved schools has the most students learning English?" asks for a number that no source has. */
export function asksHowManyLearn({ text, is }: Question): boolean {
  const asked = joined(wordsOf(text));
  const isNumber =
    is.has("count") ||
    has(asked, "most|more|fewest|least|highest|lowest|many|percent|percentage|share|number|proportion");
  return isNumber && has(asked, ENGLISH_LEARNERS);
}
