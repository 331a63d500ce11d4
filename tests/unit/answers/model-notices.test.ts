import { expect, test } from "vitest";
import { insteadOfModel } from "#lib/answers/model-notices.format.ts";

test("who used up a day's share is told until when", () => {
  const until = new Date("2026-11-24T00:00:00Z");
  const now = Date.parse("2026-11-23T19:30:00Z");
  expect(insteadOfModel({ whose: "account", until }, now)).toMatch(
    /^You have used .* own catalog\. In 5 hours you can ask it again\.$/,
  );
  expect(insteadOfModel({ whose: "site", until }, now)).toMatch(/^This site has used .* In 5 hours/);
  expect(insteadOfModel(null, now)).toBe(
    "The language model is not available right now; this answer comes from the site’s own catalog.",
  );
});
