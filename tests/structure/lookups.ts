import { join, relative } from "node:path";
import {
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isComputedPropertyName,
  isElementAccessExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API, type Checker, type Project, type Type, TypeFlags } from "typescript/unstable/sync";
import { ROOT } from "./source-files.ts";

/** A place where a word meets a plain object. `type` is the result of an assertion about the word. */
type Lookup = { file: SourceFile; node: Node; word: Node; type: Node | null };

/**
 * "path:line: code" for every place in the matching files where an arbitrary word decides what is taken from an
 * object: `table[word]`, `word in table`, and `{ [word]: value } = table`, read or written; and `word as Name`, which
 * merely claims that a word is one of a table's names. The compiler's own types distinguish such words from those
 * that can only be certain names.
 */
export function lookupsByAnyWord(files: RegExp): string[] {
  const api = new API({ cwd: ROOT });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, "tsconfig.json")] });
    const project = snapshot.getProject(join(ROOT, "tsconfig.json"));
    if (!project) throw new Error("The compiler does not know tsconfig.json");
    return findings(project, files);
  } finally {
    api.close();
  }
}

function findings({ program, checker }: Project, files: RegExp): string[] {
  const lookups = program
    .getSourceFileNames()
    .filter((name) => files.test(relative(ROOT, name)))
    .flatMap((name) => program.getSourceFile(name) ?? [])
    .flatMap(lookupsIn);
  // All at once: each question to the compiler is a message to another process.
  const words = checker.getTypeAtLocation(lookups.map(({ word }) => word));
  return lookups
    .filter(({ type }, at) => isAnyWord(words[at], checker) && (type === null || namesWords(type, checker)))
    .map(({ file, node }) => {
      const line = file.text.slice(0, node.getStart(file)).split("\n").length;
      return `${relative(ROOT, file.fileName)}:${line}: ${node.getText(file).replaceAll(/\s+/g, " ")}`;
    });
}

function lookupsIn(file: SourceFile): Lookup[] {
  const found: Lookup[] = [];
  const visit = (node: Node) => {
    const add = (word: Node, type: Node | null = null) => found.push({ file, node, word, type });
    if (isElementAccessExpression(node)) add(node.argumentExpression);
    else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword) add(node.left);
    else if (isBindingElement(node) && node.propertyName && isComputedPropertyName(node.propertyName))
      add(node.propertyName.expression);
    else if (isAsExpression(node)) add(node.expression, node.type);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const ANY_WORD =
  TypeFlags.Any | TypeFlags.Unknown | TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping;

/** Whether a value of this type may be "constructor"; a number and one of certain words may not. */
function isAnyWord(type: Type | undefined, checker: Checker): boolean {
  if (!type) return true;
  if (type.isUnionType() || type.isIntersectionType())
    return type.getTypes().some((part) => isAnyWord(part, checker));
  if (type.isTypeParameter() || type.isIndexType() || type.isIndexedAccessType() || type.isConditionalType())
    return isAnyWord(checker.getBaseConstraintOfType(type), checker);
  // `unknown` without null and undefined is an object to the compiler, and may be a text.
  if (type.isObjectType()) return checker.isTypeAssignableTo(checker.getStringType(), type);
  return (type.flags & ANY_WORD) !== 0;
}

/** Whether a written type means certain words: "a" | "b", keyof a table. */
function namesWords(node: Node, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(node);
  if (!type) return false;
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return parts.some((part) => part.isStringLiteralType() || part.isIndexType() || part.isTypeParameter());
}
