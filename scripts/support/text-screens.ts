import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import {
  isCallExpression,
  isExportDeclaration,
  isImportDeclaration,
  isStringLiteral,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import { ROOT } from "./paths.ts";
import { type ShownText, shownTexts, type TextKind } from "./shown-texts.ts";

/** All that people read in one place: a screen, the mails, the errors. */
export type Screen = { title: string; texts: { text: string; at: string[] }[] };

/** Words of people to recognize, names of places, and the readers of registers: nothing of these is said. */
const NOT_READ =
  /^lib\/(questions|grounding|catalog|lookups(?!\/(help|glossary))|analytics|places\/cities|platform\/http)\/|\/generated\//;

/**
 * The project's texts, in the order in which people meet them: every page, then each page of visitors, members, and
 * staff, then what is said outside of pages. A text is listed once, under the first page that shows it.
 */
export function textsByScreen(): Screen[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = join(ROOT, "tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error("The compiler does not know tsconfig.json");
    const { program } = project;
    const paths = program
      .getSourceFileNames()
      .map((name) => relative(ROOT, name))
      .filter((path) => /^(app|components|lib)\//.test(path))
      .sort();
    const files = new Map(
      paths.flatMap((path) => {
        const file = program.getSourceFile(join(ROOT, path));
        return file ? [[path, file] as const] : [];
      }),
    );
    return screensOf(files);
  } finally {
    api.close();
  }
}

function screensOf(files: ReadonlyMap<string, SourceFile>): Screen[] {
  const imports = new Map([...files].map(([path, file]) => [path, importsOf(path, file)]));
  const claimed = new Set<string>();
  const screens = new Map<string, Screen>();
  const errors: Screen = { title: "Errors", texts: [] };
  const said = new Set<string>();
  const take = (title: string, paths: Iterable<string>) => {
    const screen = screens.get(title) ?? { title, texts: [] };
    for (const path of paths) {
      if (claimed.has(path)) continue;
      claimed.add(path);
      const file = files.get(path);
      if (!file || NOT_READ.test(path)) continue;
      for (const text of shownTexts(file, kindOf(path)))
        note(isError(path, text) ? errors : screen, path, text);
    }
    if (screen.texts.length > 0) screens.set(title, screen);
  };
  for (const { title, start } of startsOf([...files.keys()])) take(title, reachedFrom(start, imports));
  for (const path of files.keys()) take(titleBeside(path, imports), [path]);
  for (const screen of [...screens.values(), errors])
    screen.texts = screen.texts.filter(({ text }) => !said.has(text) && said.add(text));
  return [...screens.values(), errors].filter(({ texts }) => texts.length > 0);
}

function note(screen: Screen, path: string, { text, line }: ShownText): void {
  const same = screen.texts.find((one) => one.text === text);
  if (same) same.at.push(`${path}:${line}`);
  else screen.texts.push({ text, at: [`${path}:${line}`] });
}

/** What refuses a request, and the messages of files that only run on the server. */
function isError(path: string, text: ShownText): boolean {
  return (
    text.isError ||
    path === "lib/platform/errors.ts" ||
    (kindOf(path) === "server" && !/mails?\.|digest|notif/.test(path))
  );
}

function kindOf(path: string): TextKind {
  if (/\.tsx$|\.format\.ts$|\/format\.ts$|^components\/|^app\/\(|mails\.ts$|errors\.ts$/.test(path))
    return "screen";
  if (/(rules|policy|schema|client)\.ts$/.test(path)) return "rules";
  return "server";
}

/** Where each screen begins: its page, with the layouts that only it and its neighbors have. */
function startsOf(paths: readonly string[]): { title: string; start: string[] }[] {
  const everywhere = paths.filter((path) =>
    /^app\/(layout|error|not-found)\.tsx$|site-frame\.tsx$/.test(path),
  );
  const pages = paths
    .filter((path) => /^app\/.*\/?page\.tsx$/.test(path))
    .map((path) => ({ path, route: routeOf(path) }))
    .map(({ path, route }) => ({
      title: `${audienceOf(route)} · ${route}`,
      start: [path, ...layoutsOf(path, paths)],
    }))
    .sort((a, b) => rank(a.title) - rank(b.title) || (a.title < b.title ? -1 : 1));
  return [{ title: "Every page", start: everywhere }, ...pages];
}

function routeOf(path: string): string {
  const parts = dirname(path).split("/").slice(1);
  return `/${parts.filter((part) => !/^\(.*\)$/.test(part)).join("/")}`;
}

const MEMBER = /^\/(dashboard|my-schools)/;

function audienceOf(route: string): string {
  if (/^\/admin/.test(route)) return "Back office";
  if (/^\/dev/.test(route)) return "Developer";
  return MEMBER.test(route) ? "Member" : "Visitor";
}

/** The screens that most people see come first. */
const FIRST = [
  "Visitor · /",
  "Visitor · /search",
  "Visitor · /school/",
  "Visitor · /compare",
  "Visitor",
  "Member",
  "Back office",
  "Developer",
];

function rank(title: string): number {
  if (title === "Visitor · /") return 0;
  const at = FIRST.findIndex((start, index) => index > 0 && title.startsWith(start));
  return at < 0 ? FIRST.length : at;
}

function layoutsOf(page: string, paths: readonly string[]): string[] {
  const known = new Set(paths);
  const found: string[] = [];
  for (let folder = dirname(page); folder !== "app"; folder = dirname(folder))
    for (const file of ["layout", "error", "loading", "not-found"])
      if (known.has(`${folder}/${file}.tsx`)) found.push(`${folder}/${file}.tsx`);
  return found;
}

/** The files of these pages in the order in which they are imported, so that a text stays near its neighbors. */
function reachedFrom(start: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set<string>();
  const follow = (path: string) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const next of imports.get(path) ?? []) if (!ONLY_ON_THE_SERVER.test(next)) follow(next);
  };
  for (const path of start) follow(path);
  return reached;
}

/** What a page asks of the server imports half of the project; its texts are listed by what they are about. */
const ONLY_ON_THE_SERVER = /(data|mutations|service|jobs|source)\.ts$|^lib\/(auth|platform)\//;

/** What no page imports. */
function titleBeside(path: string, imports: ReadonlyMap<string, readonly string[]>): string {
  if (/^lib\/(answers|conversations|lookups)\//.test(path)) return "The assistant’s answers";
  if (/^lib\/research\//.test(path)) return "Deep research reports";
  if (imports.get(path)?.includes("lib/platform/letter.ts") || path === "lib/platform/letter.ts")
    return "Mails";
  return "Elsewhere";
}

function importsOf(path: string, file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    if ((isImportDeclaration(node) || isExportDeclaration(node)) && node.moduleSpecifier) {
      const isType = isImportDeclaration(node) && node.importClause?.phaseModifier === SyntaxKind.TypeKeyword;
      if (!isType && isStringLiteral(node.moduleSpecifier))
        found.push(...targetOf(path, node.moduleSpecifier.text));
    } else if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && isStringLiteral(specifier)) found.push(...targetOf(path, specifier.text));
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

function targetOf(path: string, specifier: string): string[] {
  const target = specifier.startsWith("#")
    ? specifier.slice(1)
    : specifier.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(path), specifier))
      : "";
  return /\.tsx?$/.test(target) && existsSync(join(ROOT, target)) ? [target] : [];
}
