import { describe, expect, test } from "vitest";
import { answerChecker, checkAnswer } from "#lib/grounding/checker.rules.ts";
import { fits } from "#lib/grounding/relations.rules.ts";
import { pick, seededRandom } from "#tests/bench/support/random.ts";
import { EVIDENCE } from "./example-evidence.ts";
import { HELD_OUT_LIES, HELD_OUT_TRUE } from "./held-out.ts";
import { LIES } from "./lies.ts";
import { between, drawSchools, falsified, PHRASES, type Random, sentence, written } from "./phrasings.ts";
import { TRUE_STATEMENTS } from "./true-statements.ts";

const ROUNDS = 600;

describe("random facts", () => {
  test("a true sentence passes untouched, in any phrasing and any way of writing the figure", () => {
    const random = seededRandom(20261123);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { evidence, schools } = drawSchools(random);
      const school = pick(random, schools);
      const [field, phrases] = pick(random, PHRASES);
      const said = sentence(
        pick(random, phrases),
        school.name,
        written(random, school.values.get(field) ?? 0),
      );
      expect(checkAnswer(said, evidence)).toMatchObject({ text: said, notice: null, removed: [] });
    }
  });

  test("a false figure, another school's figure and another field's figure are taken out", () => {
    const random = seededRandom(11232026);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { evidence, schools } = drawSchools(random);
      const school = pick(random, schools);
      const other = pick(
        random,
        schools.filter((one) => one !== school),
      );
      const [field, phrases] = pick(random, PHRASES);
      const [otherField] = pick(
        random,
        PHRASES.filter(([one]) => one !== field),
      );
      const value = school.values.get(field) ?? 0;
      const figure = pick(random, [
        () => falsified(random, value),
        () => written(random, other.values.get(field) ?? 0),
        () => String(school.values.get(otherField) ?? 0),
      ])();
      const said = sentence(pick(random, phrases), school.name, figure);
      expect(checkAnswer(said, evidence).text, said).toBe("");
    }
  });

  test("in an answer of many sentences exactly the false ones go", () => {
    const random = seededRandom(5);
    for (let round = 0; round < 150; round += 1) {
      const { evidence, schools } = drawSchools(random);
      const kept: string[] = [];
      const all: string[] = [];
      for (let i = 0; i < between(random, 2, 9); i += 1) {
        const school = pick(random, schools);
        const [field, phrases] = pick(random, PHRASES);
        const phrase = pick(
          random,
          phrases.filter((one) => !one.startsWith("-")),
        );
        const value = school.values.get(field) ?? 0;
        const isLie = random() < 1 / 3;
        const said = sentence(phrase, school.name, isLie ? falsified(random, value) : written(random, value));
        all.push(said);
        if (!isLie) kept.push(said);
      }
      const answer = checkAnswer(all.join(" "), evidence);
      expect(answer.text, all.join(" ")).toBe(kept.join(" "));
      expect(answer.removed).toHaveLength(all.length - kept.length);
    }
  });

  test("a name inside a longer name is another school", () => {
    const random = seededRandom(6);
    for (let round = 0; round < 200; round += 1) {
      const { evidence, schools } = drawSchools(random);
      const { name, values } = pick(random, schools);
      const longer = pick(random, [
        `North ${name}`,
        name.replace(" ", " Park "),
        `${name} of Commerce`,
        `Old ${name}`,
      ]);
      const said = `${longer} has ${values.get("numOfStudents")} students.`;
      expect(checkAnswer(`Look at this: ${said}`, evidence).text, said).not.toContain("students");
    }
  });
});

describe("rounding", () => {
  test("without a comparison a number must be the real one, rounded to the digits shown", () => {
    const random = seededRandom(1);
    for (let round = 0; round < 2000; round += 1) {
      const digits = between(random, 0, 2);
      const real = Math.round(random() * 1e6) / 1e3;
      const shown = Number(real.toFixed(digits));
      const step = 10 ** -digits;
      expect(fits({ value: shown, step, relation: "is" }, real)).toBe(true);
      expect(fits({ value: shown + step, step, relation: "is" }, real)).toBe(
        Math.abs(shown + step - real) <= step / 2 + 1e-9,
      );
      expect(fits({ value: shown + 2 * step, step, relation: "is" }, real)).toBe(false);
    }
  });

  test("“about” allows two significant digits and no more", () => {
    const random = seededRandom(2);
    for (let round = 0; round < 2000; round += 1) {
      const real = between(random, 100, 90_000);
      const unit = 10 ** (Math.floor(Math.log10(real)) - 1);
      const shown = Math.round(real / unit) * unit;
      expect(fits({ value: shown, step: 1, relation: "about" }, real), `about ${shown} for ${real}`).toBe(
        true,
      );
      expect(
        fits({ value: shown + 2 * unit * (shown >= 90 * unit ? 10 : 1), step: 1, relation: "about" }, real),
      ).toBe(false);
    }
  });

  test("what is more than a number is not less than it", () => {
    const random = seededRandom(3);
    for (let round = 0; round < 2000; round += 1) {
      const [value, real] = [between(random, 0, 50), between(random, 0, 50)];
      const is = (relation: "more" | "less" | "atLeast" | "atMost") =>
        fits({ value, step: 1, relation }, real);
      expect(is("more")).toBe(!is("atMost"));
      expect(is("less")).toBe(!is("atLeast"));
    }
  });
});

