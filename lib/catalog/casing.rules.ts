import { STATES } from "#lib/places/states.rules.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import {
  ABBREVIATIONS,
  ACRONYMS,
  CONTEXTUAL,
  INNER_CAPITALS,
  NOT_ACRONYMS,
  READABLE_START,
  SMALL_WORDS,
} from "./vocabulary.rules.ts";

/**
 * Proper case for text in capitals from the registers: "ST LUKE'S EPISCOPAL SCHOOL" → "St Luke's Episcopal School",
 * "BAKER H S" → "Baker High School". Text that already has lowercase letters is only tidied.
 */
export function properName(text: string): string {
  return recase(text, "name");
}

/**
 * Like `properName`, but keeps abbreviations: "MC LEAN" → "McLean", "ST PETERSBURG" → "St Petersburg". A state or a
 * ZIP code after the city is dropped, because it has its own column: "RIVERSIDE, CA 92501" → "Riverside".
 */
export function properCity(text: string): string {
  const city = text.trim().replace(BEHIND_A_CITY, "");
  return recase(city || text, "city");
}

const BEHIND_A_CITY = new RegExp(
  `(?:,\\s*(?:${Object.keys(STATES).join("|")})\\.?)?(?:\\s+\\d{5}(?:-\\d{4})?)?$`,
  "i",
);

/** Like `properName`, for a street address: "12 NW 21ST ST STE B" → "12 NW 21st St Ste B". */
export function properStreet(text: string): string {
  return recase(text, "street");
}

type Kind = "name" | "city" | "street";

const STREET_CAPITALS = new Set("CR FM HC MLK NE NW PO PMB RR SE SR SW US".split(" "));

function recase(text: string, kind: Kind): string {
  const tidy = tidySpaces(text);
  if (!isUpperCase(tidy)) return kind === "name" ? retouch(tidy) : tidy;
  const tokens = partDigits(tidy.toUpperCase(), kind).split(" ");
  const words = kind === "street" ? tokens : joinSplitWords(tokens, kind);
  const out: string[] = [];
  for (const [index, token] of words.entries()) {
    const place = {
      kind,
      // "PS 31 The William Lloyd Garrison", but "20 de Septiembre".
      first:
        /^$|^[-–]$|:$/.test(words[index - 1] ?? "") ||
        (token === "THE" && /^\d+$/.test(words[index - 1] ?? "")),
      last: index === words.length - 1,
      previous: words[index - 1] ?? "",
      next: words[index + 1] ?? "",
    };
    if (token.startsWith(AS_IT_IS)) out.push(token.slice(AS_IT_IS.length));
    else if (kind === "name" && isInitials(token, words.slice(0, index))) out.push(token);
    else
      out.push(isArticle(token, place, out.at(-1) ?? "") ? token.toLowerCase() : recaseToken(token, place));
  }
  return out.join(" ");
}

