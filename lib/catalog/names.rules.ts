import { properName } from "./casing.rules.ts";

/** A school's name as people write it (decision 0108). @param state two letters: some codes are those of one state */
export function schoolName(given: string, state: string): string {
  const name = (CUT_AT.has(given.length) ? given : given.replace(THE_AT_THE_END, "THE $1"))
    .replace(ADDRESS_LINE, "")
    .replace(TRADE_NAME, "")
    .replace(OPEN_END, "")
    .replace(FULL_STOP, "")
    .replace(state === "SD" ? DISTRICT_CODE : NOTHING, "");
  const mends = state === "PR" ? [...MENDS, ...SPANISH] : MENDS;
  const mended = mends.reduce((text, [written, meant]) => text.replace(written, meant), wholeEnding(name));
  return properName(mended || given);
}

/** The care of somebody, which is the second line of an address: "TEA RUN C/O ERMA EICHER". */
const ADDRESS_LINE = /(?<=\S)\s+(?:C\/O|ATTN?:)\s*\S.*$/i;
/** "DBA CHRISTIAN MONTESSORI" is doing business under its name. */
const TRADE_NAME = /^D[./]?B[./]?A\b[.:/]*\s*(?=\S)/i;
/** No name ends with these: the rest was cut off, "SCOTLAND HIGH SCHOOL OF VISUAL AND". */
const OPEN_END = /\s+(?:AND|OF|FOR|IN|WITH)$/i;
/** Names do not end in a period, as in "MOORE HAVEN MIDDLE HIGH SCHOOL." Abbreviations keep theirs. */
const FULL_STOP =
  /(?<=\b(?:ACADEMY|CAMP|CENTER|COLLEGE|EDUCATION|KINDERGARTEN|PRESCHOOL|PROGRAM|SCHOOL))\.$/i;
/** South Dakota appends the number of the school in its district: "AVON HIGH SCHOOL 01". */
const DISTRICT_CODE = /(?<=[A-Z.])\s*(?:- ?|\s)\d\d$/i;
const NOTHING = /(?!)/;
/** "FORBUSH SCHOOL THE" and "LEARNING EXPERIENCE- THE". */
const THE_AT_THE_END = /^(.+?)\s*[,-]?\s+THE$/;

/**
 * Apostrophes that registers in capitals leave out, where the word can be nothing else. The name of a saint in the plural
 * is also that of towns ("St Johns", "St Marys"), whose public schools are named after them.
 */
const SAINTS =
  "ANDREW|ANN|ANNE|ANTHONY|BARTHOLOMEW|BENEDICT|BERNARD|CATHERINE|CHRISTOPHER|CLARE|CLEMENT|DAVID|EDWARD|GABRIEL|GEORGE|" +
  "GREGORY|JOHN|JOSEPH|LUCY|LUKE|MARGARET|MARK|MARTIN|MARY|MATTHEW|MICHAEL|PATRICK|PAUL|PETER|PHILIP|SEBASTIAN|STEPHEN|" +
  "SYLVESTER|THERESA|TIMOTHY|VINCENT";
const OF_A_TOWN =
  "AREA|BLUFF|CLASSICAL|CO|COMMUNITY|COUNTY|H|HS|HIGH|INDIAN|JR|JUNIOR|LEARNING|MEMORIAL|MIDDLE|PUBLIC|RIVER|SENIOR|SR|" +
  "TECHNICAL|VIRTUAL|YOUTH";
const MENDS: readonly (readonly [RegExp, string])[] = [
  [/\b(CHILDREN|WOMEN|NOAH|YOUNG MEN)S\b/g, "$1'S"],
  [/\b(A CHILD|CHILD(?=S (?:PLACE|WORLD|WAY)))S\b/g, "$1'S"],
  [/\b(OUR (?:SAVIOR|LADY|REDEEMER)|^GOD)S\b/g, "$1'S"],
  [/\b(KING)S(?= (?:ACADEMY|DAUGHTERS|KIDS|SCHOOL)\b)/g, "$1'S"],
  [/\b(CHILDREN|CHILD|SHEPHERD|THE KING|THE POTTER) S\b/g, "$1'S"],
  [new RegExp(`\\b((?:ST\\.?|SAINT) (?:${SAINTS})) S\\b`, "g"), "$1'S"],
  [new RegExp(`\\b((?:ST\\.?|SAINT) (?:${SAINTS}))S(?= \\w)(?! (?:${OF_A_TOWN})\\b)`, "g"), "$1'S"],
  // "SPENCER JR HIGH HIGH" and "CENTRAL HIGH H S".
  [/\b(?:JR\.?|JUNIOR) (?:HIGH|H) (?=(?:HIGH|HS|H S)\b)/g, "JUNIOR-SENIOR "],
  [/\b(HIGH) (?=(?:HIGH|HS|H S)\b)/g, ""],
];

