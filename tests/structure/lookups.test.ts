import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { lookupsByAnyWord } from "./lookups.ts";
import { ROOT } from "./source-files.ts";

const EXAMPLES = "tests/structure/lookups-examples.ts";
/** The one place that looks a word up in a plain object, after checking that the object holds it itself. */
const ALLOWED = /^lib\/platform\/own\.ts:/;

const found = lookupsByAnyWord(
  new RegExp(`^(app|components|lib|scripts|prisma/(?!generated/))|^${EXAMPLES}$`),
);

test("the search for lookups finds all that are marked in its examples, and nothing else", () => {
  const marked = readFileSync(join(ROOT, EXAMPLES), "utf8")
    .split("\n")
    .flatMap((line, index) => (line.endsWith("// found") ? [`${EXAMPLES}:${index + 1}`] : []));
  const places = found.flatMap((line) => (line.startsWith(EXAMPLES) ? [line.split(": ", 1)[0]] : []));
  expect([...new Set(places)].sort()).toEqual(marked.sort());
});

test("no outside input is looked up in a plain object", () => {
  const wrong = found.filter((line) => !line.startsWith(EXAMPLES) && !ALLOWED.test(line));
  expect(
    wrong,
    [
      "every object also answers to “constructor” and “__proto__”, which people type and files hold.",
      "Read with own(table, word) and ask with isKeyOf(table, word), both of lib/platform/own.ts; leave a name out with",
      "without(table, word); gather in a Map or with Object.fromEntries. A word that can only be certain names has a type",
      "that says so, which isKeyOf or a list's find gives it and `as` does not (decision 0094).",
    ].join(" "),
  ).toEqual([]);
});
