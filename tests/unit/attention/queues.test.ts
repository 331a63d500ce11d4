import { expect, test } from "vitest";
import { queueShown, queuesIn } from "#lib/attention/queues.rules.ts";

const NOTHING = { q: "", state: "", missing: "", doubt: "", sourceTo: "" };

test("old sources are ten years old, whatever the year", () => {
  const old = queuesIn(2030).find(({ id }) => id === "old_sources");
  expect(old).toEqual({
    id: "old_sources",
    label: "Sources 10 years old or older",
    filters: { sourceTo: "2020" },
  });
});

test.each([
  [{ missing: "contactInfo.phone" }, "no_phone"],
  [{ missing: "contactInfo.phone", state: "VT" }, "no_phone"],
  [{ doubt: "true" }, "doubtful"],
  [{ sourceTo: "2020" }, "old_sources"],
  [{ sourceTo: "2021" }, undefined],
  [{ missing: "contactInfo.phone", q: "elm" }, undefined],
  [{ state: "VT" }, undefined],
  [{}, undefined],
])("a list with %j shows the queue %s", (filters, id) => {
  expect(queueShown({ ...NOTHING, ...filters }, 2030)?.id).toBe(id);
});
