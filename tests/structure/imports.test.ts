import { expect, test } from "vitest";
import { allowedEdges, type SourceFile, sourceFiles } from "./source-files.ts";

const byPath = new Map(sourceFiles.map((file) => [file.path, file]));
/** The product itself: what Next.js bundles. */
const product = sourceFiles.filter(({ path }) => /^(app|components|lib)\//.test(path));
const domains = [...allowedEdges.keys()];
const CLIENT_SAFE = /\.?(schema|rules|policy|format|client)\.ts$/;
const RUNS_ON_THE_SERVER = /^(node:|server-only$|pg$|pg-copy-streams$|@prisma\/|pino$)/;

/**
 * Imports from one of the first files to one of the second that the rule forbids, as lines for the failure message.
 */
function offences(from: RegExp, isForbidden: (target: string) => boolean): string[] {
  return product
    .filter(({ path }) => from.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) => (target && isForbidden(target) ? [`${path} imports ${target}`] : [])),
    );
}

/** The part of lib that a path belongs to, for instance "schools". */
const partOf = (path: string) => /^lib\/([^/]+)\//.exec(path)?.[1];

test("ARCHITECTURE.md names every part of lib", () => {
  const parts = [...new Set(product.flatMap(({ path }) => partOf(path) ?? []))];
  expect(
    parts.filter((part) => !["platform", "auth", ...domains].includes(part)),
    "a new module in lib needs a row in the table “What may import what” of ARCHITECTURE.md",
  ).toEqual([]);
});

