import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { hasEntriesOf, joinedList } from "#lib/sources/joined-lists.rules.ts";

const field = (name: string) => {
  const found = MASTER_FIELDS.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};
const CLUBS = field("extracurriculars");

test("a list keeps its own entries, and gets those that it lacks behind them", () => {
  expect(joinedList(CLUBS, "Chess Club\nChoir", "Robotics\nchess club\nDebate")).toEqual({
    text: "Chess Club\nChoir\nRobotics\nDebate",
    added: ["Robotics", "Debate"],
  });
});

test("nothing is joined where nothing is new, nothing is there, or the form would refuse it", () => {
  expect(joinedList(CLUBS, "Chess\nChoir", "choir")).toBeNull();
  expect(joinedList(CLUBS, " ", "Choir")).toBeNull();
  const many = Array.from({ length: 299 }, (_, at) => `Club ${at}`).join("\n");
  expect(joinedList(CLUBS, many, "Choir\nDebate")).toBeNull();
  expect(joinedList(CLUBS, many, "Choir")?.added).toEqual(["Choir"]);
});

test("a text is no list", () => {
  expect(joinedList(field("mission"), "We teach.", "We learn.")).toBeNull();
});

test("a list that was joined has the entries of both, and none of them has all of it", () => {
  expect(hasEntriesOf(CLUBS, "Choir\nChess\nDebate", "Chess\nDebate")).toBe(true);
  expect(hasEntriesOf(CLUBS, "Chess\nDebate", "Choir\nChess")).toBe(false);
  expect(hasEntriesOf(CLUBS, "Chess\nDebate", "debate\nchess")).toBe(false);
  expect(hasEntriesOf(field("mission"), "We teach.\nWe learn.", "We learn.")).toBe(false);
});

test("what brackets add to a name makes no other entry of it, unless they say which of two it is", () => {
  expect(joinedList(CLUBS, "Horizon (newspaper)", "Horizon (the student newspaper)")).toBeNull();
  expect(joinedList(CLUBS, "Horizon", "Horizon (newspaper)\nKey Club")?.added).toEqual(["Key Club"]);
  expect(joinedList(CLUBS, "Soccer (boys)", "Soccer (girls)")?.added).toEqual(["Soccer (girls)"]);
  expect(joinedList(CLUBS, "Colgate (2)", "Colgate (5)")?.added).toEqual(["Colgate (5)"]);
});
