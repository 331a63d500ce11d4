import { describe, expect, test } from "vitest";
import { type Care, careOf } from "#lib/questions/care.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";
import { isForFixedWords } from "#lib/questions/talk.rules.ts";

const DECLINED: Record<Care, readonly string[]> = {
  people: [
    "Which schools in Boston have the fewest black students?",
    "Find me a mostly white school near Dallas",
    "schools without immigrants",
    "I want a neighborhood with no Muslims",
    "Where do Jewish families live in Cleveland?",
    "Which neighborhoods are mainly Hispanic?",
    "Show me schools with a low share of special ed kids",
    "Which school has the most white students in Fargo?",
    "I don't want my kid to go to school with Mexicans",
    "avoid districts with lots of refugees",
    "Rank the schools in Austin by race",
    "schools with few kids with disabilities",
    "Which areas are predominantly Asian?",
    "find white neighborhoods with good schools",
    "Is there a school that is full of Christians only, no muslims?",
    "schools with our own kind of people, our own race",
    "Which schools have the lowest percentage of minorities?",
    "good schools away from immigrant families",
    "Please list schools in Ohio with fewer non-English speaking students",
    "safe area without illegals",
    "schools in Fargo with the least poor kids",
    "find me a neighborhood in Fargo that isn't full of muslims",
    "no gay students please",
    "schools without trans kids",
    "schools with few rich kids",
    "schools with wealthy families",
    "steer me to white neighborhoods",
    "schools with no ELL students or immigrants",
    "avoid schools with many immigrants that serve English learners",
    "schools without Native American students",
  ],
  admission: [
    "Will my daughter get into Boston Latin School?",
    "What are my son's chances of getting in?",
    "Can you promise that we get a place at Lincoln?",
    "Guarantee my child will be admitted",
    "Can you promise my son gets into Boston Latin?",
    "What are the odds of being accepted at Stuyvesant?",
  ],
  law: [
    "Can I sue the school?",
    "Is it illegal to expel a child for that?",
    "Give me legal advice about the district",
    "Is the school legally required to take my child?",
  ],
};

/** Questions of families that sound alike. */
const ANSWERED = [
  "Is it Catholic?",
  "Catholic schools near Boston",
  "Which Jewish day schools are in Miami?",
  "Islamic schools in Dearborn, MI",
  "Christian schools without tuition above $5,000",
  "What share of students at Lincoln High School is Hispanic?",
  "How many Black students does Roosevelt have?",
  "How diverse is Boston Latin School?",
  "Show me the demographics of Lincoln High School",
  "Special education schools near Denver",
  "Which schools near Denver are special education schools?",
  "Schools for children with autism in Ohio",
  "White Plains High School",
  "Black River Falls High School",
  "How big is Indian River High School?",
  "Schools near White Bear Lake",
  "Asian Pacific Academy in Chicago",
  "Which school has the fewest students?",
  "schools with fewer than 300 students",
  "How do I apply for admission?",
  "When does admission start?",
  "What percentage of students gets free lunch?",
  "public schools without a magnet program",
  "Which of these is the closest?",
  "Are there all-girls schools in Boston?",
  "What is the student–teacher ratio?",
  "Compare Lincoln and Roosevelt",
  "Which schools in Atlanta teach foreign languages?",
  "Chinese immersion schools",
  "Which schools in Denver have an ESL program?",
  "which schools near 02115 have ESL?",
  "Which schools in Denver offer ELL?",
  "which schools near 02115 help English learners?",
  "which of my saved schools have good programs for ELL students?",
  "My daughter has no IEP yet. Small elementary schools in Boston?",
  "schools in Indian Land, SC",
  "private school in White City, Oregon with the fewest students",
  "Native American schools in Arizona",
  "Wealthy Elementary School in Grand Rapids",
  "Is there financial aid for poor families?",
];

describe("questions that are answered with care", () => {
  test.each(Object.entries(DECLINED).flatMap(([care, all]) => all.map((one) => [care, one])))(
    "%s: %s",
    (care, question) => {
      expect(careOf(question)).toBe(care);
      expect(isForFixedWords(readQuestion(question))).toBe(true);
    },
  );

  test.each(ANSWERED)("no other is: %s", (question) => {
    expect(careOf(question)).toBeNull();
    expect(isForFixedWords(readQuestion(question))).toBe(false);
  });
});
