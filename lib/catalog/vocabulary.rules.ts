/**
 * The words that the registers abbreviate or write in capitals, collected from some 80,000 real names (decision
 * 0020). Only abbreviations that are unambiguous in a school's name are listed; anything else keeps its letters.
 */

/** Expanded anywhere in a school's name. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["ACAD", "Academy"],
  ["ACDMY", "Academy"],
  ["ALT", "Alternative"],
  ["BLDG", "Building"],
  ["CHGO", "Chicago"],
  ["CHLD", "Child"],
  ["CHRCH", "Church"],
  ["CHRST", "Christian"],
  ["CHRTR", "Charter"],
  ["CHTR", "Charter"],
  ["CLG", "College"],
  ["CMNTY", "Community"],
  ["CMTY", "Community"],
  ["CNT", "Center"],
  ["CNTR", "Center"],
  ["CNTRL", "Central"],
  ["CNTRY", "Country"],
  ["CTR", "Center"],
  ["CTRS", "Centers"],
  ["CNTY", "County"],
  ["CTY", "County"],
  ["CORR", "Correctional"],
  ["DEVT", "Development"],
  ["DIST", "District"],
  ["EDUC", "Education"],
  ["ELEM", "Elementary"],
  ["GRP", "Group"],
  ["HS", "High School"],
  ["H.S", "High School"],
  ["HGTS", "Heights"],
  ["HLTH", "Health"],
  ["INST", "Institute"],
  ["INTERM", "Intermediate"],
  ["INTL", "International"],
  ["INT'L", "International"],
  ["JHS", "Junior High School"],
  ["JSHS", "Junior-Senior High School"],
  ["JUV", "Juvenile"],
  ["JVNL", "Juvenile"],
  ["KDGN", "Kindergarten"],
  ["LDY", "Lady"],
  ["LRN", "Learning"],
  ["LRNG", "Learning"],
  ["LUTH", "Lutheran"],
  ["MGNT", "Magnet"],
  ["MIDD", "Middle"],
  ["MNSTR", "Ministry"],
  ["MTN", "Mountain"],
  ["PGMS", "Programs"],
  ["PLCY", "Policy"],
  ["PREK", "Pre-K"],
  ["PRG", "Program"],
  ["PRGM", "Program"],
  ["PRGS", "Programs"],
  ["PROG", "Program"],
  ["REG'L", "Regional"],
  ["SCH", "School"],
  ["SCHL", "School"],
  ["SCHLS", "Schools"],
  ["SCHO", "School"],
  ["SCHOO", "School"],
  ["SCHS", "Schools"],
  ["SHS", "Senior High School"],
  ["SPCL", "Special"],
  ["SPRGS", "Springs"],
  ["SRVS", "Services"],
  ["STDY", "Study"],
  ["SVC", "Service"],
  ["SVCS", "Services"],
  ["TRMNT", "Treatment"],
  ["TRNG", "Training"],
  ["TWP", "Township"],
  ["UNIV", "University"],
  ["VOC", "Vocational"],
]);

/** Expanded only before one of these, where the abbreviation cannot be another word. */
const KIND_WORDS = "SCH|SCHL|SCHOOL|SCHOOLS|HIGH|HS|H|JR|JUNIOR|SR|SENIOR|MIDDLE|ELEM|ELEMENTARY|CTR|CENTER";
const KIND = new RegExp(`^(${KIND_WORDS})\\.?$`);
const KIND_OR_END = new RegExp(`^(${KIND_WORDS})?\\.?$`);

type InContext = { before: RegExp; word: string; notFirst?: true; notAfter?: string };

