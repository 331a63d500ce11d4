/**
 * The words that the registers abbreviate or write in capitals, collected from some 80,000 real names (decision
 * 0020). Only abbreviations that are unambiguous in a school's name are listed; anything else keeps its letters.
 */

/** Expanded anywhere in a school's name. A period after one of them goes with it. */
export const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ["ACAD", "Academy"],
  ["ACADE", "Academy"],
  ["ACADEM", "Academy"],
  ["ACD", "Academy"],
  ["ACDMY", "Academy"],
  ["ACDY", "Academy"],
  ["ADOL", "Adolescent"],
  ["ALT", "Alternative"],
  ["ALTERN", "Alternative"],
  ["ALTN", "Alternative"],
  ["ASSN", "Association"],
  ["ASSOC", "Association"],
  ["ATTEN", "Attendance"],
  ["ATTEND", "Attendance"],
  ["ATTN", "Attendance"],
  ["BEHAV", "Behavioral"],
  ["BLDG", "Building"],
  ["CATH", "Catholic"],
  ["CHARTR", "Charter"],
  ["CHGO", "Chicago"],
  ["CHLD", "Child"],
  ["CHLDRN", "Children"],
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
  ["CNTY", "County"],
  ["COOP", "Co-op"],
  ["CORR", "Correctional"],
  ["CTR", "Center"],
  ["CTRS", "Centers"],
  ["CTY", "County"],
  ["DEPT", "Department"],
  ["DETENT", "Detention"],
  ["DEVEL", "Development"],
  ["DEVMNT", "Development"],
  ["DEVT", "Development"],
  ["DIST", "District"],
  ["DVLPMENT", "Development"],
  ["EDUC", "Education"],
  ["ELEM", "Elementary"],
  ["EXCEP", "Exceptional"],
  ["FACIL", "Facility"],
  ["FACLTY", "Facility"],
  ["GRP", "Group"],
  ["H.S", "High School"],
  ["HGTS", "Heights"],
  ["HLTH", "Health"],
  ["HOSP", "Hospital"],
  ["HS", "High School"],
  ["HTS", "Heights"],
  ["INDEP", "Independent"],
  ["INDPLS", "Indianapolis"],
  ["INST", "Institute"],
  ["INSTR", "Instruction"],
  ["INT'L", "International"],
  ["INTERM", "Intermediate"],
  ["INTL", "International"],
  ["JHS", "Junior High School"],
  ["JNT", "Joint"],
  ["JSHS", "Junior-Senior High School"],
  ["JUV", "Juvenile"],
  ["JUVE", "Juvenile"],
  ["JUVEN", "Juvenile"],
  ["JVNL", "Juvenile"],
  ["KDGN", "Kindergarten"],
  ["KNDRGRTN", "Kindergarten"],
  ["LDY", "Lady"],
  ["LRN", "Learning"],
  ["LRNG", "Learning"],
  ["LUTH", "Lutheran"],
  ["MDL", "Middle"],
  ["MGNT", "Magnet"],
  ["MNSTR", "Ministry"],
  ["MTN", "Mountain"],
  ["MPLS", "Minneapolis"],
  ["OPPORT", "Opportunity"],
  ["PCS", "Public Charter School"],
  ["PERF", "Performing"],
  ["PGMS", "Programs"],
  ["PLCY", "Policy"],
  ["PREK", "Pre-K"],
  ["PREP", "Prep"],
  ["PRESB", "Presbyterian"],
  ["PRESCH", "Preschool"],
  ["PRESCHL", "Preschool"],
  ["PRFM", "Performing"],
  ["PRFRMG", "Performing"],
  ["PRG", "Program"],
  ["PRGM", "Program"],
  ["PRGRMS", "Programs"],
  ["PRGS", "Programs"],
  ["PROG", "Program"],
  ["PROGS", "Programs"],
  ["REG'L", "Regional"],
  ["SCH", "School"],
  ["SCHL", "School"],
  ["SCHLS", "Schools"],
  ["SCHO", "School"],
  ["SCHOO", "School"],
  ["SCHS", "Schools"],
  ["SHS", "Senior High School"],
  ["SPCL", "Special"],
  ["SPECL", "Special"],
  ["SPRGS", "Springs"],
  ["SRVS", "Services"],
  ["STDY", "Study"],
  ["SVC", "Service"],
  ["SVCS", "Services"],
  ["SVS", "Services"],
  ["SYS", "System"],
  ["TECH", "Tech"],
  ["TREAT", "Treatment"],
  ["TRMNT", "Treatment"],
  ["TRN", "Training"],
  ["TRNG", "Training"],
  ["TWNSHP", "Township"],
  ["TWP", "Township"],
  ["UNIV", "University"],
  ["VIRT", "Virtual"],
  ["VLG", "Village"],
  ["VOC", "Vocational"],
]);

