import { fieldOfLabel } from "./labels.rules.ts";
import type { Statement } from "./statements.rules.ts";
import { isYearLabel } from "./year-rows.rules.ts";

/** Heads of columns that say in what their figures are, and not whose they are. */
export const SHARE_HEAD = /%|\b(?:percent(?:age)?|pct|share|porcentaje|pourcentage)\b/i;
const COUNT_HEAD = /^(?:#|no\.?|n|number|count|headcount|students|número|nombre)(?:\s|$)/i;
const OTHERS = /\b(?:state|district|nation(?:al)?|county|u\.?s\.?|estado|distrito|nacional|état)\b/i;
const OWN = /^(?:the |our |this )?(?:school|academy|us|escuela|école)$/i;

type Cell = { said: string; name: string; isShare: boolean; isCount: boolean; isOfOthers: boolean };

/** A row of a table as one would say it: "White: 2.1% (district 14.8%, state 41.9%)". */
export function rowShown({ cells, head: above }: Pick<Statement, "cells" | "head">): string {
  const head = isFact(above) ? [] : above;
  const [label = "", ...values] = cells;
  const groups = head.slice(1);
  // "Male | Female", above "52% | 48%"
  const areShares =
    groups.length > 1 && groups.every((one) => fieldOfLabel(one)?.startsWith("demographics."));
  if (areShares && values.length === groups.length)
    return groups.flatMap((group, at) => (values[at] ? `${group}: ${values[at]}` : [])).join(", ");
  const filled = values.flatMap((said, at): Cell[] =>
    said === "" ? [] : [cellOf(said, head[at + 1] ?? "")],
  );
  const [own = [], others = []] = [false, true].map((is) =>
    filled.filter(({ isOfOthers }) => isOfOthers === is),
  );
  const said =
    own.length > 0 ? [ownShown(own), beside(others)].filter(Boolean).join(" ") : filled.map(named).join(", ");
  return [label.replace(/:$/, ""), said].filter(Boolean).join(": ");
}

/** "Year founded | 1958" above other rows is not a header. */
function isFact([label = "", value = "", ...others]: readonly string[]): boolean {
  const field = fieldOfLabel(label);
  return others.length === 0 && field !== null && (field === "founded" || !isYearLabel(value));
}

function cellOf(text: string, head: string): Cell {
  const isShare = SHARE_HEAD.test(head);
  const name = head
    .replaceAll(
      /\s*\(?%\)?\s*(?:of (?:the )?students)?|\b(?:percent(?:age)?|pct)\b(?: of (?:the )?students)?/gi,
      " ",
    )
    .replaceAll(/\s+/g, " ")
    .trim();
  const isBare = /^\d{1,3}(?:\.\d+)?$/.test(text) && Number(text) <= 100;
  // "Male 52% Female 48%"
  const said = text.replaceAll(/%\s+(?=\p{Lu})/gu, "%, ");
  return {
    said: isShare && isBare ? `${text}%` : said,
    name: OWN.test(name) || /^shares?$/i.test(name) ? "" : name,
    isShare,
    isCount: COUNT_HEAD.test(head),
    isOfOthers: OTHERS.test(head),
  };
}

/** The school's own columns. One needs no name, unless it is a year; a count and its share need none either. */
function ownShown(own: readonly Cell[]): string {
  const [first, second] = own;
  if (own.length === 1 && first)
    return isYearLabel(first.name)
      ? `${first.said} in ${first.name.replace(/^(?:School Year|Fall|Spring) /, (word) => word.toLowerCase())}`
      : first.said;
  const [count, share] = [own.find(({ isCount }) => isCount), own.find(({ isShare }) => isShare)];
  if (own.length === 2 && first && second && count && share && count !== share)
    return `${count.said} (${share.said})`;
  return own.map(named).join(", ");
}

function named({ said, name }: Cell): string {
  return name === "" ? said : `${said} (${name})`;
}

/** What the district and the state have, for comparison. */
function beside(others: readonly Cell[]): string {
  const said = others.map(
    ({ said, name }) => `${/^\p{Lu}\p{Ll}/u.test(name) ? name.toLowerCase() : name} ${said}`,
  );
  return said.length === 0 ? "" : `(${said.join(", ")})`;
}
