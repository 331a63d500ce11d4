/**
 * The words that the registers abbreviate or write in capitals, as they are read out of some 80,000 real names
 * (decision 0020). Only what is unambiguous in a school's name stands here; anything else keeps its letters.
 */

/** Expanded wherever they stand in a school's name. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["ACAD", "Academy"],
  ["ACDMY", "Academy"],
  ["ALT", "Alternative"],
  ["BLDG", "Building"],
  ["CNT", "Center"],
  ["CNTR", "Center"],
  ["CTR", "Center"],
  ["CTRS", "Centers"],
  ["CNTY", "County"],
  ["CTY", "County"],
  ["CORR", "Correctional"],
  ["DEVT", "Development"],
  ["DIST", "District"],
  ["EDUC", "Education"],
  ["ELEM", "Elementary"],
  ["HS", "High School"],
  ["H.S", "High School"],
  ["INST", "Institute"],
  ["INTERM", "Intermediate"],
  ["INTL", "International"],
  ["INT'L", "International"],
  ["JHS", "Junior High School"],
  ["JSHS", "Junior-Senior High School"],
  ["JUV", "Juvenile"],
  ["KDGN", "Kindergarten"],
  ["LRN", "Learning"],
  ["LRNG", "Learning"],
  ["LUTH", "Lutheran"],
  ["MIDD", "Middle"],
  ["MTN", "Mountain"],
  ["PREK", "Pre-K"],
  ["PRG", "Program"],
  ["PROG", "Program"],
  ["REG'L", "Regional"],
  ["SCH", "School"],
  ["SCHL", "School"],
  ["SCHO", "School"],
  ["SCHOO", "School"],
  ["SCHS", "Schools"],
  ["SHS", "Senior High School"],
  ["SPCL", "Special"],
  ["SRVS", "Services"],
  ["SVC", "Service"],
  ["SVCS", "Services"],
  ["TRNG", "Training"],
  ["TWP", "Township"],
  ["UNIV", "University"],
  ["VOC", "Vocational"],
]);

/** Expanded only before one of these, where the abbreviation cannot be another word. */
const KIND_WORDS = "SCH|SCHL|SCHOOL|SCHOOLS|HIGH|HS|H|JR|JUNIOR|SR|SENIOR|MIDDLE|ELEM|ELEMENTARY|CTR|CENTER";
const KIND = new RegExp(`^(${KIND_WORDS})\\.?$`);
const KIND_OR_END = new RegExp(`^(${KIND_WORDS})?\\.?$`);

/** What the abbreviation becomes before a word that matches; the end of the name is the empty word. */
export const CONTEXTUAL: ReadonlyMap<string, { before: RegExp; word: string; notFirst?: boolean }> = new Map([
  ["CHR", { before: /^(SCH|SCHOOL|ACAD|ACADEMY|DAY)\.?$/, word: "Christian" }],
  ["CO", { before: /^(?!$|INC|LLC)/, word: "County", notFirst: true }],
  ["COMM", { before: /^(SCH|SCHOOL|DAY|CHARTER|HIGH|ELEM|ELEMENTARY|COLLEGE)\.?$/, word: "Community" }],
  ["DET", { before: /^(CTR|CENTER|HOME|FAC|FACILITY)?\.?$/, word: "Detention", notFirst: true }],
  ["EL", { before: /^(SCH|SCHOOL)?\.?$/, word: "Elementary", notFirst: true }],
  ["FAC", { before: /^$/, word: "Facility", notFirst: true }],
  ["HI", { before: /^(SCH|SCHOOL)?\.?$/, word: "High", notFirst: true }],
  ["INT", { before: /^(SCH|SCHOOL)\.?$/, word: "Intermediate" }],
  // No verb in "IS 123" of New York and in the independent study of Minnesota: "HS IS ALC".
  ["IS", { before: /^(\d.*|ALC|DAY)?$/, word: "IS" }],
  ["JR", { before: /^(SR|SENIOR|HIGH|HS|H|HI|ACADEMY|ACAD|&|AND)\.?$/, word: "Junior" }],
  ["MID", { before: KIND_OR_END, word: "Middle", notFirst: true }],
  ["MS", { before: /^$/, word: "Middle School", notFirst: true }],
  ["PRIM", { before: KIND_OR_END, word: "Primary", notFirst: true }],
  ["REG", { before: KIND, word: "Regional", notFirst: true }],
  ["SEC", { before: KIND_OR_END, word: "Secondary", notFirst: true }],
  ["SP", { before: /^ED(UC|UCATION)?\.?$/, word: "Special" }],
  ["SR", { before: /^(HIGH|HS|H|HI)\.?$/, word: "Senior" }],
]);

/** Written in capitals although they could be read as words. Shorter ones without a vowel need no entry. */
export const ACRONYMS: ReadonlySet<string> = new Set(
  (
    "ABC ACE ACES AEC AEP AGBU ALC ALP AMI AVTS BASIS BOCES CA CTE CVIT DAEP DBA ECC ECE EOC ESC ESE ESL ESU EVIT FIU " +
    "FLVS IB IDEA IL ISD JTED KIPP KY LEAP MAST MEC NE NFI NY OIC PA PACE PAEC PPEP PSJA ROP ROTC JROTC SDA SE " +
    "SLAM STEAM STEM SU TEC UC UCLA UCP UHSD UMC US USA USC USD VA VOA WY YMCA YWCA"
  ).split(" "),
);

/** Written with a capital first letter although they have no vowel. */
export const NOT_ACRONYMS: ReadonlySet<string> = new Set(
  "BLVD BRYN CT DR FR FT HTS HWY JR LN LT LTD MR MRS MSGR MT NG PKWY PL RD SGT SQ SR ST STS WM".split(" "),
);

/** Small inside a name, a street or a city. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "and at by de del du for in is of on or the to with y".split(" "),
);

/** Surnames in "Mac" that are written with a second capital; the rest (Macon, Mackinac) are not. */
export const MAC_NAMES: ReadonlyMap<string, string> = new Map(
  (
    "MacArthur MacCormack MacDonald MacDougall MacDowell MacDuffie MacFarland MacFarlane MacGregor MacLaren " +
    "MacLachlan MacLeod MacMillan MacNeil MacNeill MacPherson MacQueen"
  )
    .split(" ")
    .map((name) => [name.toUpperCase(), name]),
);
