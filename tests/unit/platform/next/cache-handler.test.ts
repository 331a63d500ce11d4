import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import config from "../../../../next.config.ts";

test("this is the version that takes the handler; after an update, reread what it says about cacheHandler", () => {
  expect(next.version).toBe("16.4.5");
});

test("the configured file holds the handler, which stores nothing where there is no cache", async () => {
  const { default: Handler } = await import(config().cacheHandler ?? "");
  const handler = new Handler();
  await handler.set("/faq", { kind: "APP_ROUTE", body: Buffer.from("page"), status: 200, headers: {} }, {});
  expect(await handler.get("/faq")).toBeNull();
  await handler.revalidateTag("schools");
});