/** "Academy Of the Pacific Rim", "Donald Mckay": the little that is wrong in names with small letters. */
function retouch(text: string): string {
  return text
    .replaceAll(/(?<=[a-z] )(Of|And|The)(?= )/g, (word) => word.toLowerCase())
    .replaceAll(/\bMc([a-z])(?=[a-z]{2})/g, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}

/** Whether a word is made of the first letters of those before it: "BEEHIVE SCIENCE & TECHNOLOGY ACADEMY (BSTA)". */
function isInitials(token: string, before: readonly string[]): boolean {
  const letters = token.replace(/^\(|\)$/g, "");
  if (letters.length < 3 || before.length < letters.length || ABBREVIATIONS.has(letters)) return false;
  const named = before.filter((word) => /^[A-Z]/.test(word) && !SMALL_WORDS.has(word.toLowerCase()));
  const initials = named.slice(-letters.length).map((word) => word.charAt(0));
  return initials.join("") === letters;
}

/**
 * "Academia de la Inmaculada" and "It's a Small World", but "East Los Angeles", "Lycee International de Los Angeles"
 * and "John A Coleman".
 */
function isArticle(token: string, { kind, first, last, previous, next }: Place, before: string): boolean {
  if (/^(LA|LAS|LOS|EL)$/.test(token)) return /^(de|en|y)$/.test(before) && next !== "ANGELES";
  return /^AN?$/.test(token) && kind === "name" && !first && !last && BEFORE_AN_ARTICLE.test(previous);
}

const BEFORE_AN_ARTICLE = /^(IS|ITS|IT'S|WITH|AS|ONCE|UPON|MAKE|LIKE|UP|OF|FOR|IN|ON|HAVE)$/;

/**
 * Separates digits from letters that they ran into: "9THBRIDGE" → "9TH BRIDGE", "535CLIFFORD ST" → "535 CLIFFORD ST".
 * Also corrects zeros typed for the letter O and vice versa: "M0NTESSORI", "3OTH".
 */
function partDigits(text: string, kind: Kind): string {
  if (!/\d/.test(text)) return text;
  const mended = text
    .replaceAll(/(?<=[A-Z])0(?=[A-Z])/g, "O")
    .replaceAll(/\b\dO{1,2}(?=TH\b|\s|$)/g, (number) => number.replaceAll("O", "0"))
    .replaceAll(/\b(\d*(?:1ST|2ND|3RD|\dTH))(?=[A-Z]{4,}\b)(?!REET)/g, "$1 ");
  return kind === "street" ? mended.replaceAll(/\b(\d+)(?=[A-Z]{4,}\b)/g, "$1 ") : mended;
}

/** Text with other characters, or with two spaces in a row, may need tidying; most has neither. */
const MAY_BE_UNTIDY = /[^A-Za-z0-9 ']| {2}|' S\b/;

function tidySpaces(text: string): string {
  if (!MAY_BE_UNTIDY.test(text)) return text.trim();
  return (
    text
      .replaceAll(/[`´’]/g, "'")
      // A quotation mark or a question mark left where an older program lost an apostrophe or a dash.
      .replaceAll(/(?<=[A-Z])"(?=S\b)/g, "'")
      .replaceAll(/(?<= )\?(?=[A-Z])/g, "")
      .replaceAll(/\s+/g, " ")
      .replaceAll(/ ([,.;:)])/g, "$1")
      .replaceAll("( ", "(")
      .replaceAll(/(?<=[A-Za-z])' (?=S\b)/g, "'")
      // "DEAF& HARD", "SCHOOL- VERONA" and "ACADEMY,INC", but "A&M" and "JR-SR".
      .replaceAll(/(?<=[A-Za-z]{3})& ?|&(?=[A-Za-z]{3})/g, " & ")
      .replaceAll(/(?<=[A-Za-z]{3}\.?)(?:- | -)(?=[A-Za-z]{3})/g, " - ")
      .replaceAll(/ ?- ?(?=(?:INC|LLC)\b)/g, ", ")
      .replaceAll(/,(?=[A-Za-z])/g, ", ")
      .replaceAll(/(?<=[A-Za-z]{2})(?=[(#])|(?<=\))(?=[A-Za-z])/g, " ")
      .replaceAll(/# (?=\d)/g, "#")
      .replaceAll(/(?<=[A-Za-z]) ?--+ ?(?=[A-Za-z])/g, " - ")
      .replaceAll(/(?<=\S)\/ (?=\S)|(?<=\S) \/(?=\S)/g, "/")
      // "A.QUINN JONES" and "DEV.CENTER", but "S.T.E.M".
      .replaceAll(/(?<=[A-Z]\.)(?=[A-Z]{3})/g, " ")
      .replaceAll(/ {2,}/g, " ")
      .trim()
      .replace(/[ ,;:&-]+$/, "")
      .trim()
  );
}

/** Whether hardly any letters are lowercase ("McKINLEY HIGH" counts as upper case). */
function isUpperCase(text: string): boolean {
  let lower = 0;
  let upper = 0;
  for (const character of text) {
    if (character >= "a" && character <= "z") lower++;
    else if (character >= "A" && character <= "Z") upper++;
  }
  return lower * 3 < upper;
}

/**
 * Joins "H S", which readers see as one word, and likewise "P S" before a number and the "MC LEAN" of postal
 * addresses.
 */
function joinSplitWords(tokens: string[], kind: Kind): string[] {
  const joined: string[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] ?? "";
    const next = tokens[i + 1] ?? "";
    const letters = kind === "name" ? spacedLetters(tokens, i) : 0;
    if (letters > 0) {
      joined.push(AS_IT_IS + tokens.slice(i, i + letters).join(""));
      i += letters - 1;
    } else if (kind === "name" && i > 0 && token === "H" && /^S\.?$/.test(next)) {
      joined.push("HS");
      i++;
    } else if (kind === "name" && token === "P" && next === "S" && /^\d/.test(tokens[i + 2] ?? "")) {
      joined.push("PS");
      i++;
    } else if (kind === "name" && token === "CO" && /^OP\.?$/.test(next)) {
      joined.push("CO-OP");
      i++;
    } else if (token === "ON" && next === "LINE") {
      joined.push("ONLINE");
      i++;
    } else if (token === "MC" && /^[A-Z]{4,}$/.test(next)) {
      joined.push(`MC${next}`);
      i++;
    } else if (/^[DO]$/.test(token) && kind === "city" && /^[A-Z]{4,}$/.test(next)) {
      // "O FALLON" and "COEUR D ALENE" in postal addresses.
      joined.push(`${token}'${next}`);
      i++;
    } else joined.push(token);
  }
  return joined;
}

/** Marks a token that keeps its capitals whatever it spells: "P R I D E SCHOOL" is "PRIDE School". */
const AS_IT_IS = "\u0001";

/**
 * How many tokens from here on are one acronym in single letters: "J J A E P". Three letters may be initials ("B M C
 * DURFEE HIGH"), unless they are known.
 */
function spacedLetters(tokens: readonly string[], from: number): number {
  let to = from;
  while (/^[A-Z]$/.test(tokens[to] ?? "")) to++;
  // "CARVER H S" is a high school, whatever stands before it.
  if (tokens[to - 2] === "H" && tokens[to - 1] === "S") to -= 2;
  const length = to - from;
  if (length >= 4) return length;
  return length === 3 && ACRONYMS.has(tokens.slice(from, to).join("")) ? length : 0;
}

type Place = {
  kind: Kind;
  first: boolean;
  last: boolean;
  previous: string;
  next: string;
  hyphenated?: boolean;
};

function recaseToken(token: string, place: Place): string {
  const whole = INNER_CAPITALS.get(token);
  if (whole) return whole;
  if (place.kind === "name") {
    const bare = token.replace(/[.,]$/, "");
    const comma = token.endsWith(",") ? "," : "";
    const expansion = expand(bare, place);
    if (expansion) return expansion + comma;
  }
  if (!place.first && SMALL_WORDS.has(token.toLowerCase()) && !(place.last && place.kind !== "city"))
    return token.toLowerCase();
  // Hyphens, slashes and brackets separate words written together, each with its own capital.
  const pieces = token.split(/([-/()[\]"&@:+,#~]+)/);
  return pieces
    .map((piece, index) => {
      if (index % 2 === 1 || piece === "") return piece;
      const inside =
        (index > 0 && pieces[index - 1] === "-" && pieces.length > index + 1) ||
        (index === 0 && !place.first && pieces[1] === "-" && pieces[2] === "THE");
      if (inside && SMALL_WORDS.has(piece.toLowerCase())) return piece.toLowerCase();
      if (pieces.length > 1 && place.kind === "name") {
        const expansion = expand(piece.replace(/\.$/, ""), placeOfPiece(pieces, index, place));
        if (expansion) return expansion;
      }
      return recaseWord(piece, place.kind, place.next);
    })
    .join("");
}

/** A piece of "JR/SR" or "BETH-EL" has the pieces beside it as neighbors, and beyond them the words of the name. */
function placeOfPiece(pieces: readonly string[], index: number, place: Place): Place {
  const hyphenated = pieces[index - 1] === "-" || pieces[index + 1] === "-";
  return {
    ...place,
    hyphenated,
    first: index === 0 && place.first,
    last: index === pieces.length - 1 && place.last,
    previous: pieces[index - 2] || (index < 2 ? place.previous : ""),
    next: pieces[index + 2] || (index + 2 >= pieces.length ? place.next : ""),
  };
}

function expand(word: string, place: Place): string | null {
  const always = ABBREVIATIONS.get(word);
  if (always) return always;
  const next = place.next.split(/[-/,)]/, 1)[0] ?? "";
  const rule = CONTEXTUAL.get(word)?.find(
    ({ before, after, notFirst, apart }) =>
      !(notFirst && place.first) &&
      !(apart && place.hyphenated) &&
      (!before || before.test(next)) &&
      (!after || after.test(place.previous)),
  );
  return rule?.word ?? null;
}

function recaseWord(word: string, kind: Kind, next: string): string {
  const known = INNER_CAPITALS.get(word);
  if (known) return known;
  if (/\d/.test(word)) return recaseWithDigits(word, kind);
  if (word.length === 1) return word;
  if (/^([A-Z]\.)+[A-Z]?$/.test(word)) return word;
  if (/^(?=[IVX]{2,}$)X{0,3}(IX|IV|V?I{0,3})$/.test(word)) return word;
  const bare = word.replace(/\.$/, "");
  if (kind === "street") {
    if (STREET_CAPITALS.has(bare)) return word;
    // "NC HIGHWAY 66", but "FL 3" is a floor.
    if (/^(HIGHWAY|HWY|ROUTE|RTE|RT)\.?$/.test(next) && isKeyOf(STATES, bare)) return word;
  } else if (kind === "name" && isSpelledOut(bare)) return word;
  return recaseApostrophes(word);
}

/** "21ST" and "W144TH" → "21st", "W144th"; the Spanish "2DA" → "2da"; "KINDERLAND4KIDZ" → "Kinderland4Kidz". */
function recaseWithDigits(word: string, kind: Kind): string {
  const ordinal =
    /^((?:[A-Z]\.?)?\d+)(ST|ND|RD|TH)(\.?)$/.exec(word) ?? /^([1-9])(RA|DA|TA|TO|MA|VA|NA)(\.?)$/.exec(word);
  if (ordinal) {
    const [, number = "", ending = "", point = ""] = ordinal;
    return `${number}${ending.toLowerCase()}${point}`;
  }
  // Kilometer and hectometer on the roads of Puerto Rico: "CARR 159KM 1HM 2".
  const units = kind === "street" ? word.replaceAll(/KM|HM/g, capitalize) : word;
  return units.replaceAll(/[A-Z]{4,}/g, capitalize);
}

/** Whether a word is read letter by letter: "KIPP", "NISD", and unpronounceable words such as "RCMA". */
function isSpelledOut(word: string): boolean {
  if (ACRONYMS.has(word) || /^[A-Z]{0,4}[IU]H?SD$|^([A-Z])\1+$/.test(word)) return true;
  return word.length <= 5 && /^[A-Z]+$/.test(word) && !READABLE_START.test(word) && !NOT_ACRONYMS.has(word);
}

/**
 * "O'NEILL" → "O'Neill", "D'ARTE" → "D'Arte", "MACDONALD'S" → "MacDonald's", "CHILDREN'S" → "Children's", "KA'U" →
 * "Ka'u".
 */
function recaseApostrophes(word: string): string {
  const apostrophe = word.indexOf("'");
  if (apostrophe < 0) return recaseSurname(word);
  if (/^'[A-Z]'$/.test(word)) return word;
  if (apostrophe === 0 && word.length > 2)
    return `'${recaseSurname(word.slice(1, -1))}${word.at(-1)?.toLowerCase()}`;
  const left = word.slice(0, apostrophe);
  const right = word.slice(apostrophe + 1);
  const prefix = left.length === 1 && /^[DLO]$/.test(left) && right.length > 1;
  return `${recaseSurname(left)}'${prefix ? capitalize(right) : right.toLowerCase()}`;
}

function recaseSurname(word: string): string {
  const known = INNER_CAPITALS.get(word);
  if (known) return known;
  if (/^MC[A-Z]{3,}$/.test(word) && /[AEIOUY]/.test(word)) return `Mc${capitalize(word.slice(2))}`;
  return word.includes(".") ? word.split(".").map(capitalize).join(".") : capitalize(word);
}

function capitalize(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
