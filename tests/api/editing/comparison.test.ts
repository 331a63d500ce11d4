import { expect, test } from "vitest";
import { comparePair } from "#lib/editing/merge.data.ts";
import { db } from "#lib/platform/db.ts";
import { withStaff } from "./fixtures.ts";
import { withPair } from "./pair.ts";

const pair = withPair(withStaff());

test("two schools are compared in words, and addresses as they are written", async () => {
  await db().school.update({ where: { id: Number(pair.stays) }, data: { locale: 21 } });
  const { facts } = await comparePair([pair.stays, pair.goes]);
  const held = (fact: string) => facts.find((one) => one.fact === fact)?.held.map(({ text }) => text);
  expect(held("locale")).toEqual(["Large suburb", ""]);
  expect(held("address")?.[0]).toBe("1 Main Street, Boston, MA, 02115");
});

test("texts in Markdown are compared without its signs", async () => {
  await db().school.update({
    where: { id: Number(pair.stays) },
    data: { schoolSummary: "Founded in **1887** by [monks](https://monks.example)." },
  });
  const { facts } = await comparePair([pair.stays, pair.goes]);
  expect(facts.find(({ fact }) => fact === "schoolSummary")?.held[0].text).toBe("Founded in 1887 by monks.");
});
