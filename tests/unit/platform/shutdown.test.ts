import { expect, test } from "vitest";
import { endsWithServer, endWork } from "#lib/platform/http/shutdown.ts";

test("work that does not come to an end, or fails at it, does not keep the site from ending", async () => {
  let hasEnded = false;
  endsWithServer(() => new Promise(() => undefined));
  endsWithServer(() => Promise.reject(new Error("the database is away")));
  endsWithServer(async () => {
    hasEnded = true;
  });
  await endWork(20);
  expect(hasEnded).toBe(true);
}, 2000);