const KIND_WORDS = "SCH|SCHL|SCHOOL|SCHOOLS|HIGH|HS|H|JR|JUNIOR|SR|SENIOR|MIDDLE|ELEM|ELEMENTARY|CTR|CENTER";
const KIND_OR_END = new RegExp(`^(${KIND_WORDS})?\\.?$`);
const HIGH = /^(HIGH|HS|H|SHS)\.?$/;
const CENTER = /^(CENTER|CTR|CNTR|CEN|CENT)\.?$/;
const END = /^$/;

/**
 * The expansion of an abbreviation whose neighbors match: the words before and after it in the name, where beyond the
 * end of the name is the empty word. `apart`: not in a hyphenated word.
 */
type InContext = { before?: RegExp; after?: RegExp; word: string; notFirst?: true; apart?: true };

const IN_CONTEXT: readonly (readonly [string, InContext])[] = [
  ["AC", { before: END, word: "Academy", notFirst: true }],
  ["ACA", { before: END, word: "Academy", notFirst: true }],
  ["ADV", { before: /^TECH/, word: "Advanced" }],
  // "Alter" is also the name of an archbishop.
  ["ALTER", { before: /^(?!HIGH)/, after: /^(?!ARCHBISHOP)/, word: "Alternative" }],
  ["ATT", { before: CENTER, word: "Attendance", notFirst: true }],
  ["BUS", { before: /^(&|AND|TECH)/, word: "Business", notFirst: true }],
  ["CAR", { before: /^TECH/, word: "Career" }],
  ["CEN", { before: END, word: "Center", notFirst: true }],
  ["CENT", { before: END, word: "Center", notFirst: true }],
  ["CHR", { before: /^(SCH|SCHOOL|ACAD|ACADEMY|DAY)\.?$/, word: "Christian" }],
  ["CO", { before: /^(?!$|INC|LLC|OP$)/, word: "County", notFirst: true, apart: true }],
  ["COLL", { before: /^(HIGH|HS|H|PREP)?$/, word: "College", notFirst: true }],
  ["COMM", { before: /^(?!$|ARTS|STUDIES|STUD|TECH|&|AND)/, word: "Community" }],
  ["COMP", { before: HIGH, word: "Comprehensive" }],
  ["CONS", { before: HIGH, word: "Consolidated", notFirst: true }],
  ["CS", { word: "Charter School", notFirst: true }],
  ["DET", { before: /^(CTR|CT|CENTER|HOME|FAC|FACILITY)?\.?$/, word: "Detention", notFirst: true }],
  ["DEV", { before: CENTER, word: "Development", notFirst: true }],
  ["DEV", { before: END, word: "Development", notFirst: true }],
  ["DEVELOP", { before: CENTER, word: "Development", notFirst: true }],
  ["DIV", { word: "Division", notFirst: true }],
  ["ED", { before: /^(?!U$)/, word: "Education", notFirst: true, apart: true }],
  ["EDU", { before: /^(?!U$)/, word: "Education", notFirst: true, apart: true }],
  ["EL", { before: /^(SCH|SCHOOL|AND|&)?\.?$/, word: "Elementary", notFirst: true, apart: true }],
  ["ELE", { before: END, word: "Elementary", notFirst: true }],
  ["ENG", { before: /^(TECH|MATH)/, word: "Engineering" }],
  ["ENV", { before: /^SCIENCE/, word: "Environmental" }],
  ["ENGR", { word: "Engineering" }],
  ["EV", { before: /^LUTH/, word: "Evangelical" }],
  ["FAC", { before: END, word: "Facility", notFirst: true }],
  ["HI", { before: /^(SCH|SCHOOL)?\.?$/, word: "High", notFirst: true, apart: true }],
  ["HIG", { before: END, word: "High", notFirst: true }],
  ["IND", { before: /^STUDY/, word: "Independent" }],
  ["INDUS", { before: /^TECH/, word: "Industrial" }],
  ["INT", { before: /^(SCH|SCHOOL)\.?$/, word: "Intermediate" }],
  // Not a verb in New York's "IS 123" and in Minnesota's independent study: "HS IS ALC".
  ["IS", { before: /^(\d.*|ALC|DAY)?$/, word: "IS" }],
  ["JH", { before: HIGH, word: "Junior-Senior" }],
  ["JH", { before: END, word: "Junior High", notFirst: true }],
  ["JH", { before: /^(HS|SCH|SCHOOL)$/, word: "Junior High", notFirst: true }],
  // "Martin Luther King Jr. High" is not a junior high school.
  [
    "JR",
    { before: /^(SR|SENIOR|HIGH|HIG|HS|H|HI|ACADEMY|ACAD|&|AND)\.?$/, after: /^(?!KING)/, word: "Junior" },
  ],
  // The LISA academies of Arkansas; elsewhere it is a name.
  ["LISA", { before: /^ACADEMY$/, word: "LISA" }],
  ["MID", { before: KIND_OR_END, word: "Middle", notFirst: true }],
  ["MIDD", { before: KIND_OR_END, word: "Middle", notFirst: true, apart: true }],
  ["MS", { before: /^(HIGH|HS|H|SHS|SR|SENIOR)\.?$/, after: /^(?!PS$)/, word: "Middle", notFirst: true }],
  [
    "MS",
    { before: /^(&|AND|NORTH|SOUTH|EAST|WEST)?$/, after: /^(?!PS$)/, word: "Middle School", notFirst: true },
  ],
  // Elsewhere it is a word: "No Limits Academy", "No 8".
  ["NO", { before: /^(COUNTY|CO|JERSEY|PENOBSCOT|SPENCER|HIGH|HS|H)$/, word: "North" }],
  // "PACE Center for Girls", unlike a school named after Edward Pace.
  ["PACE", { before: /^(CENTER|PROGRAM|PRIVATE)$/, word: "PACE" }],
  ["PRIM", { before: KIND_OR_END, word: "Primary", notFirst: true }],
  ["PROF", { before: /^TECH/, word: "Professional" }],
  ["REG", { before: /^(?!$)/, word: "Regional", notFirst: true }],
  ["ROE", { before: /^(\d.*)$/, word: "ROE" }],
  ["SC", { before: END, after: /^(CATHOLIC|CHRISTIAN|DAY|HIGH|PREP)$/, word: "School" }],
  ["SCI", { before: /^(?!ACADEMY)/, word: "Science" }],
  ["SEC", { before: KIND_OR_END, word: "Secondary", notFirst: true }],
  ["SERV", { before: CENTER, word: "Service", notFirst: true }],
  ["SO", { before: /^[A-Z]{3,}$/, word: "South" }],
  ["SP", { before: /^ED(UC|UCATION)?\.?$/, word: "Special" }],
  ["SPEC", { before: /^ED(UC|UCATION)?\.?$/, word: "Special" }],
  ["SR", { before: /^(HIGH|HIG|HS|H|HI)\.?$/, word: "Senior" }],
  ["SR", { after: /^(JR|JUNIOR)\.?$/, word: "Senior" }],
  ["ST", { before: /^HOSP/, word: "State", notFirst: true }],
  // The "segunda unidad" of Puerto Rico; not Matanuska-Susitna in Alaska, and not the Spanish "your".
  ["SU", { before: /^(?!ESCUELA)/, after: /^(?!MAT$)/, word: "SU" }],
  // Otherwise it is the pronoun: "Let Us Care", "Kids R Us".
  ["US", { before: /^INTERNATIONAL$/, word: "US" }],
];

