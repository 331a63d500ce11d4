import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ENV_VARIABLES } from "#lib/platform/env.ts";
import { allFiles, ROOT } from "./source-files.ts";

test("the repository holds no bulk data", () => {
  const wrong = allFiles.filter(({ path, bytes }) => bytes > 1_000_000 || path.endsWith(".csv.gz"));
  expect(wrong, "registers are loaded with `npm run catalog`; only the small seed ships").toEqual([]);
});

/** Those that a person may set; Next.js itself sets the ones with its name. */
const settings = ENV_VARIABLES.filter((name) => !name.startsWith("NEXT_"));

test.each(["README.md", ".env.example"])("%s names every variable", (file) => {
  const text = readFileSync(join(ROOT, file), "utf8");
  const missing = settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing, `say in ${file} what the variable does`).toEqual([]);
});

test(".env.example names no variable that does not exist", () => {
  const names = [
    ...readFileSync(join(ROOT, ".env.example"), "utf8").matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm),
  ].map(([, name]) => name);
  expect(names.filter((name) => name && !settings.includes(name))).toEqual([]);
});
