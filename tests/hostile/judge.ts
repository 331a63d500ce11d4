import type { Operation } from "./operations.ts";
import type { HostileRequest } from "./request.ts";
import { misfit, type Schemas } from "./schema.ts";
import type { Answer } from "./transport.ts";

/** What is wrong with an answer. */
export type Fault = {
  kind: "server error" | "slow" | "no answer" | "shape" | "indiscreet";
  /** The details; the same for answers that are wrong in the same way. */
  what: string;
};

/** The longest that anybody may wait for an answer, in milliseconds. */
export const SLOWEST_MS = 3000;

/** Texts that reveal what is behind the site. None of them occurs in what requests are made from. */
const INDISCREET: readonly RegExp[] = [
  /\bat [\w.<>]+ \((file:|node:|\/|webpack|turbopack)/,
  /node_modules\//,
  /node:internal/,
  /PrismaClient|prisma\.\w+\(/,
  /syntax error at or near|violates \w+ constraint|invalid input syntax for type|invalid byte sequence for/,
  /\$argon2(id|i|d)\$/,
  /postgres(ql)?:\/\/\w+:/,
];

/**
 * What is wrong with the answer to a request.
 * @param secrets texts that must never leave the site
 */
export function faultsOf(
  request: HostileRequest,
  answer: Answer,
  { operation, schemas, secrets }: { operation: Operation; schemas: Schemas; secrets: readonly string[] },
): Fault[] {
  const { status, ms, end, error } = answer;
  const faults: Fault[] = [];
  if (status !== null && status >= 500) faults.push({ kind: "server error", what: `answered ${status}` });
  if (end === "timeout") faults.push({ kind: "slow", what: "no answer within 6 s" });
  else if (ms > SLOWEST_MS && end !== "left") faults.push({ kind: "slow", what: "took more than 3 s" });
  const mayEndSo = !request.isHttp || request.ending !== "whole" || end === "left";
  if (!["whole", "timeout"].includes(end) && !mayEndSo)
    faults.push({
      kind: "no answer",
      what: `${end === "cut" ? "an answer cut off" : "no answer"} (${error ?? "closed"})`,
    });
  if (end !== "whole" || status === null) return faults;

  const text = answer.body.toString("utf8");
  const shown =
    INDISCREET.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined) ??
    (secrets.some((secret) => text.includes(secret)) ? "a secret" : undefined);
  if (shown !== undefined) faults.push({ kind: "indiscreet", what: `shows ${shown}` });
  const wrong = wrongShape(request, answer, text, operation, schemas);
  if (wrong) faults.push({ kind: "shape", what: `${status}: ${wrong}` });
  return faults;
}

/** The status with which Node.js itself refuses an expectation that it does not know, before there is an API. */
const BEFORE_THE_API = 417;

function wrongShape(
  { isOfOperation, isHttp, ending, method }: HostileRequest,
  { status, headers }: Answer,
  text: string,
  { answers }: Operation,
  schemas: Schemas,
): string | null {
  // Redirects and the like have no body; a client that breaks off is answered by Node.js, if at all.
  if (!isHttp || !isOfOperation || ending !== "whole" || method === "HEAD" || answers.size === 0) return null;
  if (status === null || status < 200 || (status >= 300 && status < 400) || status === BEFORE_THE_API)
    return null;
  const schema = answers.get(String(status)) ?? answers.get("default");
  // Anything that is not JSON is declared without a schema.
  if (!schema || answers.get(String(status)) === null) return null;
  const type = headers.get("content-type");
  if (!type?.startsWith("application/json")) return `${type ?? "nothing"} instead of JSON`;
  try {
    return misfit(JSON.parse(text), schema, schemas);
  } catch {
    return "no JSON";
  }
}
