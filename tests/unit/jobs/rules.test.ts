import { expect, test } from "vitest";
import { isAtWork, withProgress } from "#lib/jobs/rules.ts";

const job = { _id: "one", status: "running", current: 500, total: 2000 } as const;

test("an event takes the job further that it is about, and says that it has begun", () => {
  const event = { jobId: "one", kind: "name_variations", current: 1000, total: 2000 };
  expect(withProgress(job, event)).toEqual({ ...job, current: 1000 });
  expect(withProgress({ ...job, status: "waiting" as const, current: 0 }, event)).toEqual({
    ...job,
    current: 1000,
  });
});

test.each([
  ["about another job", job, { jobId: "two", current: 1000, total: 2000 }],
  ["that was overtaken on its way", job, { jobId: "one", current: 400, total: 2000 }],
  ["that cannot be read", job, { jobId: "one", current: "many" }],
  [
    "about a job that has ended",
    { ...job, status: "completed" as const },
    { jobId: "one", current: 1000, total: 2000 },
  ],
])("an event %s changes nothing", (_, known, event) => {
  expect(withProgress(known, event)).toBe(known);
});

test("a job is at work while it waits or runs", () => {
  const statuses = ["waiting", "running", "completed", "failed", "cancelled"] as const;
  expect(statuses.filter((status) => isAtWork({ status }))).toEqual(["waiting", "running"]);
});
