import { expect, test } from "vitest";
import { allFiles, allowedEdges, architecture, sourceFiles } from "./source-files.ts";

/** The rows of the table "Files inside a domain" in ARCHITECTURE.md. */
const kinds = [...architecture.matchAll(/^\| `([a-z]+)\.ts` \|/gm)].map(([, kind]) => kind);
/** platform and auth are not domains and name their files freely. */
const domains = [...allowedEdges.keys()];

test("files in a domain are named after what they hold", () => {
  expect(kinds.length, "ARCHITECTURE.md must contain the table of kinds").toBeGreaterThan(1);
  const allowed = new RegExp(`^lib/(${domains.join("|")})/([a-z0-9-]+\\.)?(${kinds.join("|")})\\.ts$`);
  const wrong = sourceFiles
    .map(({ path }) => path)
    .filter((path) => new RegExp(`^lib/(${domains.join("|")})/`).test(path) && !allowed.test(path));
  expect(wrong, `inside a domain, a file is named [noun.]kind.ts; kinds: ${kinds.join(", ")}`).toEqual([]);
});

test("names are in kebab-case", () => {
  const wrong = allFiles
    .map(({ path }) => path)
    .filter((path) =>
      /^(app|components|lib|scripts|tests|prisma\/schema)\/.*\.(tsx?|jsx?|mjs|css|prisma)$/.test(path),
    )
    .filter((path) =>
      path
        // Next.js writes parameters as [id] and [[...parts]], groups as (site), and private folders as _parts.
        .replaceAll(/\[\[[\w.]+\]\]|\[[\w.]+\]|\([\w.]+\)|(?<=\/)_/g, "")
        .split(/[/.]/)
        .some((piece) => !/^([a-z0-9]+(-[a-z0-9]+)*)?$/.test(piece)),
    );
  expect(wrong, "rename to small-letters-with-hyphens").toEqual([]);
});

test("no index files: an import names the file it means", () => {
  expect(sourceFiles.map(({ path }) => path).filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([]);
});

test("no folder or file for leftovers", () => {
  expect(
    allFiles
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|misc|common)([./]|$)/.test(path)),
    "a helper lives with the thing it helps, under a name that says what it does",
  ).toEqual([]);
});
