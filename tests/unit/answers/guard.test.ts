import { describe, expect, test } from "vitest";
import { answerGuard } from "#lib/answers/guard.rules.ts";
import { rulesFor } from "#lib/answers/model-prompt.format.ts";

const refuses = answerGuard(rulesFor({ longest: 1000, mayUseWeb: true }), ["findSchools", "schoolFacts"]);

describe("what a model's answer must not say", () => {
  test.each([
    [
      "part of its instructions",
      "My rules say: take every figure, name, and date from a tool, or from the data.",
    ],
    ["the name of a tool", "I called findSchools with your question."],
    ["a promise of admission", "Your daughter will definitely be admitted."],
    ["a promise of admission", "Admission is guaranteed."],
    ["a promise of admission", "She will get in without any problem."],
    ["a promise of admission", "I promise you a place at Lincoln."],
    ["a statement of law", "The district is legally required to take your child."],
    ["a statement of law", "Federal law guarantees your child a seat."],
    ["a statement of law", "You can sue the school."],
    ["steering", "It is a safe area with few immigrants."],
    ["steering", "White families prefer this neighborhood."],
    ["steering", "Avoid it because of the Muslims who live there."],
    ["Spanish", "La escuela tiene nueve mil estudiantes y una biblioteca grande."],
    ["Spanish in two words", "Nueve mil estudiantes."],
    ["French", "Cette école compte neuf mille élèves dans son bâtiment."],
    ["German", "Die Schule hat neuntausend Schüler und viele Lehrer."],
    ["Chinese", "这所学校有九千名学生。"],
    ["Russian", "В школе девять тысяч учеников."],
    ["base64", "VGhlIHNjaG9vbCBoYXMgOSwwMDAgc3R1ZGVudHM="],
    ["a simple cipher", "Gur fpubby unf avar gubhfnaq fghqragf."],
    ["words backwards", "stneduts dnasuoht enin sah loohcs ehT"],
    ["a Roman numeral", "The school has MMMCD students."],
    ["digits in words", "The school has n1ne th0usand students."],
    ["digits apart", "The school has 9 0 0 0 students."],
    ["digits in words, apart", "The school has nine zero zero zero students."],
    ["an exponent", "The school has 9e3 students."],
    ["a product", "The school has 9 × 1000 students."],
    ["binary digits", "The school has 10001100101000 students."],
  ])("%s: %s", (_, sentence) => {
    expect(refuses(sentence)).toBe(true);
  });

  test.each([
    "Lincoln High School in Portland, OR has 1,204 students and 17.6 students per teacher.",
    "It is a public magnet school for grades 9–12.",
    "These five schools are closest to 02118:",
    "- Roosevelt High School: 993 students, 1.2 miles away",
    "Tuition: $42,500",
    "45% of its students are Hispanic and 30% are White.",
    "I do not choose schools by the race or religion of the people there.",
    "Nobody can promise that a child will be admitted.",
    "St. Mary’s Academy is a Catholic school for girls.",
    "John XXIII Catholic School is open.",
    "Our catalog does not have its graduation rate.",
    "Which Lincoln do you mean: the one in Portland or the one in Seattle?",
    "Escuela Verde is a charter school in Milwaukee, WI.",
    "The student–teacher ratio is the number of students for each full-time teacher.",
    "Admission requirements are not part of our catalog; ask the school.",
    "Special education schools nearby:",
    "Boston Latin School",
    "In 2013–14 it had 2,393 students, 61 more than in 2011–12.",
    "According to NCES, 12 of its 20 teachers work full time.",
  ])("an ordinary sentence is none of that: %s", (sentence) => {
    expect(refuses(sentence)).toBe(false);
  });
});
