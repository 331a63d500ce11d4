import { beforeEach, expect, test } from "vitest";
import { forgetAnswers, keepAnswers, recentAnswers } from "#lib/platform/recent-answers.ts";

let found = 0;
const find = async () => {
  found += 1;
  return found;
};
beforeEach(() => {
  found = 0;
});

test("nothing is cached before the process listens for changes", async () => {
  const answers = recentAnswers<number>(10);
  await answers("a", find);
  expect(await answers("a", find)).toBe(2);
});

test("the same question is answered once, until something changes", async () => {
  keepAnswers();
  const answers = recentAnswers<number>(10);
  expect(await Promise.all([answers("a", find), answers("a", find), answers("b", find)])).toEqual([1, 1, 2]);
  expect(await answers("a", find)).toBe(1);
  forgetAnswers();
  expect(await answers("a", find)).toBe(3);
});

test("an answer from before a change is not returned after it", async () => {
  keepAnswers();
  const answers = recentAnswers<string>(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = answers("a", () => promise);
  forgetAnswers();
  resolve("old");
  expect(await early).toBe("old");
  expect(await answers("a", async () => "new")).toBe("new");
});

test("a failure is not cached", async () => {
  keepAnswers();
  const answers = recentAnswers<number>(10);
  await expect(answers("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await answers("a", find)).toBe(1);
});

test("no more than the limit are cached", async () => {
  keepAnswers();
  const answers = recentAnswers<number>(2);
  for (const question of ["a", "b", "c"]) await answers(question, find);
  expect(await answers("a", find)).toBe(4);
});
