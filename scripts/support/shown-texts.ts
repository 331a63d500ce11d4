import {
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isElementAccessExpression,
  isIdentifier,
  isImportDeclaration,
  isJsxAttribute,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isLiteralTypeNode,
  isNewExpression,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";

/** One text that people read, where it is, and whether it refuses something. What is filled in is in braces. */
export type ShownText = { text: string; line: number; isError: boolean };

/**
 * What the kind of a file promises about the strings in it. "screen": everything that looks like a text is one. "rules":
 * only whole sentences and labels, because the rest are words to match. "server": only messages and labels.
 */
export type TextKind = "screen" | "rules" | "server";

/** Attributes and properties that hold no text, whatever they look like. */
const NOT_SHOWN =
  /^(class(Name)?|\w*ClassName|style|id|key|href|src|srcSet|sizes|rel|target|type|method|action|name|role|htmlFor|autoComplete|inputMode|pattern|look|layout|variant|mode|lang|d|viewBox|fill|stroke|transform|data-[\w-]+|aria-(controls|labelledby|describedby|live|current|haspopup|owns|activedescendant)|path|queryKey|cache|env|header|headers|column|Icon|summary|operationId|kind|@\w+)$/;

/** Calls whose arguments nobody reads: they choose styles, look elements up, log, match, or speak to the database. */
const SILENT_CALL =
  /^(clsx|buttonLook|cva|call|callEvents|addressOf|fetch|log|describe|meta|querySelector(All)?|closest|matches|getElementById|getItem|setItem|removeItem|addEventListener|removeEventListener|postMessage|split|replace|replaceAll|test|startsWith|endsWith|includes|indexOf|dynamic|import|require|warn|info|debug|error|createElement|setAttribute|getAttribute|processState|revalidateTag|track|\$queryRaw\w*|\$executeRaw\w*|raw|sql|query)$/;

const LABEL =
  /^(label|labels|title|text|heading|message|hint|help|note|question|answer|description|subject|lines|ending|error|problem|reason|meaning|unit|alt|placeholder|aria-label|caption|lead|body|name)$/;

/** Every text of a file that somebody may read on a screen, in a mail, or in an answer, in order. */
export function shownTexts(file: SourceFile, kind: TextKind): ShownText[] {
  const found: ShownText[] = [];
  const flattened = new Set<Node>();
  const add = (node: Node, written: string, context: Context) => {
    const text = written.replaceAll(/\s+/g, " ").trim();
    if (text !== "") found.push({ text, line: lineOf(file, node), isError: context.isError });
  };
  const visit = (node: Node, context: Context) => {
    if (isSilent(node)) return;
    if (isJsxElement(node) || isJsxFragment(node)) {
      const text = hasOwnText(node) && !flattened.has(node) ? sentence(node, file, flattened) : "";
      if (/\p{L}{2}/u.test(withoutGaps(text))) add(node, text, context);
    } else if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
      if (!isOperand(node) && looksShown(node.text, kind, context)) add(node, node.text, context);
    } else if (isTemplateExpression(node)) {
      const text = templateText(node, file);
      if (!isOperand(node) && looksShown(text, kind, context)) add(node, text, context);
    }
    const inner = within(node, context, file);
    node.forEachChild((child) => {
      visit(child, inner);
    });
  };
  visit(file, { label: false, jsx: false, isError: false });
  return found;
}

/** What is known about a string from the code around it. */
type Context = { label: boolean; jsx: boolean; isError: boolean };

function within(node: Node, context: Context, file: SourceFile): Context {
  if (isJsxAttribute(node)) return { ...context, jsx: true, label: LABEL.test(node.name.getText(file)) };
  if (isJsxExpression(node)) return { ...context, jsx: true };
  if (isPropertyAssignment(node)) return { ...context, label: LABEL.test(node.name.getText(file)) };
  if (isNewExpression(node) && node.expression.getText(file) === "AppError")
    return { ...context, isError: true };
  if (isCallExpression(node) && CHECK.test(calleeOf(node))) return { ...context, label: true, isError: true };
  return context;
}

/** Methods of zod that take the message for what they refuse. */
const CHECK = /^(min|max|regex|refine|superRefine|addIssue|email|int|nonempty|length)$/;

function isSilent(node: Node): boolean {
  if (isImportDeclaration(node) || isLiteralTypeNode(node) || isTaggedTemplateExpression(node)) return true;
  if (isJsxAttribute(node)) return NOT_SHOWN.test(nameIn(node));
  if (isPropertyAssignment(node)) return NOT_SHOWN.test(nameIn(node)) && !LABEL.test(nameIn(node));
  if (isCallExpression(node)) return SILENT_CALL.test(calleeOf(node));
  // What only our own logs show.
  return (
    isNewExpression(node) && /^(Error|TypeError|RegExp|URL|Set|Intl\.\w+)$/.test(node.expression.getText())
  );
}

