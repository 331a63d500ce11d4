import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** "path:line: text" for every match of the pattern in the matching files. */
function findings(files: RegExp, pattern: RegExp, except: RegExp = /^$/): string[] {
  return sourceFiles
    .filter(({ path }) => files.test(path) && !except.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    );
}

const THIS_FOLDER = /^tests\/structure\//;

test("only lib/platform/env.ts reads the environment", () => {
  const rule =
    "add the variable to lib/platform/env.ts, where it is validated and documented, and call env()";
  expect(findings(/^(app|components|lib)\//, /process\.env\b/, /^lib\/platform\/env\.ts$/), rule).toEqual([]);
  // Commands, configuration, and tests may pass the whole environment on, or set a variable. NEXT_RUNTIME is an
  // exception: the bundler replaces it with a constant, which only works word for word.
  const reads = /(?<!\.\.\.)process\.env(?!\.\w+ (=|\?\?=) |\.NEXT_RUNTIME)/;
  expect(findings(/^(scripts|prisma|tests|[^/]+\.ts$)/, reads, THIS_FOLDER), rule).toEqual([]);
});

test("every test runs", () => {
  const off = /\b(test|it|describe)(\.\w+)*\.(only|skip|todo|fixme|fails|skipIf|runIf)\b/;
  expect(
    findings(/^tests\//, off, THIS_FOLDER),
    "a test that does not run says nothing: fix it or remove it",
  ).toEqual([]);
});

test("every page that is kept for all lasts as long as the settings say", () => {
  const kept = sourceFiles.filter(
    ({ path, text }) => /^app\/\(site\)\/.*page\.tsx$/.test(path) && !text.includes("searchParams"),
  );
  expect(
    kept.filter(({ text }) => !text.includes("\nexport const revalidate = ")).map(({ path }) => path),
    "declare revalidate: without it, the page is rendered once and ignores cacheDuration",
  ).toEqual([]);
});

test("our own code is not replaced by mocks", () => {
  expect(
    findings(/^tests\//, /\bvi\.(mock|doMock)\(\s*["'](#|\.)/, THIS_FOLDER),
    "test against the real thing: tests/support gives every file a database of its own",
  ).toEqual([]);
});

test("the compiler and the linter are not silenced", () => {
  expect(
    findings(/./, /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable/, THIS_FOLDER),
    "fix what they complain about",
  ).toEqual([]);
});

/** They delete rows or change keys, which takes the strongest lock. */
const CHANGES_KEYS = /^lib\/accounts\/(deletion|users)\.mutations\.ts$/;

test("rows that keep their keys are locked FOR NO KEY UPDATE", () => {
  expect(
    findings(/^(app|lib|scripts)\//, /\bFOR UPDATE\b/, CHANGES_KEYS),
    "FOR UPDATE blocks every row that refers to the locked one, and deadlocks with its writer",
  ).toEqual([]);
});

test("pure files of a domain hold no SQL", () => {
  /** Over several lines as well, but within one statement of the code. */
  const sql = /\b(SELECT\b[^;]*?\bFROM|INSERT\s+INTO|UPDATE\b[^;]*?\bSET|DELETE\s+FROM)\b/;
  const pure = /^lib\/.*\b(schema|rules|policy|format|client)\.ts$/;
  const wrong = sourceFiles.filter(({ path, code }) => pure.test(path) && sql.test(code));
  expect(
    wrong.map(({ path }) => path),
    "what asks the database stands in data.ts, what changes it in mutations.ts",
  ).toEqual([]);
});

test("the browser names API calls as the compiler knows them", () => {
  expect(
    findings(/^components\/|^lib\/.*client\.tsx?$/, /["'`]\/api\/(?!auth\/|openapi\.json)/),
    'write call("GET /api/…", { params, query, body }) or addressOf(…) of lib/platform/http/call.ts',
  ).toEqual([]);
});

/** next-auth answers with cookies and redirects, so it has a wrapper of its own: lib/auth/next-auth-route.ts. */
const NEXT_AUTH = "app/api/auth/[...nextauth]/route.ts";

test("every method of a route goes through a wrapper", () => {
  const exportsMethod =
    /export\s+(?:async\s+)?(?:const|let|function)\s+(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b(?!\s*=\s*(?:route|ownerRoute|stream)\()/g;
  const wrong = sourceFiles
    .filter(({ path }) => /^app\/.*\/route\.tsx?$/.test(path) && path !== NEXT_AUTH)
    .flatMap(({ path, code, imports }) => [
      ...[...code.matchAll(exportsMethod)].map(([, method]) => `${path} exports ${method} on its own`),
      ...[...code.matchAll(/export\s*\{[^}]*\}/g)].map(([list]) => `${path} exports by list: ${list}`),
      ...(imports.some(({ target }) => target === "lib/auth/route.ts")
        ? []
        : [`${path} does not import #lib/auth/route.ts`]),
    ]);
  expect(
    wrong,
    "write `export const GET = route({ … }, handler)` or `stream({ … }, …)`: they do identity, role, limits, parsing, errors and log",
  ).toEqual([]);
});

/** Screens and answers that few open, and a school's tabs, which show that they are loading. */
const LINKS_OF_THE_FRAMEWORK = /^components\/(admin|assistant|comparison)\/|\/school-(tabs|actions)\.tsx$/;

test("links of public pages are plain elements", () => {
  expect(
    findings(/^(app|components)\//, /from "next\/(link|form)"/, LINKS_OF_THE_FRAMEWORK),
    "use Link or AddressForm of components/ui/link.tsx: each of the framework's is prepared whenever a page loads (decision 0150)",
  ).toEqual([]);
});

test("what all copies of a module share is stored with processState", () => {
  expect(
    findings(/^(lib|app|components)\//, /(?<!\(\) => )new AsyncLocalStorage/),
    "Next.js bundles a module several times: a storage of one copy is empty in the others",
  ).toEqual([]);
});
