/**
 * The audit's own way to tell whether two spellings are one name. It shares nothing with the rules that write the
 * names: it only asks whether every letter of the register is still there, in order, and whether each letter that was
 * added completes a word that registers are known to abbreviate.
 */

/** Words that registers abbreviate, by leaving out letters after the first. */
const ABBREVIATED: ReadonlySet<string> = new Set(
  (
    "ACADEMY ACADEMIC ACADEMIES ADMINISTRATION ADMINISTRATIVE ADOLESCENT ADULT ADVANCED ADVANCEMENT AGRICULTURAL AGRICULTURE " +
    "ALTERNATIVE AND ARTS ASSEMBLY ASSESSMENT ASSOCIATION ATTENDANCE AVENUE BAPTIST BEHAVIOR BEHAVIORAL BIOMEDICAL BOULEVARD " +
    "BROOKLYN BUILDING BUSINESS CALIFORNIA CAMPUS CAREER CATHEDRAL CATHOLIC CENTER CENTERS CENTRAL CHARTER CHICAGO CHILD " +
    "CHILDCARE CHILDREN CHILDRENS CHRISTIAN CHURCH CLASSICAL CLEVELAND CO COLLABORATIVE COLLEGE COLLEGIATE COMMUNITY " +
    "COMPREHENSIVE CONSOLIDATED COOPERATIVE CORRECTIONAL CORRECTION COUNSELING COUNTRY COUNTY DAY DEPARTMENT DESIGN " +
    "DETENTION DEVELOPMENT DEVELOPMENTAL DISTRICT DIVISION EARLY EAST EDUCATION EDUCATIONAL ELEMENTARY ENGINEERING " +
    "ENRICHMENT ENVIRONMENT ENVIRONMENTAL ESCUELA EVANGELICAL EXCEPTIONAL FACILITY FORT FOUNDATION GRADE GROUP HEIGHTS " +
    "HEALTH HIGH HOSPITAL INDEPENDENT INDIANAPOLIS INDUSTRIAL INSTITUTE INSTITUTION INSTRUCTION INSTRUCTIONAL INTERMEDIA " +
    "INTERMEDIATE INTERNATIONAL ISLAND ISLANDS ISLES JERUSALEM JOINT JUNCTION JUNIOR JUVENILE KINDERGARTEN LADY LAKE LAKES " +
    "LEADERSHIP LEARNING LUTHERAN MAGNET MATH MATHEMATICS MEDIA MEMORIAL METHODIST MIDDLE MINISTRIES MINISTRY MINNEAPOLIS " +
    "MONTESSORI MOUNT MOUNTAIN NEW NORTH NORTHEAST NORTHWEST NUMBER OCCUPATIONAL OPPORTUNITIES OPPORTUNITY ORANGE PERFORMING " +
    "POINT POLICY PRE PREP PREPARATION PREPARATORY PRESBYTERIAN PRESCHOOL PRIMARY PROFESSIONAL PROGRAM PROGRAMS PUBLIC " +
    "REGIONAL RESIDENTIAL ROAD SAINT SAINTE SCHOOL SCHOOLS SCIENCE SCIENCES SECONDARY SENIOR SERVICE SERVICES SOUTH SOUTHEAST " +
    "SOUTHWEST SPECIAL SPRING SPRINGS STATE STATION STREET STUDENT STUDENTS STUDIES STUDY SUMMER SUPERIOR SUPPORT SYSTEM TECH " +
    "TECHNICAL TECHNOLOGY TOWNSHIP TRAINING TREATMENT UNITED UNIVERSITY UPPER VALLEY VILLAGE VIRTUAL VOCATIONAL WEST YOUTH"
  ).split(" "),
);

/** Letters that a wrong code page made of others, as in "BAYAM\u0094N". */
const GARBLED = new Map([
  ["\u008d", "A"],
  ["\u0090", "I"],
  ["\u0094", "O"],
  ["\u00e3", "N"],
  ["\u00ed\u00a9", "E"],
]);

/**
 * Capitals without accents and with nothing but letters and digits, word by word. A zero that stands in a word and a
 * letter O that stands in a number are put right, as registers mistype both.
 */