function inChunks(random: Random, text: string): string[] {
  const chunks: string[] = [];
  for (let at = 0; at < text.length; ) {
    const length = between(random, 1, pick(random, [1, 3, 9, 40]));
    chunks.push(text.slice(at, at + length));
    at += length;
  }
  return chunks;
}

const ANSWERS = [
  ...TRUE_STATEMENTS,
  ...LIES.map(([answer]) => answer),
  ...HELD_OUT_TRUE,
  ...HELD_OUT_LIES.map(([answer]) => answer),
  TRUE_STATEMENTS.join("\n\n"),
  [...TRUE_STATEMENTS, ...LIES.map(([answer]) => answer)].toSorted((a, b) => a.length - b.length).join("\n"),
  "St. Mary's Academy opened at 8 a.m. The school is at 1600 SW Salmon St. It is in Portland.\n1) One\n2) Two\n\n> Quoted: 1,204 students at Lincoln.\n\n---\n\n```\ncode 1\n```\nEnd of it",
];

describe("streaming", () => {
  test("however an answer is cut into chunks, the result is the same", () => {
    const random = seededRandom(4);
    for (const answer of ANSWERS) {
      const whole = checkAnswer(answer, EVIDENCE);
      for (let round = 0; round < 2; round += 1) {
        const checker = answerChecker(EVIDENCE);
        const shown = inChunks(random, answer).map((chunk) => checker.push(chunk));
        const { rest, ...end } = checker.end();
        expect(end).toEqual(whole);
        expect(shown.join("") + rest, "what was sent is what the answer is").toBe(whole.text);
      }
    }
  }, 30_000);

  test("nothing of a lie is shown while it arrives, letter by letter", () => {
    for (const [answer, lie] of LIES) {
      const checker = answerChecker(EVIDENCE);
      let shown = "";
      for (const letter of answer) {
        shown += checker.push(letter);
        expect(shown).not.toContain(lie);
      }
      expect(shown + checker.end().rest).not.toContain(lie);
    }
  });

  test("a sentence is shown with the white space behind it", () => {
    const checker = answerChecker(EVIDENCE);
    expect(checker.push("Lincoln High School has 1,2")).toBe("");
    expect(checker.push("04 students.")).toBe("");
    expect(checker.push(" ")).toBe("Lincoln High School has 1,204 students.");
    expect(checker.push("It has 9")).toBe("");
    expect(checker.end()).toMatchObject({
      rest: "",
      notice: "I left out a figure that I could not confirm.",
    });
  });
});

const ODD = [
  "1",
  "2,",
  ".",
  "%",
  "$",
  "Lincoln",
  " High",
  " School",
  "\n",
  "|",
  "-",
  "–",
  "#",
  "*",
  "_",
  "[",
  "](",
  ")",
  "<",
  "&#4",
  ";",
  "&amp;",
  "\\",
  "`",
  "!",
  "?",
  "½",
  "٣",
  "🏫",
  "\ud800",
  "\u200b",
  "\u0301",
  "’",
  "“",
  "students",
  "than",
  "of the",
  "half",
  "twice",
  "K",
  " ",
  "grade",
  "\t",
  ":",
  "https://",
  "@a.b",
  "Ⅳ",
  "𝟓",
  "St.",
  "PS",
];

describe("any text", () => {
  test("is checked without failing, and its citations lie within it", () => {
    const random = seededRandom(8);
    for (let round = 0; round < 1500; round += 1) {
      const text = Array.from({ length: between(random, 1, 40) }, () =>
        random() < 0.8 ? pick(random, ODD) : String.fromCodePoint(between(random, 1, 0x2fff)),
      ).join("");
      const checked = checkAnswer(text, EVIDENCE);
      expect(typeof checked.text).toBe("string");
      for (const { places } of checked.citations) {
        for (const { start, end } of places)
          expect(start >= 0 && start < end && end <= checked.text.length).toBe(true);
      }
    }
  }, 30_000);

  const LONG = 60_000;
  test.each([
    ["ordinary prose", "Lincoln High School has 1,204 students and is close to Roosevelt. "],
    ["a sentence that never ends", "lincoln and 1,204 students, "],
    ["digits", "1"],
    ["digits with commas", "1,"],
    ["numbers in words", "twenty-three hundred and "],
    ["brackets", "["],
    ["links that do not close", "[a]("],
    ["tags that do not close", "<a "],
    ["capitals", "Lincoln High "],
    ["initials", "P.S. "],
    ["periods", "."],
    ["line ends", "\n"],
    ["borders", "|"],
    ["spaces", " "],
    ["dashes", "- "],
    ["email names", "a.b+"],
    ["entities", "&#1"],
    ["grades", "K–12, "],
    ["stars", "**"],
    ["phone numbers", "(503) 916-"],
    ["months", "January "],
  ])("takes time in proportion to its length: %s", (_, part) => {
    const timed = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length));
      const start = performance.now();
      checkAnswer(text, EVIDENCE);
      return performance.now() - start;
    };
    timed(LONG / 20);
    expect(timed(LONG)).toBeLessThan(3000);
  });
});