/** Expanded only where its neighbors leave no other reading; of several rules for a word, the first that fits. */
export const CONTEXTUAL: ReadonlyMap<string, readonly InContext[]> = new Map(
  [...Map.groupBy(IN_CONTEXT, ([word]) => word)].map(([word, rules]) => [
    word,
    rules.map(([, rule]) => rule),
  ]),
);

/** Written in capitals although they could be read as words. Shorter ones without a vowel need no entry. */
export const ACRONYMS: ReadonlySet<string> = new Set(
  (
    "AAA AAEC ABC ABCD ABF ABM ACE ACES ACGC ACLD ACU ADM AEC AECI AEF AEP AESA AFP AFSA AGBU AGWSR AHB AHRC AHS ALC " +
    "ALOP ALP AMI AOC AOH AOI APS ASDB ASI ASPC AVT AVTS AW BASIS BOCES BREC CA CAAEP CACC CAVIT CEC CEP CIVEC COIC " +
    "CREC CTE CVIT DAEP DBA DJ DVLECI EAC EBC EBD EBR ECC ECE ECEC ECF ECH ECHS ECLC EDOP EF EFE EHS EHVACS ELC " +
    "EOC ESC ESE ESL ESU ESY ETN EVIT FAMU FAU FEC FECC FINR FIU FLVS GED HAFTR HASC IB IBCK IBOC IC ICC ICCF ICCI " +
    "ICDS ICM ICN ICOB ICW IDEA IDTC IEC IHS IHSCA IKM IL IMG IQ IRJCF ISJ ISUS ITEC IVDU IYC JIRDC JJAEP JROTC JTED " +
    "KEC KIPP KY LEAP LLC LOCCSE MAAC MAST MCESA MEC MRVSEC NASA NAVIT NE NFI NJROTC NUAMES NY NYC OC OCCS OCPS OCSA " +
    "OCVS OHHS OIC OKC OLL OLPH OLTC ORVJCF OSU OYRT PA PACTT PAEC PCJTED PEP PPEP PSA PSAD PSJA PSU PTACH PTEC PUC " +
    "RESA RFKCAC ROCP ROP ROTC RYDC RYNJ SABL SACC SASED SCY SDA SDSBVI SE SIU SLAM SNU SPED STEAM STEM STEMM SVIP " +
    "TABC TASC TEC TIEE UAB UBIC UC UCAN UCIC UCLA UCO UCP UCS UCSD UFT UHS UHSD UMC UNC UOS UPMC URMC USA USC UTA " +
    "UW VA VOA WELS WEM WIVA WY WYSCA YBH YBMC YC YCFA YCS YFS YMCA YSC YULA YVCC YWCA"
  ).split(" "),
);

