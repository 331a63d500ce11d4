import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import next from "next/package.json" with { type: "json" };
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startScripts } from "#lib/platform/next/start-scripts.ts";
import { COMPILE_HINT, hintStartScripts } from "#scripts/support/compile-hints.ts";

test("this is the version whose list of scripts is understood; after an update, look again at a rendered page", () => {
  expect(next.version).toBe("16.4.5");
});

let build: string;
const code = (script: string) => readFileSync(join(build, script), "utf8");
const list = (manifest: object) =>
  writeFileSync(join(build, "build-manifest.json"), JSON.stringify(manifest));

beforeEach(() => {
  build = mkdtempSync(join(tmpdir(), "build-"));
  onTestFinished(() => rmSync(build, { recursive: true }));
  mkdirSync(join(build, "static"));
  for (const name of ["start", "page"]) writeFileSync(join(build, `static/${name}.js`), `run("${name}");`);
  list({ rootMainFiles: ["static/start.js"], pages: { "/_app": ["static/page.js"] } });
});

test("only the scripts that start every page are compiled while they arrive", () => {
  hintStartScripts(build);
  expect(code("static/start.js")).toBe(`${COMPILE_HINT}run("start");`);
  expect(code("static/page.js")).toBe('run("page");');
});

test("a script gets the hint once", () => {
  hintStartScripts(build);
  hintStartScripts(build);
  expect(code("static/start.js").split(COMPILE_HINT)).toHaveLength(2);
});

test.each([{}, { rootMainFiles: [] }])("a build that lists none is an error: %j", (manifest) => {
  list(manifest);
  expect(() => startScripts(build)).toThrow("rootMainFiles");
});
