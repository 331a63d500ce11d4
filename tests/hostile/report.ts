import type { HostileRequest } from "./request.ts";
import type { LogEntry } from "./site-log.ts";

/** One thing that went wrong, with the request that caused it; without one if nobody can say which it was. */
export type Finding = {
  kind: string;
  what: string;
  /** From the site's log. */
  cause: string;
  request: HostileRequest | null;
  /** What the log calls the request; null if unknown. */
  requestId: string | null;
  status: number | null;
  ms: number | null;
};

/** Findings that are most likely the same fault. */
export type Group = { kind: string; what: string; cause: string; operations: string[]; findings: Finding[] };

/**
 * Groups by what went wrong and why. If no cause is known, what the requests have in common is used instead: the
 * mutation that most of them share. What visitors were given comes first, largest group first.
 */
export function grouped(findings: readonly Finding[]): Group[] {
  const kinds = Map.groupBy(findings, ({ kind, what, cause }) =>
    JSON.stringify([kind, what, withoutValues(cause)]),
  );
  return [...kinds.values()]
    .flatMap((alike) => (alike[0]?.cause ? [alike] : byMutation(alike)))
    .map(groupOf)
    .sort((a, b) => rank(a) - rank(b) || b.findings.length - a.findings.length);
}

/** What a visitor was given comes before what only the log says. */
function rank({ kind }: Group): number {
  return (
    ["server error", "indiscreet", "no answer", "shape", "slow"].indexOf(kind) +
    (kind === "in the log" ? 10 : 0)
  );
}

function byMutation(findings: readonly Finding[]): Finding[][] {
  const counts = new Map<string, number>();
  for (const name of findings.flatMap(({ request }) => [...new Set(request?.mutations ?? [])]))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  if (most === undefined) return findings.length > 0 ? [[...findings]] : [];
  const { yes = [], no = [] } = Object.groupBy(findings, ({ request }) =>
    request?.mutations.includes(most) ? "yes" : "no",
  );
  return [yes, ...byMutation(no)];
}

function groupOf(findings: Finding[]): Group {
  const operations = new Set(findings.map(({ request }) => request?.operation ?? "(no request)"));
  const { kind = "", what = "", cause = "" } = findings[0] ?? {};
  return { kind, what, cause, operations: [...operations], findings };
}

/** IDs, numbers, and quoted texts differ from one occurrence to the next. */
function withoutValues(cause: string): string {
  return cause.replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, "…");
}

/** Gives each failure the cause found in the log. Anything else in the log is a separate finding. */
export function withCauses(
  findings: readonly Finding[],
  entries: readonly LogEntry[],
  requestOf: (requestId: string) => HostileRequest | null,
): Finding[] {
  const failed = findings.filter(({ kind }) => kind === "server error").map((finding) => ({ ...finding }));
  const byId = new Map(failed.map((finding) => [finding.requestId, finding]));
  const others: Finding[] = [];
  for (const { requestId, method, path, message, cause } of entries) {
    const own = requestId === null ? byPath(failed, method, path) : byId.get(requestId);
    if (own) own.cause ||= `${message}: ${cause}`;
    else {
      const request = requestId === null ? null : requestOf(requestId);
      const why = [cause, path].filter(Boolean).join("\n");
      others.push({
        kind: "in the log",
        what: message,
        cause: why,
        request,
        requestId,
        status: null,
        ms: null,
      });
    }
  }
  return [...findings.filter(({ kind }) => kind !== "server error"), ...failed, ...others];
}

/** Pages carry no request ID: theirs is the first failure at the same address whose cause is not known yet. */
function byPath(failed: readonly Finding[], method: string | null, path: string | null): Finding | undefined {
  return failed.find(
    ({ cause, request }) => !cause && request?.method === method && request?.target.split("?")[0] === path,
  );
}

/** A group as lines for people, with one request in full and the numbers of some others. */
export function linesOf({ kind, what, cause, operations, findings }: Group, seed: number): string[] {
  const [first, ...others] = findings;
  const shown = operations.slice(0, 6).join(", ");
  const lines = [
    `✗ ${findings.length} × ${kind}: ${what}`,
    `  ${shown}${operations.length > 6 ? ` and ${operations.length - 6} more` : ""}`,
  ];
  const request = first?.request;
  if (first && request) {
    const took = first.ms === null ? "" : `, ${first.status ?? "no answer"} after ${Math.round(first.ms)} ms`;
    lines.push(
      `  request ${request.number} as ${request.role}${took}; spoiled by: ${request.mutations.join(", ") || "nothing"}`,
    );
    lines.push(`  ${asCurl(request)}`);
    lines.push(`  again: npm run test:hostile -- --seed ${seed} --only ${request.number}`);
  }
  const numbers = others.flatMap(({ request }) => (request ? [request.number] : []));
  if (numbers.length > 0)
    lines.push(`  also: ${numbers.slice(0, 12).join(", ")}${numbers.length > 12 ? " …" : ""}`);
  if (cause) lines.push(...cause.split("\n").map((line) => `    ${shortened(line, 300)}`));
  return lines;
}

/** A request as a curl command, nearly: what a shell or curl cannot send is shown escaped. */
export function asCurl({ method, target, headers, body, ending }: HostileRequest): string {
  const shown = headers.map(([name, value]) => `-H ${quoted(`${name}: ${shortened(value, 160)}`)}`);
  const data = body ? [`--data-binary ${quoted(shortened(body.toString("utf8"), 600))}`] : [];
  const end = ending === "whole" ? [] : [`# ${ending}`];
  return [
    `curl -X ${quoted(method)} --path-as-is`,
    ...shown,
    ...data,
    quoted(`{{site}}${shortened(target, 600)}`),
    ...end,
  ].join(" ");
}

function quoted(text: string): string {
  const json = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${json.replaceAll("'", "'\\''")}'`;
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}… (${text.length} characters)`;
}