test("imports go app → components → lib", () => {
  const rule =
    "move what is shared down: pages know components, components know lib, never the other way around";
  expect(
    offences(/^lib\//, (target) => /^(app|components)\//.test(target)),
    rule,
  ).toEqual([]);
  expect(
    offences(/^components\//, (target) => target.startsWith("app/")),
    rule,
  ).toEqual([]);
  expect(
    offences(/./, (target) => /^(scripts|tests)\//.test(target)),
    "the product must not depend on commands or tests",
  ).toEqual([]);
});

test("the primitives of components/ui know nothing of the product", () => {
  expect(
    offences(
      /^components\/ui\//,
      (target) => !target.startsWith("components/ui/") && !target.startsWith("lib/platform/"),
    ),
    "move what knows about schools into its domain's folder",
  ).toEqual([]);
});

test("lib/platform knows nothing about our product, lib/auth knows only the platform", () => {
  const ours = (target: string) => !/^lib\/platform\/|^prisma\/generated\//.test(target);
  expect(offences(/^lib\/platform\//, ours), "platform code could ship in another product").toEqual([]);
  expect(
    offences(/^lib\/auth\//, (target) => ours(target) && !target.startsWith("lib/auth/")),
    "identity must not know schools",
  ).toEqual([]);
});

test("a module imports what ARCHITECTURE.md allows, and everything it allows", () => {
  expect(domains.length, "ARCHITECTURE.md must contain the table of modules").toBeGreaterThan(1);
  const used = new Map(
    domains.map((module) => [
      module,
      [
        ...new Set(
          product
            .filter(({ path }) => path.startsWith(`lib/${module}/`))
            .flatMap(({ imports }) => imports.flatMap(({ target }) => (target && partOf(target)) ?? []))
            .filter((other) => other !== module && domains.includes(other)),
        ),
      ].sort(),
    ]),
  );
  expect(Object.fromEntries(used)).toEqual(Object.fromEntries(allowedEdges));
});

test("no module imports itself through others", () => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    (allowedEdges.get(from) ?? []).some((next) => {
      if (next === to) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, to, seen);
    });
  expect(domains.filter((module) => reaches(module, module))).toEqual([]);
});

test("only lib/platform/next imports framework internals", () => {
  const inside = /^next\/dist\//;
  /** The framework's command is named by its path; its tests compare with the framework's own values. */
  const mayImport = /^(lib\/platform\/next|tests\/unit\/platform\/next)\//;
  const wrong = sourceFiles.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) =>
      inside.test(specifier) && specifier !== "next/dist/bin/next" && !mayImport.test(path)
        ? [`${path} imports ${specifier}`]
        : [],
    ),
  );
  expect(
    wrong,
    "what is not documented changes without notice: put it there, with a test that names the version",
  ).toEqual([]);
});

test("each file of lib/platform/next has a test that names the framework's version", () => {
  const untested = product
    .filter(({ path }) => path.startsWith("lib/platform/next/"))
    .map(({ path }) => path.replace(/^lib\/(.*)\.ts$/, "tests/unit/$1.test.ts"))
    .filter((path) => !/expect\(next\.version\)\.toBe\("/.test(byPath.get(path)?.code ?? ""));
  expect(untested, "name the framework version it was verified with").toEqual([]);
});

/** Names that only the framework uses: its own headers, cookies, tags, keys, and files. */
const NAMES_OF_FRAMEWORK =
  /x-nextjs-|x-next-|x-middleware-|next-(router|action|url\b)|__next|__prerender|_N_T_|\.rsc\b|@next\//;

test("only lib/platform/next knows what the framework calls its own things", () => {
  const wrong = [...product, ...sourceFiles.filter(({ path }) => !path.includes("/"))]
    .filter(({ path, code }) => !path.startsWith("lib/platform/next/") && NAMES_OF_FRAMEWORK.test(code))
    .map(({ path }) => path);
  expect(wrong, "put it there, with a test that names the version").toEqual([]);
});

test("no file imports itself through others", () => {
  expect(cycles(), "break the cycle: move what both need into a third file").toEqual([]);
});

test("components and client-safe files in lib need nothing from the server", () => {
  const start = product.filter(
    ({ path }) => path.startsWith("components/") || (path.startsWith("lib/") && CLIENT_SAFE.test(path)),
  );
  const wrong = start.flatMap((file) => {
    const way = wayTo(file, RUNS_ON_THE_SERVER);
    return way ? [way.join(" → ")] : [];
  });
  expect(
    wrong,
    "these files also run in the browser: pass the data in as props, or move the pure part into schema, rules, policy or format",
  ).toEqual([]);
});

test("components import only client-safe files from the domains", () => {
  expect(
    offences(
      /^components\//,
      (target) => domains.includes(partOf(target) ?? "") && !CLIENT_SAFE.test(target),
    ),
    "pages read data and pass it to components",
  ).toEqual([]);
});

test("what a browser loads with a school's page leaves the table of fields on the server", () => {
  const ofMembers = /(?:academics|demographics|extracurriculars)-panel|details-view/;
  const start = product.filter(
    ({ path, code }) =>
      path.startsWith("components/schools/") &&
      code.trim().startsWith('"use client"') &&
      !ofMembers.test(path),
  );
  expect(start.length).toBeGreaterThan(5);
  const wrong = start.flatMap(
    (file) => wayTo(file, /fields\/table\.rules\.ts$|^\.\/table\.rules\.ts$/)?.join(" → ") ?? [],
  );
  expect(wrong, "it is 7 kB that no visitor needs: move words apart from rules that read fields").toEqual([]);
});

test("commands start without the database client, which they generate themselves", () => {
  const wrong = ["up", "seed", "catalog", "build", "test"].flatMap((command) => {
    const file = byPath.get(`scripts/${command}.ts`);
    const way = file ? wayTo(file, /^#prisma\/generated\//) : [`scripts/${command}.ts is gone`];
    return way ? [way.join(" → ")] : [];
  });
  expect(wrong, "in a fresh clone the client is not there yet: take lib/platform/pool.ts instead").toEqual(
    [],
  );
});

test("the audit knows nothing of the program that it audits", () => {
  const audit = sourceFiles.filter(({ path }) => path.startsWith("scripts/audit/"));
  const wrong = audit.flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) =>
      target && !target.startsWith("scripts/audit/") ? [`${path} imports ${target}`] : [],
    ),
  );
  expect(audit.length).toBeGreaterThan(0);
  expect(
    wrong,
    "what reads with the loader's own rules agrees with its mistakes: write the rule a second time",
  ).toEqual([]);
});

/** The files from this one to an import with such a name, following imports that exist at run time. */
function wayTo(file: SourceFile, name: RegExp, seen = new Set<string>()): string[] | null {
  seen.add(file.path);
  for (const { specifier, target, typeOnly, deferred } of file.imports) {
    if (typeOnly || deferred) continue;
    if (name.test(specifier)) return [file.path, specifier];
    const next = target && !seen.has(target) ? byPath.get(target) : undefined;
    const way = next && wayTo(next, name, seen);
    if (way) return [file.path, ...way];
  }
  return null;
}

/** Import cycles, including those of types, each as "a → b → a". */
function cycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, way: string[]) => {
    if (way.includes(path)) found.push([...way.slice(way.indexOf(path)), path].join(" → "));
    if (way.includes(path) || done.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target && byPath.has(target)) visit(target, [...way, path]);
    }
    done.add(path);
  };
  for (const { path } of sourceFiles) visit(path, []);
  return found;
}
