import { STATES } from "#lib/places/states.rules.ts";

/** What a number in a sentence is about if it is not about the school, or not about today. */

const OTHERS =
  /\b(?:district|county|statewide|(?:the|our) state(?:'s|’s)? (?:\p{L}+ )?(?:average|mean|rate)|state (?:average|mean|rate)|national(?:ly)?|nationwide|the nation|across the (?:state|country|city)|citywide|world|distrito|condado|estatal|nacional|académie|sister school|neighboring|(?<!\bfrom [^.;]{0,60})feeder)\b/iu;
/** "In our district, 44% of students …", unless the sentence goes on to say what the school does. */
const ELSEWHERE =
  /^(?:across|in|throughout|of|for|at|within) (?:all (?:of )?)?(?:the|our|this|its) (?:[\p{L}-]+ ){0,3}(?:district|state|county|nation|country|city|region|area|conference|league|diocese)\b[^,]{0,60},\s*(?<rest>.*)$/isu;
const OWN = /\b(?:our (?:school|students|average|graduat\w+|class\w*|ratio|own)|we|us|ours|here)\b/i;
/** "the average in the state", but "the largest in the state" */
const IN_STATE =
  /\b(?:in|of|across|throughout|within) the (?:state|nation|country|county|city|region|diocese|conference|league)\b/i;
const SUPERLATIVE = /\b(?:\p{L}{2,}est|most|only|first|best|top|leading|unique|one of)\b/iu;
const NOT_NOW =
  /\b(?:grew from|began with|started with|opened with|opening with|first class|at its opening|original(?:ly)?|formerly|used to|once (?:had|served|enrolled)|back then|in (?:the )?(?:18|19)\d\d(?:s)?|last century|had just|goal|target|hope to|aim(?:s)? to|plan(?:s|ned)? to|by (?:the year )?20[2-9]\d|project(?:ed|ion)|expect(?:s|ed) to|capacity|can accommodate|room for|wait(?:ing)? ?list|in its first year|comenzó con|empezó con|al principio|meta|débuta|au départ|objectif)\b/i;
/** "24 at the middle school and 19 at the high school": neither is the figure of all. */
const OF_PARTS =
  /\b(?:at|in) (?:the|our) (?:elementary|lower|middle|upper|high|junior|senior|primary|secondary)(?: school| division)?\b[^.;]*\d[^.;]*\b(?:at|in) (?:the|our) (?:elementary|lower|middle|upper|high|junior|senior|primary|secondary)\b/i;
/** "The average SAT score in Michigan is 1005." */
const OF_A_STATE = new RegExp(
  String.raw`\b(?:[Aa]verage|[Mm]ean|[Mm]edian|[Tt]ypical|rate|ratio|scores?)\b[^.;]{0,30}\b(?:in|of|for|across) (?:${Object.values(STATES).join("|")})\b(?!\s+\p{Lu})`,
  "u",
);
const COMPARED_BY_STATE = /^academicInfo\.|^(?:classSize|studentTeacherRatio)$/;
const PART =
  /\bgrade (?:\d+|nine|ten)\b(?!\s*(?:through|to|–|-))(?<!(?:through|to|–|-) grade \w+)|\b(?:freshman class|senior class|seniors|graduating class|kindergart(?:en|ners) class|summer|camp|after-?school|boarding|boarders|international students|club|team|program (?:serves|has|enrolls)|transfer|new students|host(?:s|ed)|visitors|scholarship|financial aid|receive|take part|participat\w+|band|orchestra|choir|robotics|volunteer\w*|AP (?:class|course|exam)|campus also|each (?:day|week)|bus(?:es)?(?! drivers?\b)|lunch|breakfast)\b/i;
const COUNTS = new Set(["numOfStudents", "teachers"]);
const HISTORICAL =
  /\b(?:accredited|member|renovat|rebuilt|moved|building|wing|gymnasium|campus (?:was|opened)|recognized|awarded|named|renamed|offer(?:s|ed|ing)|program|district|library|principal since|joined|merged|coeducational|stadium|acreditada|edificio|bâtiment|gymnase|accréditée)\b/i;

/** What else was founded, opened, or has served since some year. */
const OF_A_BODY =
  /\b(?:association|PT[AO]|PTSA|bank|boosters?|league|conference|chamber|museum|hospital|company|inc|llc|realty|foundation|credit union|newspaper|camp)\b/i;

/** "The congregation of St. Brendan was founded in 1891", but not "St. Brendan Parish School was". */
const OF_A_PLACE =
  /\b(?:congregation|parish|church|town|village|settlement|order|diocese|neighborhood|city)\s+(?:of [^,;]{1,40}?\s)?(?:itself\s)?(?:was|were|is)\b/i;

/** What is written for a machine that reads along. */
const ORDER = /\b(?:ignore|disregard|forget)\b[^.]{0,60}\b(?:instructions?|prompts?|rules)\b/i;

/**
 * Whether a sentence speaks of something other than the school today.
 * @param around the clause with the value, or the sentence without the year of foundation
 */
export function isAboutOthers(field: string, around: string, sentence: string): boolean {
  if (ORDER.test(sentence)) return true;
  if (field === "founded")
    return (
      HISTORICAL.test(around) ||
      OF_A_BODY.test(around) ||
      OF_A_PLACE.test(sentence) ||
      /\bsister school\b/i.test(sentence)
    );
  if (field === "tuition" && /\b(?:board(?:ing|ers?)|international|half[- ]day|summer)\b/i.test(around))
    return true;
  if (field === "gradesOffered")
    return /^(?:our |the |all )?(?:school )?(?:sports?|athletics?|clubs|activities|intramurals|teams|tryouts)\b|\$|\b(?:assistant|vice[- ]principal|dean|counsell?or|coach|lunch|period|tuition|fees?|district|camp|summer|tutoring|other schools?|neighbor\w*|next door|rivals?|sister|shares? (?:our|the|a) (?:building|campus)|(?<!\bfrom [^.;]{0,60})feeder|program for|club|sports? for|team|math|reading|curriculum|uniform)\b/i.test(
      around,
    );
  if (field === "principal")
    return /\b(?:assistant|vice|former|interim|acting [^.;]{0,40}?(?:19|20)\d\d|associate|deputy|retired|emerit\w+|ex-?director\w*|anterior|investigator|for a day|past|first|preceded|predecessor|succeeded|from (?:19|20)\d\d (?:to|until)|subdirector\w*|adjoint\w*|until|ancien(?:ne)?|antiguo)\b/i.test(
      around,
    );
  if (field === "charterSchool" || field === "magnetSchool")
    return /\b(?:not|no|nor|never|n't|neighbor\w*|near(?:by)?|next door|across the street|rivals?|our partner|sister|beat)\b/i.test(
      around,
    );
  if (field.startsWith("contactInfo."))
    return /\b(?:fax|admissions?|athletics|transportation|nurse|bus|district|isd|usd|unified|diocese|rectory|parish (?:office|center|house)|church office|(?:church|parish) of|superintendent|central office|attendance|webmaster|cafeteria|hotline|tickets?|reserv\w+|rsvp|volunteer\w*|donat\w+|alumni|emergency|counsel\w+|registrar)\b/i.test(
      around,
    );
  if (field === "district") return NOT_ITS_DISTRICT.test(around);
  const elsewhere = ELSEWHERE.exec(sentence)?.groups?.rest;
  if (elsewhere !== undefined && !OWN.test(elsewhere)) return true;
  if (IN_STATE.test(around) && !SUPERLATIVE.test(around)) return true;
  if (OTHERS.test(around) || NOT_NOW.test(around) || OF_PARTS.test(sentence)) return true;
  if (COMPARED_BY_STATE.test(field) && OF_A_STATE.test(around)) return true;
  // Of teachers, a team is all that there are.
  const plain = field === "teachers" ? around.replace(/\bteam of\b/i, "") : around;
  const counted = plain.replace(/\b(?:day and boarding|boarding and day|boarding) school\b/i, "school");
  return COUNTS.has(field) && PART.test(counted);
}

/** Whether a sentence gives a figure for each of several parts of the school, and none for all of it. */
export function isOfParts(sentence: string): boolean {
  return OF_PARTS.test(sentence);
}

const AVERAGE_OF_OTHERS =
  /^(?:nation(?:ally|wide)|statewide|district-?wide|citywide)\b|^.{0,30}\b(?:district|state|national|county)(?:['’]s|wide)?(?: \w+)? (?:average|mean|median|rate|enrollment|total)\b|\b(?:average|mean|median|typical)\b[^.]{0,40}\bin the (?:state|district|country|nation|county)\b|^(?:el|los|le) (?:distrito|district|estado)\b/i;

/** Whether a statement gives a figure of the district, the state, or the country, and none of the school. */
export function isFigureOfOthers(text: string): boolean {
  if (!/\d/.test(text)) return false;
  const own = text
    .replaceAll(/\([^()]*\)/g, " ")
    .replace(/,\s+(?:compared|versus|vs\.?|while|and)\s.*$/i, "");
  const elsewhere = ELSEWHERE.exec(text)?.groups?.rest;
  return (
    AVERAGE_OF_OTHERS.test(own) ||
    (OF_A_STATE.test(own) && !OWN.test(own)) ||
    (elsewhere !== undefined && !OWN.test(elsewhere))
  );
}

/** Who else is part of a district: other schools, people, teams, and what the school once was or is not. */
const NOT_ITS_DISTRICT =
  /\b(?:not|no longer|never|former(?:ly)?|once|until|used to|was|were|had been|neighbor\w*|nearby|near|other|both|partner\w*|independent of|separate|unlike|our (?:students|teachers|families)|students|teachers|teams?|clubs?|band|library|foundation|league|conference|consortium|cooperative|program)\b/i;

const SECTION =
  "(?:math(?:ematics)?|reading|writing|verbal|english|science|evidence-based reading|ebrw|erw|matemáticas|lectura|mathématiques)";
const BEFORE_SECTION = new RegExp(
  String.raw`\b${SECTION}\s*(?:(?:section|test|scores?|average|mean|is|was|of)\s*)*[:=–-]?\s*$`,
  "iu",
);
const BEHIND_SECTION = new RegExp(
  String.raw`^\s*(?:points\s+)?(?:(?:in|on|for|en)\s+)?(?:the\s+)?${SECTION}\b`,
  "iu",
);

/** "Enrollment in the fall of 2025 was 1,742": the first number is a year. @param at where the number begins */
export function isYearBeside(field: string, text: string, at: number, said: string): boolean {
  if (!COUNTS.has(field) || !/^(?:19|20)\d\d$/.test(said)) return false;
  return (
    /\b(?:in|of|fall|spring|autumn|since|for|by|until|year|from|to|during|after|before|january|february|march|april|may|june|july|august|september|october|november|december|\d{1,2},)\s*$/i.test(
      text.slice(0, at),
    ) &&
    !/^\s*(?:[\p{L}-]+\s+){0,2}(?:students|pupils|children|teachers|faculty)\b/iu.test(
      text.slice(at + said.length),
    )
  );
}

/** Whether a score is that of a part of the SAT or the ACT: "560 in math". @param at where the score begins */
export function isOfSection(field: string, text: string, at: number, said: string): boolean {
  if (field !== "academicInfo.averageSAT" && field !== "academicInfo.averageACT") return false;
  return BEFORE_SECTION.test(text.slice(0, at)) || BEHIND_SECTION.test(text.slice(at + said.length));
}

const DIRECTOR = /\b(?:director|directora|directrice|directeur)\b/iu;
/** Words in front of "director" that leave a school's head. */
const PLAIN =
  /^(?:the|our|its|their|school|school[’']s|academy|new|founding|and|is|as|by|with|from|dear|principal|la|el|nuestra|nuestro|y|es|le|notre|et|est)$/iu;
/** "of the school", "of Larch School", "de la escuela" */
const OF_SCHOOL =
  /^\s+(?:of|for|at|de|del|du)\s+(?:the |our |la |el |nuestra |notre |l[’'])?(?:\p{Lu}[\p{L}’'.-]*\s+){0,5}(?:[Ss]chool|[Aa]cademy|[Ee]scuela|[Éé]cole|[Cc]olegio)\b(?!\s+\p{Lu})/u;
const OFFICE =
  /\b(?:admissions?|athletics?|activities|music|arts?|development|advancement|finance|business|facilities|technology|communications?|marketing|operations|counseling|guidance|curriculum|library|enrollment|outreach|ministry|program|camp)\b/i;

/**
 * Whether a director directs something other than the school: admissions, athletics, a choir.
 * @param text the sentence @param match the part of it with the title and the name
 */
export function isOtherDirector(text: string, { index, 0: said }: { index: number; 0: string }): boolean {
  const title = DIRECTOR.exec(said);
  if (!title) return false;
  const at = index + title.index;
  const [before, behind] = [text.slice(0, at), text.slice(at + title[0].length)];
  // A name in front of the title has a comma or a verb behind it.
  const word = /([\p{L}’'-]+)\s+$/u.exec(before)?.[1] ?? "";
  const isName = title.index > 0 && /^\p{Lu}/u.test(word) && !OFFICE.test(said.slice(0, title.index));
  if (word !== "" && !PLAIN.test(word) && !isName) return true;
  return /^\s+(?:of|for|de|del|des|du|d[’'])\s/iu.test(behind) && !OF_SCHOOL.test(behind);
}

/** Whether nobody would teach, or be taught: a figure that counts up in a browser is still zero in the page. */
export function isOfNobody(field: string, value: unknown): boolean {
  return /^(?:numOfStudents|teachers|classSize|studentTeacherRatio)$/.test(field) && Number(value) === 0;
}

/** Whether there would be about as many teachers as students: of most such figures, a half is missing. */
export function isOddRatio(field: string, value: unknown): boolean {
  return field === "studentTeacherRatio" && Number(value) < 2;
}

/** Whether a label says that its figure is a ratio: "Student-teacher ratio", but not "students per teacher". */
export function isRatioLabel(label: string): boolean {
  return RATIO.test(label);
}

const RATIO = /^(?=.*\b(?:students?|pupils?|children)\b)(?=.*\b(?:teachers?|faculty|staff)\b).*\bratio\b/i;
