import { expect, test } from "vitest";
import { inBatches } from "#lib/editing/selection.rules.ts";

test("many items are sent in order, as many at a time as a call takes", async () => {
  const sent: number[][] = [];
  const heard: number[] = [];
  const work = async (batch: number[]) => sent.push(batch);
  await inBatches([1, 2, 3, 4, 5], 2, work, (done) => heard.push(done));
  expect(sent).toEqual([[1, 2], [3, 4], [5]]);
  expect(heard).toEqual([2, 4, 5]);
});

test("a failure ends it, and what came before has been done", async () => {
  const sent: number[][] = [];
  const work = async (batch: number[]) => {
    if (batch.includes(3)) throw new Error("no");
    sent.push(batch);
  };
  await expect(inBatches([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow("no");
  expect(sent).toEqual([[1, 2]]);
});