/** Abbreviations of Puerto Rico's "escuela intermedia" and "escuela superior". */
const SPANISH: readonly (readonly [RegExp, string])[] = [
  [/(?<![A-Z])ESC\.?(?= )/g, "ESCUELA"],
  [/(?<= |^)INT\.?(?= )/g, "INTERMEDIA"],
  [/(?<= |^)SUP\.?(?= )/g, "SUPERIOR"],
];

/** Registers cut names at these lengths. */
const CUT_AT: ReadonlySet<number> = new Set([50, 60]);

/** The words that the names in the registers were cut in, the likelier before those that begin alike. */
const ENDINGS = (
  "ACADEMY ADMINISTRATION ADVANCEMENT ALTERNATIVE ASSESSMENT BEHAVIORAL BIOMEDICAL BROOKLYN BUSINESS CALIFORNIA CAMPUS CATHOLIC " +
  "CENTER CENTRAL CHARTER CHILDCARE CHILDREN CHRISTIAN CLEVELAND COLLABORATIVE COLLEGE COMMUNITY CONSOLIDATED CORRECTIONAL " +
  "COUNSELING DEVELOPMENT DEVELOPMENTAL DIVISION DISTRICT EDUCATION EDUCATIONAL ELEMENTARY ENGINEERING ENRICHMENT ENVIRONMENTAL " +
  "FACILITY FOUNDATION HIGH INSTITUTE INSTITUTION INTERNATIONAL JERUSALEM KINDERGARTEN LEADERSHIP LEARNING MATHEMATICS MEDIA " +
  "MINISTRIES MONTESSORI OPPORTUNITIES ORANGE PERFORMING PREPARATION PREPARATORY PRESCHOOL PROGRAM SCHOOL SCIENCES SECONDARY " +
  "SERVICES STUDENTS STUDIES SUMMER SUPPORT TECHNOLOGY TECHNICAL UPPER VOCATIONAL"
).split(" ");
/** What is left of words that lost nearly all of their letters. */
const SHORT_ENDINGS: ReadonlyMap<string, string> = new Map([
  ["ACA", "ACADEMY"],
  ["AR", "ARTS"],
  ["CE", "CENTER"],
  ["CEN", "CENTER"],
  ["DES", "DESIGN"],
  ["HI", "HIGH"],
  ["HIG", "HIGH"],
  ["LE", "LEARNING"],
  ["LR", "LEARNING"],
  ["PR", "PROGRAM"],
  ["SC", "SCHOOL"],
  ["SCI", "SCIENCE"],
  ["SEC", "SECONDARY"],
  ["SER", "SERVICES"],
  ["TE", "TECHNOLOGY"],
]);
/** Whole words that others begin with. */
const WHOLE =
  /^(CARE|CAMP|CENT|CHILD|CHRIST|CHRISTI|COLL|COMM|CORRECTION|COUNSEL|DEVELOP|EDUC|ELEM|ENVIRONMENT|FACILIT|INST|INTER|KINDER|LEADER|LEADERS|LEARN|MATH|MINISTR|PERF|PREP|PROG|SCH|SCIENCE|SERV|SERVICE|STUDENT|TECH)$/;
const STUB = /(?:[\s&/,(@-]|\b(?:AND|OF|FOR|THE|AT|IN|A|AN|ON|DBA))+$/;

/**
 * The last word of a name that was cut, in full where there is one way to read it: "… OF TECHNOLO", "… CHRISTIAN
 * SCHO". One or two letters that could be anything are left off, with what led to them: "CHILDREN'S MINISTRY C".
 */
function wholeEnding(name: string): string {
  const fragment = /(?<=[\s/&(-])[A-Z]+$/.exec(name)?.[0];
  if (!fragment || WHOLE.test(fragment)) return name;
  const cut = CUT_AT.has(name.length);
  if (fragment.length < (cut ? 1 : 6)) return name;
  const start = name.slice(0, -fragment.length);
  const full =
    (start.endsWith("HIGH ") && fragment === "S" ? "SCHOOL" : undefined) ??
    (start.endsWith(" AND ") && fragment === "SC" ? "SCIENCES" : undefined) ??
    SHORT_ENDINGS.get(fragment) ??
    (fragment.length > 3 ? ENDINGS.find((word) => word.startsWith(fragment)) : undefined);
  if (full) return start + full;
  if (!cut) return name;
  const open = /^(AND|OF|FOR|THE|AT|IN|A|AN|ON)$/.test(fragment);
  const lost = fragment.length <= 2 && !/^(II|IV|VI|ST|HS)$/.test(fragment);
  return open || lost ? start.replace(STUB, "") : name;
}
