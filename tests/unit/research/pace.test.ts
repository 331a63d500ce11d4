import { describe, expect, it } from "vitest";
import { pacesOf } from "#lib/research/pace.rules.ts";

const line = (speaker: string, spoken: string, text = spoken) => ({ speaker, spoken, said: { text } });

const FIGURES = "In 2023–24, it had 1,234,567.25 dollars and 3,456,789.75 euros.";
const SHORT = "It is so. We do as he or she may do, or so we go on to be in it as it is.";
const USUAL =
  "The average class at this school has approximately twenty children, and most teachers have taught there for years.";
const LONG = `${"Extracurricular responsibilities notwithstanding. ".repeat(2)}1,234,567,890,123,456`;

describe("the pace of a turn", () => {
  it("is faster for long figures, and slower for short words", () => {
    const [figures = 0, , short = 0] = pacesOf([
      line("first", FIGURES),
      line("first", FIGURES),
      line("second", SHORT),
      line("second", SHORT),
    ]);
    expect(figures).toBeGreaterThan(1);
    expect(short).toBeLessThan(1);
  });

  it("is as usual for words that listeners follow with ease", () => {
    expect(pacesOf([line("first", USUAL), line("first", USUAL)])).toEqual([1, 1]);
  });

  it("is never hurried, and never drags", () => {
    const tiny = "a ".repeat(200).trim();
    expect(pacesOf([line("first", LONG), line("first", LONG)])).toEqual([1.25, 1.25]);
    expect(pacesOf([line("first", tiny), line("first", tiny)])).toEqual([0.8, 0.8]);
  });

  it("is the same for all lines of a turn, and each turn has its own", () => {
    const paces = pacesOf([
      line("first", FIGURES),
      line("first", SHORT),
      line("first", FIGURES),
      line("second", SHORT),
      line("second", USUAL),
      line("first", SHORT),
      line("first", SHORT),
    ]);
    expect(paces).toHaveLength(7);
    expect(new Set(paces.slice(0, 3)).size).toBe(1);
    expect(new Set(paces.slice(3, 5)).size).toBe(1);
    expect(paces[5]).toBeLessThan(paces[0] ?? 0);
  });

  it("is as usual for a short turn, such as a question", () => {
    const question = "How many students are there for each teacher?";
    expect(pacesOf([line("first", question), line("second", "It’s 5,141,200.")])).toEqual([1, 1]);
  });

  it("is right for a turn of one long line, too", () => {
    const [pace = 1] = pacesOf([line("first", `${SHORT} ${SHORT}`), line("second", USUAL)]);
    expect(pace).toBeLessThan(1);
  });

  it("counts the words that are read, and the time of what is spoken", () => {
    const spoken =
      "one million two hundred thirty-four thousand five hundred sixty-seven and a quarter dollars";
    const [pace = 0] = pacesOf(Array.from({ length: 12 }, () => line("first", spoken, "$1,234,567.25")));
    expect(pace).toBe(1.25);
  });

  it("has nothing to say of nothing", () => {
    expect(pacesOf([])).toEqual([]);
  });
});