export function wordsOf(text: string): string[] {
  const mended = text.replaceAll(
    /[\u008d\u0090\u0094\u00e3]|\u00ed\u00a9/g,
    (letter) => GARBLED.get(letter) ?? "",
  );
  const plain = mended
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toUpperCase()
    .replaceAll(/['’`]/g, "")
    .replaceAll("&", " AND ")
    .replaceAll(/(?<=[A-Z])0(?=[A-Z])/g, "O")
    .replaceAll(/(?<=\d)O+/g, (letters) => "0".repeat(letters.length));
  return plain.match(/[A-Z0-9]+/g) ?? [];
}

export function lettersOf(text: string): string {
  return wordsOf(text).join("");
}

/** Words of an address that are written in two ways. */
const IN_STREETS = new Map(
  Object.entries({
    NORTH: "N",
    SOUTH: "S",
    EAST: "E",
    WEST: "W",
    STREET: "ST",
    AVENUE: "AVE",
    ROAD: "RD",
    DRIVE: "DR",
    BOULEVARD: "BLVD",
    LANE: "LN",
    HIGHWAY: "HWY",
    PLACE: "PL",
    COURT: "CT",
    PARKWAY: "PKWY",
    CIRCLE: "CIR",
    FIRST: "1ST",
    SECOND: "2ND",
    THIRD: "3RD",
  }),
);

/** "501 North Main St" and "501 N MAIN STREET" are one street. */
export function streetKey(street: string): string {
  return wordsOf(street)
    .map((word) => IN_STREETS.get(word) ?? word)
    .join("");
}

/**
 * Whether the shown text has all the letters of the written one in order, each further letter completing a word that
 * registers abbreviate. Words of the shown text begin with a letter that was written.
 */
export function isSpelledOut(written: string, shown: string): boolean {
  const letters = lettersOf(written);
  const words = wordsOf(shown);
  // The places in the written letters that can be reached after each word.
  let reached = new Set([0]);
  for (const word of words) {
    const next = new Set<number>();
    for (const start of reached) for (const end of endsAfter(letters, start, word)) next.add(end);
    if (next.size === 0) return false;
    reached = next;
  }
  return reached.has(letters.length);
}

/** Where the written letters can stand after a word of the shown text that begins at `start`. */
function endsAfter(letters: string, start: number, word: string): number[] {
  if (letters.startsWith(word, start)) {
    const whole = start + word.length;
    return ABBREVIATED.has(word) ? [whole, ...shortEnds(letters, start, word)] : [whole];
  }
  // "&" was left out, or written as "N".
  if (word === "AND") return letters[start] === "N" ? [start, start + 1] : [start];
  return ABBREVIATED.has(word) ? shortEnds(letters, start, word) : [];
}

/** The ends of every way to read the letters as an abbreviation of the word: its first letter, and some of the others. */
function shortEnds(letters: string, start: number, word: string): number[] {
  if (letters[start] !== word[0]) return [];
  let ends = new Set([1]);
  const found = new Set([start + 1]);
  // `ends` are the places in the word after the letters that have been read so far.
  for (let at = start + 1; at < letters.length && ends.size > 0; at += 1) {
    const next = new Set<number>();
    for (const end of ends) {
      const place = word.indexOf(letters[at] ?? "", end);
      if (place >= 0) next.add(place + 1);
    }
    if (next.size > 0) found.add(at + 1);
    ends = next;
  }
  return [...found];
}

/** Endings and beginnings that are not part of a name, as decision 0108 lists them. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [/^(.+?)\s*[,-]?\s+THE$/i, "THE $1"],
  [/(?<=\S)\s+(?:C\/O|ATTN?:)\s*\S.*$/i, ""],
  [/^D[./]?B[./]?A\b[.:/]*\s*(?=\S)/i, ""],
];
const SOUTH_DAKOTA_CODE = /(?<=[A-Z.])\s*(?:- ?|\s)\d\d$/i;
/** Registers cut names at these lengths. */
const CUT = new Set([50, 60]);

/**
 * How a name that is shown relates to the one that was written: the same but for capitals, a documented
 * transformation of it, or another name.
 */
export function compareNames(written: string, shown: string, state: string): "equal" | "transformed" | null {
  if (written === shown) return "equal";
  let bare = AROUND.reduce((text, [pattern, meant]) => text.replace(pattern, meant), written);
  if (state === "SD") bare = bare.replace(SOUTH_DAKOTA_CODE, "");
  for (const one of new Set([written, bare, bare.replace(/^THE /i, "")])) {
    if (READINGS.some(([pattern, meant]) => isSpelledOut(one.replace(pattern, meant), shown)))
      return "transformed";
    if (isCutShort(one, shown)) return "transformed";
  }
  return null;
}

/** What abbreviations mean beside others, and words that are said twice; the first leaves the name as it is. */
const READINGS: readonly (readonly [RegExp, string])[] = [
  [/(?!)/, ""],
  [/\bMS (?=(?:H ?S|SHS|SR)\b)/i, "MIDDLE "],
  [/\bJH[ /](?=H ?S\b)/i, "JUNIOR SENIOR "],
  [/\b(?:JR\.?|JUNIOR) (?:HIGH|H) (?=(?:HIGH|HS|H S)\b)/i, "JUNIOR SENIOR "],
  [/\bHIGH (?=(?:HIGH|HS|H S)\b)/i, ""],
  [/\s*(?:&|\bAND|\bOF|\bFOR|\bWITH)$/i, ""],
  [/^.*\bD[./]?B[./]?A\b[.:/]*\s*(?=\S{3})/i, ""],
];

/** A name cut at a fixed length: its last word is completed, or left off with the small words before it. */
function isCutShort(written: string, shown: string): boolean {
  const parts = /^(.*[\s/&(,-])([A-Z]+)$/i.exec(written);
  if (!parts) return false;
  const [, start = "", fragment = ""] = parts;
  if (
    CUT.has(written.length) &&
    isSpelledOut(start.replace(/(?:[\s&/,(@-]|\b(?:AND|OF|FOR|THE|AT|IN|A|AN|ON|DBA))+$/i, ""), shown)
  )
    return true;
  const last = wordsOf(shown).at(-1) ?? "";
  if (!last.startsWith(fragment.toUpperCase()) || (!ABBREVIATED.has(last) && !CUT.has(written.length)))
    return false;
  return isSpelledOut(start, shown.replace(/[^\s/&(,-]+$/, ""));
}