/** The name of a property or an attribute, without the quotes that it may have. */
function nameIn(node: Node & { name: Node }): string {
  return node.name.getText().replaceAll(/["']/g, "");
}

function calleeOf(call: Node): string {
  if (!isCallExpression(call)) return "";
  const { expression } = call;
  if (isIdentifier(expression)) return expression.text;
  return isPropertyAccessExpression(expression) ? expression.name.text : "";
}

const COMPARISONS: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.EqualsEqualsEqualsToken,
  SyntaxKind.ExclamationEqualsEqualsToken,
  SyntaxKind.InKeyword,
]);

/** Whether a string is compared, looked up, or a name, and not said. */
function isOperand(node: Node): boolean {
  const { parent } = node;
  if (isBinaryExpression(parent)) return COMPARISONS.has(parent.operatorToken.kind);
  if (isPropertyAssignment(parent)) return parent.name === node;
  return isCaseClause(parent) || isElementAccessExpression(parent);
}

/** Names of styles are words with hyphens and digits; a path, a code, or a date format has no spaces between words. */
function looksShown(written: string, kind: TextKind, { label, jsx }: Context): boolean {
  const text = written.trim();
  const words = withoutGaps(text);
  if (!/\p{L}{2}/u.test(words) || isCode(text)) return false;
  const isSentence = /^[\p{Lu}“"‘{\d]/u.test(text) && /\p{L}{2,}[\p{P}]* +\S/u.test(text);
  if (kind === "server") return label && isSentence;
  if (kind === "rules") return isSentence || (label && /^\p{Lu}/u.test(text));
  if (/\s/.test(text)) return isSentence || /\p{L}{2,}[,.]? \p{L}/u.test(words);
  return /^\p{Lu}\p{Ll}/u.test(text) || ((label || jsx) && /^\p{L}+[.…]$/u.test(text));
}

function isCode(text: string): boolean {
  if (
    /^(use (client|server)|server-only|#|\/|https?:|\.|@|--|try\{|"\{|\{[A-Z_]+\} [a-z]+-|input, )/.test(text)
  )
    return true;
  if (/\b(SELECT|INSERT|UPDATE|DELETE|WHERE|JOIN|ORDER BY|COALESCE|CASE|WHEN)\b/.test(text)) return true;
  if (/^(GET|PUT|POST|PATCH|DELETE) \//.test(text) || /[{;]\s*[\w-]+:\s|=>|<\/?[a-z]+[ >]/.test(text))
    return true;
  const words = text.split(/\s+/);
  const styles = words.filter((word) => /^!?-?[a-z\d]+([-:[\]/().#,%]+[\w.%*()-]+)+\]?$/.test(word));
  return /^[a-z\d!-]/.test(text) && styles.length * 2 >= words.length && !/[.?!]$/.test(text);
}

function hasOwnText(node: Node): boolean {
  let has = false;
  node.forEachChild((child) => {
    if (isJsxText(child) && /\p{L}/u.test(child.text)) has = true;
  });
  return has;
}

/** An element's text as it is read, with that of the elements inside it: links and emphasis are parts of a sentence. */
function sentence(node: Node, file: SourceFile, flattened: Set<Node>): string {
  const parts: string[] = [];
  const read = (child: Node) => {
    if (isJsxText(child)) parts.push(joined(child.text));
    else if (isJsxExpression(child)) parts.push(expressionText(child, file));
    else if (isJsxElement(child) || isJsxFragment(child)) {
      flattened.add(child);
      child.forEachChild(read);
    } else if (isJsxSelfClosingElement(child)) parts.push(" ");
  };
  node.forEachChild(read);
  return unescaped(parts.join(""));
}

/** White space with a line break at an end counts for nothing in JSX. */
function joined(text: string): string {
  return text
    .replace(/^\s*\n\s*/, "")
    .replace(/\s*\n\s*$/, "")
    .replaceAll(/\s*\n\s*/g, " ");
}

function unescaped(text: string): string {
  return text
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/&[lr]dquo;/g, '"')
    .replaceAll("&apos;", "'");
}

function expressionText(node: Node, file: SourceFile): string {
  const { expression } = node as Node & { expression?: Node };
  if (!expression) return "";
  return isStringLiteral(expression) ? expression.text : `{${nameOf(expression, file)}}`;
}

function templateText(node: Node, file: SourceFile): string {
  if (!isTemplateExpression(node)) return "";
  const spans = node.templateSpans.map(
    ({ expression, literal }) => `{${nameOf(expression, file)}}${literal.text}`,
  );
  return node.head.text + spans.join("");
}

/** What a reader of the list needs to know about a gap: a short name, or that there is one. */
function nameOf(expression: Node, file: SourceFile): string {
  const code = expression.getText(file).replaceAll(/\s+/g, " ");
  return code.length <= 30 && !/[<>"'`{}?]/.test(code) ? code : "…";
}

function withoutGaps(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, " ");
}

function lineOf(file: SourceFile, node: Node): number {
  return file.text.slice(0, node.getStart(file)).split("\n").length;
}
