import { FIELDS } from "#lib/fields/table.rules.ts";
import { PERCENT } from "#lib/fields/units.format.ts";
import { fieldOfLabel } from "./labels.rules.ts";
import type { Pair } from "./year-rows.rules.ts";

/** Several labels in one line or cell, each with its figure: "Students 410 Teachers 32", "Male 52% Female 48%". */

const LONGEST_RUN = 200;
const BEHIND = /(\p{L}[\p{L}’'/ -]{2,40}?)\s+(\$?\d[\d,.]*(?::1|\s?%)?)(?=[\s,;|·]|$)/gu;
const BEFORE = /(\d{1,3}(?:\.\d+)?\s?%)\s+(\p{L}[\p{L}’'/ -]{2,40}?)(?=[,;|·]|\s+(?:and\s+)?\d|$)/gu;

/** The pairs that a text consists of: the figure behind each label is its own, and not that of the next. */
export function runOfPairs(text: string): Pair[] {
  if (text.length > LONGEST_RUN) return [];
  const found = [...text.matchAll(BEHIND)];
  const pairs = found.map(([, label = "", said = ""]) => ({ label, said, share: 0.97 }));
  // "Hispanic 41, White 38" may be counts.
  const areClear = pairs.every(
    ({ label, said }) => isOfNumber(label) && (!isShare(label) || /%$/.test(said)),
  );
  return isWhole(found, text) && areClear ? pairs : [];
}

/** Behind these, a run of shares is one of groups of students, whatever else the cell may be called. */
const OF_GROUPS =
  /^(?:gender|sex|students(?: by (?:gender|sex|race|ethnicity|race (?:and|or) ethnicity))?|race(?:\s?(?:and|\/|or)\s?ethnicity)?|ethnicity|demographics|student (?:body|demographics)|género|sexo|sexe)$/i;

/** "Gender | Male 52% Female 48%": the pairs of a cell whose label names none of them. */
export function pairsInOne(pair: Pair): Pair[] {
  if (!OF_GROUPS.test(pair.label.trim().replace(/:$/, ""))) return [pair];
  const said = withSharesApart(pair.said).replace(/\.$/, "");
  const behind = runOfPairs(said);
  const before = [...said.matchAll(BEFORE)];
  const turned = isWhole(before, said)
    ? before.map(([, said = "", label = ""]) => ({ label, said, share: 0.97 }))
    : [];
  const pairs = behind.length > 1 ? behind : turned;
  const areShares = pairs.length > 1 && pairs.every(({ label, said }) => isShare(label) && /%$/.test(said));
  return areShares ? pairs : [pair];
}

const IN_PERCENT =
  /^(?:(?:percent(?:age)?s?|in percent|share)(?: of (?:all |our |the )?students)?\s?:\s+)(.+)$|^(.+?)\s*[([](?:in )?(?:percent|percentages|%)[)\]]\.?$/iu;
/** A group without its own field brings the others to 100 percent. */
const REST = /^(?:all )?(?:others?|unknown|not reported|unspecified)$/i;

/** "Hispanic 41, White 38 (percent)": shares without their sign, which stands once for all of them. */
export function runOfShares(text: string): Pair[] {
  if (text.length > LONGEST_RUN) return [];
  const [, behind, before] = IN_PERCENT.exec(text) ?? [];
  const said = behind ?? before ?? "";
  const found = [...said.matchAll(BEHIND)];
  const groups = found.map(([, label = "", share = ""]) => ({ label, said: share.replace(/[,.]$/, "") }));
  const sum = groups.reduce((total, one) => total + Number(one.said), 0);
  const areGroups = groups.every(({ label }) => REST.test(label) || isShare(label));
  if (!isWhole(found, said) || !areGroups || !(sum <= MOST)) return [];
  return groups
    .filter(({ label }) => !REST.test(label))
    .map(({ label, said: share }) => ({ label, said: `${share}%`, share: 0.97 }));
}

/** Rounded shares may come to a little more than a hundred. */
const MOST = 102;

const ONE_SHARE = String.raw`\d{1,3}(?:\.\d+)?(?:\s?%)?`;
const AND = String.raw`\s?(?:[/:–—-]|\b(?:to|and)\b)\s?`;
const GROUP = String.raw`(?!(?:to|and)\b)\p{L}+(?: (?!(?:to|and)\b)\p{L}+){0,3}`;
const SHARES_OF_BOTH = new RegExp(
  String.raw`(?<![\d.,$%/:–-]\s?)(?<shares>${ONE_SHARE}(?:${AND}${ONE_SHARE})+)\s?[,(]?\s?(?<groups>${GROUP}(?:${AND}${GROUP})+)`,
  "giu",
);
const BOTH_WITH_SHARES = new RegExp(
  String.raw`(?<![\p{L}/]\s?)(?<groups>${GROUP}(?:${AND}${GROUP})+)\s?[:(,]?\s?(?<shares>${ONE_SHARE}(?:${AND}${ONE_SHARE})+)(?![\d%/:])`,
  "giu",
);

/**
 * "51%/49% girls/boys" as "51% girls, 49% boys": where shares stand together, and groups stand together, the first share is
 * the first group's. What is not clear stays as it is.
 */
export function withSharesApart(text: string): string {
  if (!/\d/.test(text)) return text;
  const apart = (whole: string, shares: string, groups: string, isBehind: boolean) => {
    const parts = new RegExp(AND, "iu");
    const figures = shares.split(parts).map((one) => one.replace(/\s?%$/, ""));
    const words = groups.split(parts);
    // Words of the sentence may stand in front of the first group, and behind the last one.
    const [lead, first] = isBehind ? ["", words[0] ?? ""] : partedLabel(words[0] ?? "", "end");
    const [rest, last] = isBehind ? partedLabel(words.at(-1) ?? "", "start") : ["", words.at(-1) ?? ""];
    const labels = [first, ...words.slice(1, -1), last];
    const isListed = new Set(labels.map(fieldOfLabel)).size === figures.length && labels.every(isShare);
    const isOfWhole = Math.abs(figures.reduce((sum, one) => sum + Number(one), 0) - 100) <= 1;
    const isPlain = /%/.test(shares) && !/\b(?:to|and)\b/i.test(shares + groups);
    if (!isListed || labels.length !== figures.length || !(isOfWhole || isPlain)) return whole;
    return `${lead}${labels.map((label, at) => `${figures[at]}% ${label}`).join(", ")}${rest}`;
  };
  return text
    .replaceAll(SHARES_OF_BOTH, (whole: string, shares: string, groups: string) =>
      apart(whole, shares, groups, true),
    )
    .replaceAll(BOTH_WITH_SHARES, (whole: string, groups: string, shares: string) =>
      apart(whole, shares, groups, false),
    );
}

/** The group at one end of some words, and the words beside it. */
function partedLabel(words: string, from: "start" | "end"): [beside: string, group: string] {
  const all = words.split(" ");
  for (let count = all.length; count > 0; count -= 1) {
    const group = (from === "start" ? all.slice(0, count) : all.slice(-count)).join(" ");
    if (isShare(group))
      return [from === "start" ? words.slice(group.length) : words.slice(0, -group.length), group];
  }
  return ["", words];
}

function isWhole(found: readonly RegExpExecArray[] | readonly RegExpMatchArray[], text: string): boolean {
  const bare = (one: string) => one.replaceAll(/[\s,;|·]|\band\b/g, "");
  return bare(found.map(([all]) => all).join("")) === bare(text);
}

function isShare(label: string): boolean {
  const field = fieldOfLabel(label);
  return field?.startsWith("demographics.") === true && FIELDS.get(field)?.unit === PERCENT;
}

/** Whether a label names a field that is a figure with a unit. */
export function isOfNumber(label: string): boolean {
  const field = fieldOfLabel(label);
  return field !== null && FIELDS.get(field)?.unit !== undefined;
}
