import { describe, expect, test } from "vitest";
import { HELP_TOPICS } from "#lib/lookups/help.format.ts";
import { helpTopic } from "#lib/questions/help-topics.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { ASIDE_WORDINGS } from "./aside-wordings.ts";
import { briefOf, CONTEXTS } from "./brief.ts";
import { COMPARISON_WORDINGS } from "./comparison-wordings.ts";
import { EXTREME_WORDINGS } from "./extreme-wordings.ts";
import { FACT_WORDINGS } from "./fact-wordings.ts";
import { FILTER_WORDINGS } from "./filter-wordings.ts";
import { HELP_TOPIC_WORDINGS } from "./help-topic-wordings.ts";
import { HELP_WORDINGS } from "./help-wordings.ts";
import { HOUSEHOLD_HELP } from "./household-help.ts";
import { NEAREST_WORDINGS } from "./nearest-wordings.ts";
import { PLAIN_WORDINGS } from "./plain-wordings.ts";
import { SPOKEN_WORDINGS } from "./spoken-wordings.ts";
import { TERM_WORDINGS } from "./term-wordings.ts";
import { TURNS_OF_HELP, TURNS_OF_SPEECH } from "./turns-of-speech.ts";
import { TYPED_HELP_WORDINGS } from "./typed-help-wordings.ts";
import { TYPED_TERM_WORDINGS } from "./typed-term-wordings.ts";
import { UNWANTED_WORDINGS } from "./unwanted-wordings.ts";

/** Wordings in bulk: many ways to ask for the same, so that a rule is held by all of them and not by one phrase. */
const TABLES = [
  ["schools are compared", COMPARISON_WORDINGS],
  ["the nearest school is found", NEAREST_WORDINGS],
  ["the first of an order is found", EXTREME_WORDINGS],
  ["schools are counted, listed, and filtered", FILTER_WORDINGS],
  ["kinds that are not wanted are left out", UNWANTED_WORDINGS],
  ["words are explained", [...TERM_WORDINGS, ...TYPED_TERM_WORDINGS]],
  ["help is given", HELP_WORDINGS],
  ["what is about no school is declined", ASIDE_WORDINGS],
  ["facts are told", FACT_WORDINGS],
  ["hurry, courtesy, and a first language other than English do not matter", PLAIN_WORDINGS],
  ["turns of speech mean what plainer words do", TURNS_OF_SPEECH],
  ["stories, abbreviations, and orders are understood", SPOKEN_WORDINGS],
] as const;

describe.each(TABLES)("however it is asked, %s", (_, table) => {
  test.each(table)("%s", (understood, wordings) => {
    expect(wordings.filter((typed) => briefOf(typed, CONTEXTS.none) !== understood)).toEqual([]);
  });
});

describe("whoever needs help with this site gets the one that was asked for", () => {
  test.each([...HELP_TOPIC_WORDINGS, ...TYPED_HELP_WORDINGS, ...HOUSEHOLD_HELP, ...TURNS_OF_HELP])(
    "%s",
    (topic, wordings) => {
      expect(HELP_TOPICS.map((one) => one.topic)).toContain(topic);
      const others = wordings.filter(
        (typed) => briefOf(typed, CONTEXTS.none) !== "help" || helpTopic(readQuestion(typed).words) !== topic,
      );
      expect(others).toEqual([]);
    },
  );
});
