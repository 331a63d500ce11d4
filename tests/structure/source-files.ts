import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "../..");

export type Import = {
  /** As written. */
  specifier: string;
  /** The path of our own file that it leads to, relative to the root; null for packages. */
  target: string | null;
  /** True for `import type`, which is gone at run time. */
  typeOnly: boolean;
  /** True for `import()` in a command, which runs when execution reaches it. */
  deferred: boolean;
};

export type SourceFile = {
  /** Relative to the root, for instance "lib/schools/data.ts". */
  path: string;
  text: string;
  /** The text without comments. */
  code: string;
  imports: Import[];
};

/** Files and folders named in .gitignore; these tests only look at what git holds. */
const ignored = readFileSync(join(ROOT, ".gitignore"), "utf8")
  .split("\n")
  .filter((line) => line && !/[*!#]/.test(line))
  .map((line) => line.replace(/\/$/, ""));

/** Every file of the repository with its size in bytes. */
export const allFiles = filesUnder("").map((path) => ({ path, bytes: statSync(join(ROOT, path)).size }));

/** Every TypeScript file of the repository. */
export const sourceFiles: SourceFile[] = allFiles
  .filter(({ path }) => /\.tsx?$/.test(path))
  .map(({ path }) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const code = withoutComments(text);
    return { path, text, code, imports: importsOf(path, code) };
  });

/** The page that says where things are; its rules are read from it rather than repeated here. */
export const architecture = readFileSync(join(ROOT, "ARCHITECTURE.md"), "utf8");

function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name === ".git" || ignored.includes(path) || ignored.includes(entry.name)) return [];
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() ? [path] : [];
  });
}

/** Strings are matched first, so that "https://…" is not taken for a comment. */
function withoutComments(text: string): string {
  return text.replace(
    /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (_, string: string | undefined) => string ?? "",
  );
}

function importsOf(path: string, code: string): Import[] {
  const statements = code.matchAll(
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\sfrom\s+)?["']([^"']+)["']/gm,
  );
  const calls = code.matchAll(/\bimport\(\s*()["']([^"']+)["']\s*\)/g);
  return [...statements, ...calls].map(([statement, type, specifier = ""]) => ({
    specifier,
    target: targetOf(path, specifier),
    typeOnly: Boolean(type),
    deferred: path.startsWith("scripts/") && statement.startsWith("import("),
  }));
}

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (specifier.startsWith(".")) return relative(ROOT, join(ROOT, dirname(path), specifier));
  return null;
}

/** The modules of lib with those that each may import, from the table in ARCHITECTURE.md; platform and auth are open to all. */
export const allowedEdges: ReadonlyMap<string, readonly string[]> = new Map(
  [...architecture.matchAll(/^\| `([a-z]+)` \|((?: `[a-z]+`,?)*) \|$/gm)].map(
    ([, module = "", others = ""]) => [
      module,
      [...others.matchAll(/`([a-z]+)`/g)].map(([, other = ""]) => other),
    ],
  ),
);
