import { formatGrades, parseGrades } from "#lib/fields/grades.rules.ts";
import { RELIGIONS } from "#lib/fields/religion.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { DOLLARS, PERCENT, RATIO } from "#lib/fields/units.format.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { withPlainContacts } from "#lib/platform/plain-contacts.ts";
import { gradesIn } from "./grades-in.rules.ts";
import { NUMBER, numberSaid } from "./numbers-said.rules.ts";
import { plainWords } from "./plain-words.rules.ts";
import { isOfSection } from "./vetoes.rules.ts";

/** A value as a text states it. `share` lowers the confidence: 1 for a plain statement. */
export type ReadValue = { value: FieldValue; share: number };

const HEDGE =
  /\b(?:about|approx(?:imately|\.)?|around|roughly|nearly|almost|some|over|more than|close to|just under|~|aproximadamente|cerca de|casi|unos|más de|environ|près de|plus de)\s*$/i;
const BOUND =
  /\b(?:up to|at most|at least|no more than|fewer than|less than|under|maximum(?: of)?|max\.?|minimum(?: of)?|below|above|hasta|menos de|máximo|jusqu'à|moins de|maximum de)\s*$/i;
const RANGE = new RegExp(
  String.raw`${NUMBER}\s*(?:%|percent)?\s*(?:-|–|—|\bto\b|\ba\b|\bà\b)\s*\$?${NUMBER}`,
  "i",
);
const NAME =
  /^(?:(?:Dr|Dra|Mr|Mrs|Ms|Rev|Fr|Sr|Sra|Srta|Mtra|Mtro|Profa?|Mme|M|Mlle|Lic|Msgr)\.?\s+|(?:Sister|Brother|Father|Mother|Rabbi|Pastor|Deacon|Imam|Reverend|Monsignor)\s+)?(\p{Lu}[\p{L}’'.-]*(?:\s+(?:\p{Lu}[\p{L}’'.-]*|(?:de|la|del|van|von|du|le)(?!\p{L}))){1,4})/u;
const PHONE = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?:\s*(?:x|ext\.?)\s*\d{1,5})?/i;
const EMAIL = /[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3}/;
const YEAR = /\b(1[6-9]\d\d|20[0-2]\d)\b/;