/** The expansion of an abbreviation before a word that matches; the end of the name is the empty word. */
export const CONTEXTUAL: ReadonlyMap<string, InContext> = new Map<string, InContext>([
  ["CHR", { before: /^(SCH|SCHOOL|ACAD|ACADEMY|DAY)\.?$/, word: "Christian" }],
  ["CO", { before: /^(?!$|INC|LLC)/, word: "County", notFirst: true }],
  ["COMM", { before: /^(SCH|SCHOOL|DAY|CHARTER|HIGH|ELEM|ELEMENTARY|COLLEGE)\.?$/, word: "Community" }],
  ["DET", { before: /^(CTR|CENTER|HOME|FAC|FACILITY)?\.?$/, word: "Detention", notFirst: true }],
  ["EL", { before: /^(SCH|SCHOOL)?\.?$/, word: "Elementary", notFirst: true }],
  ["FAC", { before: /^$/, word: "Facility", notFirst: true }],
  ["HI", { before: /^(SCH|SCHOOL)?\.?$/, word: "High", notFirst: true }],
  ["INT", { before: /^(SCH|SCHOOL)\.?$/, word: "Intermediate" }],
  // Not a verb in New York's "IS 123" and in Minnesota's independent study: "HS IS ALC".
  ["IS", { before: /^(\d.*|ALC|DAY)?$/, word: "IS" }],
  // "Martin Luther King Jr. High" is not a junior high school.
  ["JR", { before: /^(SR|SENIOR|HIGH|HS|H|HI|ACADEMY|ACAD|&|AND)\.?$/, word: "Junior", notAfter: "KING" }],
  // The LISA academies of Arkansas; elsewhere it is a name.
  ["LISA", { before: /^ACADEMY$/, word: "LISA" }],
  ["MID", { before: KIND_OR_END, word: "Middle", notFirst: true }],
  ["MS", { before: /^$/, word: "Middle School", notFirst: true }],
  // "PACE Center for Girls", unlike a school named after Edward Pace.
  ["PACE", { before: /^(CENTER|PROGRAM|PRIVATE)$/, word: "PACE" }],
  ["PRIM", { before: KIND_OR_END, word: "Primary", notFirst: true }],
  ["REG", { before: KIND, word: "Regional", notFirst: true }],
  ["SEC", { before: KIND_OR_END, word: "Secondary", notFirst: true }],
  ["SP", { before: /^ED(UC|UCATION)?\.?$/, word: "Special" }],
  ["SR", { before: /^(HIGH|HS|H|HI)\.?$/, word: "Senior" }],
  // The "segunda unidad" of Puerto Rico; not Matanuska-Susitna in Alaska, and not the Spanish "your".
  ["SU", { before: /^(?!ESCUELA)/, word: "SU", notAfter: "MAT" }],
  // Otherwise it is the pronoun: "Let Us Care", "Kids R Us".
  ["US", { before: /^INTERNATIONAL$/, word: "US" }],
]);

/** Written in capitals although they could be read as words. Shorter ones without a vowel need no entry. */
export const ACRONYMS: ReadonlySet<string> = new Set(
  (
    "AAEC ABC ABM ACE ACES ACGC AEC AEF AEP AGBU AHRC AHS ALC ALOP ALP AMI AOC APS ASDB AVT AVTS BASIS BOCES CA CEC " +
    "CEP COIC CTE CVIT DAEP DBA EBC EBD EBR ECC ECE ECF ECHS ECLC EFE EHS ELC EOC ESC ESE ESL ESU ETN EVIT FAU FIU " +
    "FLVS GED HASC IB ICC ICDS ICN ICW IDEA IHS IL IMG ISJ ISUS IYC JROTC JTED KIPP KY LEAP MAST MEC NASA NE " +
    "NFI NY NYC OCPS OCSA OCVS OIC OKC OLPH OLTC OSU PA PAEC PCJTED PPEP PSJA PUC RESA ROCP ROP ROTC RYDC SACC SDA " +
    "SE SIU SLAM STEAM STEM TABC TASC TEC TIEE UAB UC UCLA UCP UFT UHS UHSD UMC UNC UPMC URMC USA USC VA VOA " +
    "WELS WY YBH YCS YMCA YULA YWCA"
  ).split(" "),
);

/** The beginnings of words that can be read and are not spelled out. */
export const READABLE_START =
  /^(?:MC(?=[A-Z]*[AEIOUY])[A-Z]{3}|(?:[A-Z]|B[LNR]|CH[LR]?|C[LR]|D[JRVW]|F[LR]|G[HLNRW]|HM|K[HLNRT]|LL|P[HLRST]|PHR|QU|RH|S[CHKLMNPQTVW]|SCH[LMNRW]?|S[CPT]R|SH[LMNR]|SPL|T[HRSWZ]|THR|TZV|V[LR]|W[HR]|Z[HVW])(?=[AEIOUY]))|^[AEIOUY]/;

/** Written with only a first capital although they cannot be read. */
export const NOT_ACRONYMS: ReadonlySet<string> = new Set(
  "BLVD BRYN CHSAN CT DGUR DR FR FT HTS HWY JR LCDO LMAN LN LT LTD MR MRS MSGR MT NG PKWY PL RD SGT SQ SR ST STS VDA WM XCEL XPLOR".split(
    " ",
  ),
);

/** Lowercase inside a name, a street or a city. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "and at by de del du for in is of on or the to with y".split(" "),
);

/** Written with a second capital inside. The remaining surnames in "Mac" (Macon, Mackinac) have none. */
export const INNER_CAPITALS: ReadonlyMap<string, string> = new Map(
  (
    "AMIkids BridgePrep d'Alene DeBary DeFuniak DeKalb DeLaSalle DeLand DeMatha DeMotte DePaul DeQuincy DeRidder DeSales DeSoto DeWitt " +
    "DuPage DuPont KinderCare LaBelle LaGrange LaSalle LeBlanc " +
    "MacArthur MacCormack MacDonald MacDougall MacDowell MacDuffie MacFarland MacFarlane MacGregor MacLaren " +
    "MacLachlan MacLeod MacMillan MacNeil MacNeill MacPherson MacQueen"
  )
    .split(" ")
    .map((name) => [name.toUpperCase(), name]),
);