/** The beginnings of words that can be read and are not spelled out. */
export const READABLE_START =
  /^(?:MC(?=[A-Z]*[AEIOUY])[A-Z]{3}|(?:[A-Z]|B[LNR]|CH[LR]?|C[LR]|D[JRVW]|F[LR]|G[HLNRW]|HM|K[HLNRT]|LL|P[HLRST]|PHR|QU|RH|S[CHKLMNPQTVW]|SCH[LMNRW]?|S[CPT]R|SH[LMNR]|SPL|T[HRSWZ]|THR|TZV|V[LR]|W[HR]|Z[HVW])(?=[AEIOUY]))|^[AEIOUY]/;

/** Written with only a first capital although they cannot be read. */
export const NOT_ACRONYMS: ReadonlySet<string> = new Set(
  "BLVD BRYN CHSAN CT DGUR DR FR FT GR HTS HWY JR LCDO LMAN LN LT LTD MR MRS MSGR MT NG PKWY PL RD SGT SQ SR ST STS VDA WM XCEL XPLOR".split(
    " ",
  ),
);

/** Lowercase inside a name, a street or a city. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  "and at by de del di du for in is of on or the to with y".split(" "),
);

/** Written with a second capital inside. The remaining surnames in "Mac" (Macon, Mackinac) have none. */
export const INNER_CAPITALS: ReadonlyMap<string, string> = new Map(
  (
    "AFB AMIkids BridgePrep Co-op d'Alene DeBary DeFuniak DeKalb DeLaSalle DeLand DeMatha DeMotte DePaul DeQuincy DeRidder DeSales DeSoto DeWitt " +
    "DuPage DuPont eSchool iSchool JSerra KinderCare LaBelle LaGrange LaGuardia LaSalle LeBlanc LePort " +
    "MacArthur MacCormack MacDonald MacDougall MacDowell MacDuffie MacFarland MacFarlane MacGregor MacLaren " +
    "MacLachlan MacLeod MacMillan MacNeil MacNeill MacPherson MacQueen Opa-locka SunEd USAF YouthBuild"
  )
    .split(" ")
    .map((name) => [name.toUpperCase(), name]),
);