/** The value that follows a field's label. @returns null if it has no value, or several */
export function readLabeled(field: FieldDefinition, said: string): ReadValue | null {
  const text = withPlainContacts(plainWords(said));
  if (
    text === "" ||
    text.length > 400 ||
    /^(?:n\/?a|tbd|-+|—|unknown|not (?:available|reported))\.?$/i.test(text)
  )
    return null;
  if (field.name === "gradesOffered") return whole(gradesOf(text));
  if (field.name === "founded") return text.length > 60 ? null : whole(YEAR.exec(text)?.[1] ?? null);
  if (field.name === "principal") return whole(nameIn(text));
  if (field.name === "religiousAffiliation") return whole(religionIn(text));
  if (field.inputType === "tel") {
    // "802-555-0155 Fax: 802-555-0156", but not "802-555-0156 (fax)"
    const own = text.split(/[\s,;|·•(]+(?:fax|f)\b[.:]?(?=\s*[:(+\d])/i)[0] ?? "";
    return whole(/\bfax\b/i.test(own) ? null : (phoneIn(own)?.value ?? null));
  }
  if (field.inputType === "email") return whole(EMAIL.exec(text)?.[0] ?? null);
  if (field.inputType === "url") return whole(siteIn(text));
  if (field.name === "district") return text.length < 80 && !/\d|[.!?]$/.test(text) ? whole(text) : null;
  if (field.type === "number") return numberBehind(field, text);
  return null;
}

/** Where people are followed, apply, or look schools up: never a school's own site. */
const OTHER_SITES =
  /(?:^|\.)(?:facebook|instagram|twitter|x|youtube|youtu|linkedin|tiktok|vimeo|pinterest|google|niche|greatschools|schooldigger|commonapp|collegeboard|act|naviance|powerschool|parentsquare|classdojo|maps|goo|bit|tinyurl|ed|usda)\.(?:com|org|be|gl|ly|gov)$/i;
const WEB_ADDRESS =
  /(?<![\w@./-])(?:https?:\/\/)?(?:[a-z\d-]+\.){1,4}[a-z]{2,12}(?![\w@])(?:\/[^\s)|<>"]*)?/i;

/** The address of a site, as browsers take it: "www.hill.org" → "https://www.hill.org". */
export function siteIn(text: string): string | null {
  const said = WEB_ADDRESS.exec(text)?.[0].replace(/[.,;:!?]+$/, "");
  const address = said && (/^https?:/i.test(said) ? said : `https://${said}`);
  if (!address || !URL.canParse(address) || OTHER_SITES.test(new URL(address).hostname)) return null;
  return address;
}

/** A district by its whole name, as "Lincoln County School District 4J": in capital letters, or it is only a district. */
export function districtIn(said: string): string | null {
  const words = said.replace(/^the\s+/i, "").split(/\s+/);
  const isName = words.every((word) => /^[\p{Lu}\d#]|^(?:of|and|de|del|la|los|no\.?)$/u.test(word));
  return isName &&
    /^\p{Lu}/u.test(words[0] ?? "") &&
    !/^(?:Our|This|That|A|School|Public)$/.test(words[0] ?? "")
    ? words.join(" ")
    : null;
}

function whole(value: FieldValue): ReadValue | null {
  return value === null ? null : { value, share: 1 };
}

/** "1085 (ERW 551, Math 534)", "71% (38% four-year, 33% two-year)": what a figure is made of. */
const MADE_OF = /^([^()]*\d[^()]*?)\s*\([^()]*\d[^()]*\)$/;

const AT_MOST = /^(?:up to|at most|no more than|maximum|max\b|capped at|limited to)/i;
/** "up to 22; 17 on average": the usual class, beside the largest. */
const ON_AVERAGE = new RegExp(
  String.raw`(?<![\w.,/-])(${NUMBER})(?: (?:students|pupils|children))?,? on average\b|\baverage(?: of| is|:)? (${NUMBER})(?![\w/%:-])`,
  "gi",
);

function numberBehind(field: FieldDefinition, said: string): ReadValue | null {
  const unit = FIELDS.get(field.name)?.unit;
  // "412 (41.2%)" is a count with its share.
  const main = unit === DOLLARS ? undefined : MADE_OF.exec(said)?.[1];
  const text = main === undefined || (unit === PERCENT && !/%|percent/.test(main)) ? said : main;
  if (field.name === "classSize" && AT_MOST.test(said)) {
    const [average, ...others] = said.matchAll(ON_AVERAGE);
    if (average && others.length === 0) return whole(numberSaid(average[1] ?? average[2] ?? ""));
  }
  if (unit === RATIO) return whole(ratioIn(text) ?? loneNumber(text));
  if (RANGE.test(text)) return null;
  if (unit === DOLLARS) {
    const amounts = [...text.matchAll(/\$\s?(\d{1,3}(?:,\d{3})+|\d{3,6})(?:\.\d\d)?/g)];
    return amounts.length === 1 &&
      !MINUS.test(text.slice(0, amounts[0]?.index)) &&
      !/\b(?:per|a|each) (?:month|semester|week|credit|quarter)|monthly|from\b/i.test(text)
      ? whole(numberSaid(amounts[0]?.[1] ?? ""))
      : null;
  }
  if (unit === PERCENT) {
    const shares = [
      ...text.matchAll(new RegExp(String.raw`(${NUMBER})\s?(?:%|percent\b|por ciento|pour cent)`, "gi")),
    ];
    if (shares.length === 1) return hedged(text, shares[0]?.index ?? 0, numberSaid(shares[0]?.[1] ?? ""));
    return shares.length === 0 ? whole(loneNumber(text)) : null;
  }
  const found = [...text.matchAll(new RegExp(String.raw`(?<![\w.,/-])${NUMBER}(?![\w/%:-])`, "gi"))];
  const [first, ...others] = found.filter(
    ({ 0: said }) => !YEAR.test(said) || field.name === "academicInfo.averageSAT",
  );
  if (!first || others.length > 0 || text.length > 60) return null;
  if (isOfSection(field.name, text, first.index, first[0])) return null;
  return hedged(text, first.index, numberSaid(first[0]));
}

/** "98.5", perhaps with a note in parentheses behind it. */
function loneNumber(text: string): number | null {
  const plain = text
    .replace(/\s*\([^)]*\)\s*$/, "")
    .replace(/\.$/, "")
    .replace(/\s*%$/, "");
  return new RegExp(`^${NUMBER}$`, "i").test(plain) ? numberSaid(plain) : null;
}

/** "-5", "(-5": nothing that a field takes; but "Ratio – 5" and "2020-5". */
const MINUS = /(?:^|[\s(:|])[-−–]$/;

/** A number as its hedge leaves it: "about 500" is 500, "up to 500" and "-500" do not count. */
export function hedged(text: string, at: number, value: number | null): ReadValue | null {
  const before = text.slice(Math.max(0, at - 30), at).replace(/\$\s?$/, "");
  if (value === null || BOUND.test(before) || MINUS.test(before)) return null;
  return { value, share: HEDGE.test(before) ? 0.93 : 1 };
}

/** "12:1", "12 to 1", "1:12", "twelve-to-one" */
export function ratioIn(text: string): number | null {
  const one = String.raw`(?:1|one)\b`;
  const between = String.raw`\s*(?::|to|-to-|a|à|pour|por)\s*`;
  const usual = new RegExp(
    String.raw`(?<![\d.:])(?<!(?:^|[\s(:|])[-−–])(${NUMBER})${between}${one}(?![:.]\d)`,
    "i",
  ).exec(text);
  if (usual && numberSaid(usual[1] ?? "") !== 1) return numberSaid(usual[1] ?? "");
  const turned = new RegExp(
    String.raw`(?<![\d.:])(?<!(?:^|[\s(:|])[-−–])${one}${between}(${NUMBER})`,
    "i",
  ).exec(text);
  return turned ? numberSaid(turned[1] ?? "") : null;
}

export function gradesOf(text: string): string | null {
  const plain = text
    .replace(/^grades?\s+/i, "")
    .replace(/\.$/, "")
    .trim();
  const typed = plain.length < 40 ? parseGrades(plain) : null;
  return typed ? formatGrades(typed) : gradesIn(text);
}

/** Words that are never part of a person's name, however they are capitalized: "FROM THE", "Meet Your". */
const NO_NAMES: ReadonlySet<string> = new Set(
  `about academic academy admission admissions all and are assistant at by call click college contact director directora district
   elementary emeritus emerita for from greetings head here hello high home interim is its letter meet message middle new news of office on or our
   please primary principal read services school schools see team that the their this upper vice view visit welcome when where
   who with words your bienvenidos escuela école nuestra nuestro notre mensaje mot`.split(/\s+/),
);

/**
 * What follows a name where two cells or columns were read as one line: "Counseling chair: …", "Main Office 555-0100".
 * Words that are surnames, too, count only with the word that makes them a label.
 */
const NEXT_CELL =
  /\s(?:(?:Assistant|Vice|Associate|Deputy)(?=\s\p{Lu})|Principals?|Counsel(?:ing|ors?)|Guidance|Attendance|Office|Phone|Telephone|Tel|Fax|E-?mail|Website|Admissions?|Registrar|Secretary|Athletics?|Superintendent|Enrollment|Address|(?:Main|Front|School)(?=\s(?:Office|Phone|Number|Line|Telephone|Fax)\b)|Dean(?=\sof\b))(?![\p{L}’'-]).*$/su;

/** A text up to where the next cell begins, if a whole name comes before that. */
export function beforeNextCell(text: string): string {
  const first = text.replace(NEXT_CELL, "");
  return NAME.test(first) ? first : text;
}

/** A person's name at the beginning of a text, without title and degrees. */
export function nameIn(text: string): string | null {
  // "Thomas Avery P’14" has a child of that class.
  const plain = beforeNextCell(text.replace(/^[^\p{L}]+/u, "").replace(/,?\s+\p{Lu}{0,2}[’'‘]\d\d.*$/u, ""));
  const name = NAME.exec(plain)?.[1]?.replace(/[.,]+$/, "");
  if (name && name === name.toUpperCase()) return nameIn(inSmallLetters(name));
  return !name ||
    name
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => NO_NAMES.has(word))
    ? null
    : name;
}

/** "JANE DOE-SMITH" → "Jane Doe-Smith". Where the large letters of a name stand inside, as in McAdoo, cannot be told. */
function inSmallLetters(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}’'])\p{L}|(?<=\b[od][’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Whether a text is a person's name, and nothing but title and degrees. */
export function isName(text: string): boolean {
  const name = nameIn(text);
  return (
    name !== null &&
    text.slice(text.indexOf(name) + name.length).replace(/^(?:,\s*[\p{L}.]{2,6})*$/u, "") === ""
  );
}

export function phoneIn(text: string): { value: string; at: number } | null {
  const found = PHONE.exec(text);
  return found && isDialable(found[0]) && !FORMULA.test(text) ? { value: found[0], at: found.index } : null;
}

/** Area codes and exchanges begin with 2 to 9: nobody can be called at 1-800-000-0000. */
export function isDialable(phone: string): boolean {
  return /^1?[2-9]\d{2}[2-9]\d{6}/.test(phone.replaceAll(/\D/g, ""));
}

/** What a spreadsheet would calculate: =HYPERLINK("…") */
const FORMULA = /=\s*[A-Z][A-Z.]{1,30}\s*\(/i;

/** Whether a text holds a formula, which no page states a fact with. */
export function hasFormula(text: string): boolean {
  return FORMULA.test(text);
}

const WORD_OF: readonly (readonly [pattern: RegExp, religion: keyof typeof RELIGIONS])[] = [
  [/\b(?:roman )?catholic\b|\bcatólica\b|\bcatholique\b/i, "roman-catholic"],
  [/\bepiscopal\b/i, "episcopal"],
  [/\bquaker\b|\bsociety of friends\b/i, "friends"],
  [/\bjewish\b/i, "jewish"],
  [/\bislamic\b/i, "islamic"],
  [/\bseventh-day adventist\b/i, "seventh-day-adventist"],
  [/\bbaptist\b/i, "baptist"],
  [/\bpresbyterian\b/i, "presbyterian"],
  [/\bmethodist\b/i, "methodist"],
  [/\b(?:nonsectarian|non-sectarian|nondenominational independent)\b/i, "nonsectarian"],
];

export function religionIn(text: string): string | null {
  const found = WORD_OF.filter(([pattern]) => pattern.test(text));
  const [first] = found;
  return first && found.length === 1 ? RELIGIONS[first[1]] : null;
}
