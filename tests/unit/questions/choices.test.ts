import { describe, expect, test } from "vitest";
import { chosen, placeAnswered } from "#lib/questions/choices.rules.ts";
import { readQuestion } from "#lib/questions/question.rules.ts";

const CHOICES = [
  { label: "Lincoln High School, Austin, TX", school: 1 },
  { label: "Lincoln High School, Worcester, MA", school: 2 },
  { label: "Lincoln Academy, Lexington, KY", school: 3 },
];
const pick = (typed: string) => chosen(readQuestion(typed), CHOICES)?.school ?? null;
const place = (typed: string) => placeAnswered(readQuestion(typed), CHOICES);

describe("after the assistant asked back which school is meant", () => {
  test.each([
    ["Lincoln Academy, Lexington, KY", 3],
    ["2", 2],
    ["the one in Texas", 1],
    ["the school in Worcester, MA", 2],
    ["school in Worcester MA please", 2],
    ["the public one in Worcester, MA", 2],
    ["high school in Worcester, MA", 2],
    ["how big is the one in Worcester, MA", 2],
    ["Lincoln High School in Austin, TX", 1],
    ["I was thinking of Austin", 1],
    ["sorry, we are looking at the Worcester school", 2],
    ["oh the one over in Kentucky of course", 3],
  ])("a message that names one is the choice: %s", (typed, school) => {
    expect(pick(typed)).toBe(school);
  });

  test.each([
    ["it's in Barco, North Carolina", "Barco, NC"],
    ["Portland, OR", "Portland, OR"],
    ["hmm portland or i guess", "portland, OR"],
    ["Ours is the Portland, Oregon one.", "Portland, OR"],
    ["we need the Portland Oregon school", "Portland, OR"],
    ["My grandkids live in West Palm Beach, FL, so that one.", "West Palm Beach, FL"],
    ["Charleston West Virginia is where it is", "Charleston, WV"],
    ["the New York, NY campus", "New York, NY"],
    ["I live in Indiana, Pennsylvania", "Indiana, PA"],
  ])("a place where none of them is looks for it there: %s", (typed, there) => {
    expect(pick(typed)).toBeNull();
    expect(place(typed)).toBe(there);
  });

  test.each([
    "catholic schools in Worcester, MA",
    "schools in Worcester, MA",
    "public high schools near Worcester, MA",
    "how many schools are in Worcester, MA",
    "smallest school in Worcester, MA",
    "schools with under 300 students in Worcester, MA",
    "is there a charter school in Austin, TX?",
    "average size in Worcester, MA",
    "compare Fenway High and Winsor in Worcester, MA",
    "how big is Fenway High School in Worcester, MA",
    "Winsor School in Worcester, MA",
    "what about private schools near 02139",
    "which private schools are there in Lexington, Kentucky",
  ])("a question of its own is answered for itself: %s", (typed) => {
    expect(pick(typed)).toBeNull();
    expect(place(typed)).toBeNull();
  });
});
