import { NUMBER } from "./numbers-said.rules.ts";
import { LATIN, withEdges } from "./words.rules.ts";

/** A way in which sentences state a field. The value is in the group `v`. */
export type SentencePattern = {
  field: string;
  pattern: RegExp;
  /** How often it is right, in percent. */
  confidence: number;
  reads:
    | "number"
    | "percent"
    | "dollars"
    | "ratio"
    | "grades"
    | "year"
    | "name"
    | "district"
    | "phone"
    | "email"
    | "url"
    | "flag"
    | "religion";
};

/** Capital or not: these patterns ignore case, and what is a name gets checked elsewhere. */
const A_LETTER = `[${LATIN}]`;
const N = `(?<v>${NUMBER})`;
const PERCENT = String.raw`(?<v>${NUMBER})\s?(?:%|percent\b|per cent\b|por ciento\b|pour cent\b)`;
const SOME = String.raw`(?:(?:about|approximately|approx\.|around|roughly|nearly|almost|some|over|more than|close to|just under|aproximadamente|cerca de|casi|unos|más de|environ|près de|plus de)\s+)?`;
const KIDS = `(?:students|pupils|learners|children|scholars|boys and girls|young (?:men|women|people)|girls|boys|estudiantes|alumnos|niños|élèves)`;
const KIND = String.raw`(?:(?!(?:teachers?|staff|faculty|and|classrooms?|families|of|acres|hundred|thousand|dozen|million)\b)\w+[-\s]){0,3}?`;
/** Up to the value, with no other number but a year. */
const UP_TO = String.raw`(?:[^.\d]|\b(?:19|20)\d\d\b){0,60}?`;
const YEAR = String.raw`(?<v>1[6-9]\d\d|20[0-2]\d)\b`;
/** "In the fall of 2025, …": a year, and not as many students. */
const A_YEAR = String.raw`(?:19|20)\d\d(?:\s?[–—/-]\s?\d{2,4})?,?\s+(?:is|was|were|stood|stands|totals?|numbers?|reached|had|has)\b`;
/** The grades behind "512 students in", at the end of a line. */
const IN_GRADES = String.raw`(?:,|\s+in|\s+from)?\s+(?:grades?\s+)?(?:(?:pre-?k|pk|tk|k)|(?:(?:grades?\s+)?(?:k|\d{1,2}(?:th|st|nd|rd)?)))\s*(?:[–—-]|to|through)\s*(?:k|\d{1,2}(?:th|st|nd|rd)?)(?:\s+grades?)?\.?$`;
/** Not "each of our 22 students in Room 4". */
const NOT_SOME = String.raw`(?! (?:in|from|of|on) (?:the |our )?(?:\w+ )?(?:rooms?|class(?:es)?|grades?|clubs?|programs?|teams?|mr|mrs|ms)\b)`;
/** The school as the subject of its sentence: its name, or what stands for it. */
const WHO_IS = `^(?:(?:the|our|this) )?(?:[${LATIN}.’'-]+ ){1,6}?is`;
/** What a school is from its first day on. */
const OLD_KINDS =
  "small|proud|neighborhood|neighbourhood|community|family|village|town|country|rural|local|parish|public|private|independent|primary|elementary|day|boarding";
const OF_A_PLACE =
  "(?:de barrio|de quartier|de village|del vecindario|comunitaria|pública|privada|publique|privée)";
/** The address of a site, without a page of it. */
const SITE = String.raw`(?:https?://)?(?:[a-z\d-]+\.){1,4}[a-z]{2,12}(?![\w@-]|\.\w|/\w)/?`;
/** The name of a school district; it is checked for its capital letters. */
const DISTRICT = String.raw`(?<v>(?:[${LATIN}\d.'’&-]+\s+){1,6}?(?:school district|public schools|ISD|USD)(?:\s+(?:(?:no\.?|number|#)\s*)?\d+[a-z]?)?)(?![\w'’-]|\s+(?:office|board|foundation|superintendent|athletics))`;
/** Those of religious orders and of the clergy go with names of three and four words. */
const RELIGIOUS = String.raw`(?:(?:Sr|Fr|Rev|Msgr)\.?|Sister|Brother|Father|Mother|Rabbi|Pastor|Deacon|Imam|Reverend|Monsignor)\s+`;
const A_TITLE = String.raw`(?:(?:Dr|Dra|Mr|Mrs|Ms|Sra|Srta|Mtra|Mtro|Profa?|Lic|Mme|M)\.?\s+|${RELIGIOUS})`;
const NEXT_NAME = String.raw`(?!(?:and|or|y|et|is|has|the|our)\b)${A_LETTER}[${LATIN}’'.-]*`;
const TITLE = `(?:${A_TITLE})?`;
/** In front of "principal": behind a title, all of the name; without one, nothing but its last words is certain. */
const NAMED = String.raw`(?:${A_TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${NEXT_NAME}){1,3}?|${A_LETTER}[${LATIN}’'-]+\s+(?:${A_LETTER}\.\s+)?${A_LETTER}[${LATIN}’'-]+)`;
/** What follows a name: the letters of an order, or of a degree. */
const LETTERS = String.raw`(?:,\s+(?:O\.?P|O\.?S\.?[FBU]|S\.?J|R\.?S\.?M|I\.?H\.?M|[SC]\.?S\.?[JC]|O\.?F\.?M|S\.?N\.?D|F\.?S\.?C|F\.?M\.?S|S\.?C|Ph\.?\s?D|Ed\.?\s?[DS]|M\.?\s?Ed)\.?(?=,?\s))*`;
/** What somebody writes between their name and "your principal". */
const I_AM = `(?:I(?:['’]m| am) (?:so |very )?(?:proud|honored|happy|delighted|pleased|thrilled|excited|privileged) to (?:be|serve as)|I (?:have|had) (?:the|this) [^.,;]{3,40}? (?:of|to) (?:being|be|serving as|serve as)|it (?:is|has been) (?:an?|my) [^.,;]{3,40}? to (?:be|serve as)|I (?:am|serve as|have been|proudly serve as)|I['’]m)`;
const MEAN = "(?:average|mean|median)";

function patterns(
  field: string,
  reads: SentencePattern["reads"],
  confidence: number,
  sources: readonly string[],
): SentencePattern[] {
  return sources.map((source) => {
    return { field, reads, confidence, pattern: new RegExp(withEdges(source), "giu") };
  });
}

/** The ways in which schools state facts about themselves in whole sentences. */
export const SENTENCE_PATTERNS: readonly SentencePattern[] = [
  ...patterns("numOfStudents", "number", 97, [
    String.raw`\b(?:serves?|serving|enroll(?:s|ed|ing)?|educat(?:es?|ing)|home to|teach(?:es|ing)?|welcom(?:es?|ing)|has|have|with|of|atiende|atendemos|tiene|tenemos|cuenta con|contamos con|accueille|scolarise|compte|reçoit)\s+(?:currently |now |today |just |actualmente |hoy |aujourd'hui |actuellement )?(?:a )?(?:total of |total enrollment of |student body of |enrollment of |un total de |a )?${SOME}${N}\s+${KIND}${KIDS}\b(?!\s+(?:to|per|for (?:each|every)|por|par)\b)`,
    String.raw`\b(?:enrollment|student body|student population|enrolment|matrícula|effectif)(?:,? [\w–-]+){0,7}?,?\s+(?:is|of|stands at|totals?|numbers|was|stood at|at|es de|de|est de|s'élève à)\s+${SOME}(?!${A_YEAR})${N}(?!\s*(?:%|percent|to 1|:|por ciento))\b`,
    String.raw`\b${N}\s+${KIND}${KIDS}\s+(?:(?:are|were) (?:currently )?enrolled|attend(?:ed)?\b|make up|walk through|call .{3,40} home|are enrolled|estudian|asisten|están matriculados|fréquentent|sont inscrits)`,
  ]),
  ...patterns("numOfStudents", "number", 90, [String.raw`(?:^|[·•|]\s)${N} (?:students|pupils)(?=\s[·•|])`]),
  ...patterns("numOfStudents", "number", 93, [
    String.raw`^${SOME}${N}\s+${KIND}${KIDS}${IN_GRADES}`,
    String.raw`^${SOME}${N} (?:students|pupils), of whom\b`,
    String.raw`^(?:today|currently|now),? ${SOME}${N} (?:students|pupils)(?= (?:in (?:grades?|kindergarten|k|pre-?k)\b[^.;,]{0,40}? )?(?:come|study|learn|from (?:[${LATIN}\d-]+ ){0,3}(?:states|countries|nations|towns|communities|counties|neighborhoods|school districts))\b)`,
    String.raw`\b(?:teachers|staff|educators|maestros|enseignants) (?:and|y|et) ${N} ${KIDS}\b`,
  ]),
  ...patterns("numOfStudents", "number", 93, [
    String.raw`\b(?:each|every one|all|any|many|most) of our ${SOME}${N} ${KIDS}\b${NOT_SOME}`,
    String.raw`\ball ${N} of our ${KIDS}\b${NOT_SOME}`,
  ]),
  ...patterns("numOfStudents", "number", 86, [
    String.raw`^our ${SOME}${N} ${KIDS}\b${NOT_SOME}`,
    String.raw`\bproud of (?:each of |all )?our ${N} ${KIDS}\b${NOT_SOME}`,
  ]),
  ...patterns("founded", "year", 98, [
    String.raw`\b(?:founded|established|fundada|fundado|fondée?|créée?|chartered|incorporated)\b(?: [^.\d]{0,60}?)?\s(?:in|en|el año)\s+(?:the (?:fall|spring|summer|winter|autumn) of\s+)?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: of)?\s+)?${YEAR}`,
    String.raw`\b(?:school|academy|we|it|escuela|école)\s+(?:first\s+)?(?:was (?:founded|established|started|begun)|opened (?:its|our|his) doors|abrió sus puertas|a ouvert ses portes|ouvrit ses portes)(?: [^.\d]{0,50}?)?\s(?:in|en)\s+(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: of)?\s+)?${YEAR}`,
  ]),
  ...patterns("founded", "year", 96, [
    String.raw`\b(?:opening|opened|open|abrió|abrimos) (?:its|our|their|sus|nuestras) (?:doors|puertas)\b[^.\d]{0,40}\b(?:in|en) ${YEAR}`,
    String.raw`\bin (?:the (?:fall|spring|summer|winter|autumn) of )?${YEAR},? [^.\d]{3,80}?\b(?:opened|open) (?:its|our|their) doors\b`,
    String.raw`\bdoors (?:were |first )*opened (?:[^.\d]{0,30} )?in (?:(?:the (?:fall|spring|summer|winter|autumn) of|january|february|march|april|may|june|july|august|september|october|november|december)\s+)?${YEAR}`,
  ]),
  ...patterns("founded", "year", 90, [
    String.raw`^(?:founded|established|est\.?)(?: in)? ${YEAR}`,
    `^(?:(?:the |our )?school )?opened in ${YEAR}(?=[.;,]|$)`,
    String.raw`${WHO_IS} an? (?:[\w-]+,? ){0,4}?(?:school|academy)(?: [^.,;\d]{0,40}?)? (?:that|which) (?:first )?opened in ${YEAR}`,
    String.raw`\b(?:traces?|dates?|tracing|dating)\b[^.\d]{0,40}\b(?:to|from) (?:the )?${YEAR}`,
    String.raw`\b(?:school|academy|it|we) (?:was )?(?:started|began) in ${YEAR}`,
  ]),
  // Choirs, buildings, and principals have been there since some year, too.
  ...patterns("founded", "year", 75, [
    String.raw`^(?:since|since its founding in|desde|depuis)\s+${YEAR}`,
    String.raw`\b(?:serv(?:ing|ed)|educat(?:ing|ed)|teaching|taught|been here|part of|at home in|tradition of \w+|sirviendo|sirve|educa(?:ndo)?|accueille|au service)\b[^.\d]{0,70}\b(?:since|desde|depuis)\s+${YEAR}`,
    // Not "a magnet school since 2004", which was another kind of school before.
    String.raw`(?:^|[,;:–—]\s|\b(?:been|as)\s)(?:a|an|the|your|una|une)\s+(?:(?:${OLD_KINDS})[ -]){0,3}(?:school|academy|escuela|école)(?: ${OF_A_PLACE})?\s+(?:since|desde|depuis)\s+${YEAR}`,
    String.raw`\bsince ${YEAR},?\s+(?:the school|we|[${LATIN}][\w’' ]{2,40}) (?:has|have)\b`,
  ]),
  ...patterns("founded", "year", 88, [
    // Only by its own name. Whose name it is gets checked elsewhere.
    String.raw`^(?<who>(?:${A_LETTER}[${LATIN}.’'&-]*\s){1,6})(?:first )?opened in (?:(?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|fall|spring|summer|winter|autumn)(?: of)?\s+)?${YEAR}(?=[.;,]|$|\s(?:with|as|and)\b)`,
    String.raw`\b(?:school|academy|escuela|école) (?:first )?opened(?: [^.\d]{0,40}?)? in (?:(?:january|august|september|october|fall of|the fall of)\s+)?${YEAR}`,
  ]),
  ...patterns("studentTeacherRatio", "ratio", 97, [
    String.raw`\b(?:student|pupil|teacher|faculty|learner)s?[-–—\s]*(?:to[-–—\s]*)?(?:teacher|faculty|student|staff|pupil)s?\s+ratio\b[^.]{0,40}?(?<v>(?:${NUMBER})\s*(?::|to|-to-)\s*(?:${NUMBER}))`,
    String.raw`(?<v>(?:${NUMBER})\s*(?::|to|-to-)\s*(?:${NUMBER}))\s+(?:student|pupil|teacher|faculty)s?[-–—\s/]*(?:to[-–—\s]*)?(?:teacher|faculty|student|staff|pupil)s?\s+ratio`,
    String.raw`\b(?:proporción|relación|ratio)\b[^.\d]{0,70}?(?<v>(?:${NUMBER})\s*(?::|a|à|para|pour)\s*(?:${NUMBER}))`,
    String.raw`\bratio of (?:students|pupils) to (?:teachers|faculty)\b[^.]{0,20}?(?<v>(?:${NUMBER})\s*(?::|to)\s*(?:${NUMBER}))`,
  ]),
  ...patterns("studentTeacherRatio", "number", 95, [
    // The 1 in "21:1 students per teacher" is not a separate figure.
    String.raw`(?<![\d:.])\b${N}(?:\s?:\s?1)? students (?:for every|for each|per|to every|to each|to one|to 1) (?:full-time )?(?:teacher|faculty member)`,
    String.raw`\b${N} (?:estudiantes|alumnos) por (?:cada )?maestro`,
    String.raw`\b${N} élèves (?:par|pour un|pour chaque) (?:enseignant|professeur)`,
    String.raw`\bone (?:full-time )?(?:teacher|faculty member) for every ${N} (?:students|children|pupils)`,
  ]),
  ...patterns("classSize", "number", 97, [
    String.raw`\b(?:${MEAN}|typical) class (?:size )?(?:\w+ ){0,3}?(?:is|of|has|at|being|numbers|holds|remains)\s+(?:just |only )?${SOME}${N}(?!\s*(?:%|to 1|minutes|:))\b`,
    String.raw`\bclass(?:es)? (?:sizes? )?average(?:s|d)?\s+(?:just |only )?${SOME}${N}(?!\s*(?:%|minutes))\b`,
    String.raw`\b${MEAN} of ${N} (?:students|pupils|children) (?:per|in (?:a|each|every)) (?:class|classroom)`,
    String.raw`\bclass(?:es| sizes?)? (?:is|are|has|have|at|of)\s+(?:just |only )?${SOME}${N}(?: (?:students|pupils|children))? on average\b`,
    String.raw`\bclass sizes?\b[^.]{0,60}[,;(]\s*(?:and |but |with )?(?:an average of )?${N}(?: (?:students|pupils|children))?(?: on average|,? (?:is|being) the average)\b`,
    String.raw`\bon average,? (?:our |a |the |each )?class(?:es|rooms?)? (?:has|have|holds?|is|are|numbers?)\s+(?:just |only )?${SOME}${N}(?!\s*(?:%|minutes|:))\b`,
    String.raw`\baverage size of (?:a|our|the|each) class(?:es)? (?:is|was) ${SOME}${N}\b`,
    String.raw`\bclass(?:es|rooms?)?\b[^.\d]{0,50}\b${N} (?:students|pupils|children) on average`,
    String.raw`\b(?:tamaño promedio de (?:la|las|una|nuestras)? ?clases?|clases? tienen? (?:en promedio|un promedio de)|promedio de alumnos por clase)\s*(?:es de|es)?\s*${N}`,
    String.raw`\b(?:promedio|media) de ${N} (?:alumnos|estudiantes|niños) (?:por|en cada) (?:clase|aula|salón|grupo)\b`,
    String.raw`\bmoyenne de ${N} (?:élèves|enfants) par classe\b`,
    String.raw`\b(?:taille moyenne des classes|effectif moyen (?:par|des) classes?)\s*(?:est de|est|:)?\s*${N}`,
    String.raw`\bclasses comptent en moyenne ${N}`,
  ]),
  ...patterns("gradesOffered", "grades", 97, [
    String.raw`(?<v>[^.;]{0,200}\b(?:grades?|kindergarten|k|pk|prek|grados?|kínder|prekínder|maternelle|niveaux|année)[-–—\s\d][^.;]{0,200})`,
    String.raw`(?<v>[^.;]{0,120}\b(?:preschool|pre-?k|pre-?kindergarten|kindergarten|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|\d{1,2}th) (?:through|to) (?:\w+) grade[^.;]{0,60})`,
  ]),
  ...patterns("gradesOffered", "grades", 94, [
    String.raw`\ball grades,? (?<v>(?:preschool|pre-?k|pre-?kindergarten|kindergarten|k) (?:through|to) (?:12|twelve))\b`,
  ]),
  // "a 9–12 charter school": two numbers in front of a word for this school, not another one.
  ...patterns("gradesOffered", "grades", 93, [
    String.raw`^(?:[${LATIN}.’'-]+ ){0,5}[${LATIN}.’'-]+(?:,| is) (?:now )?an? (?<v>\d{1,2}\s?[–-]\s?\d{1,2}) (?:(?:public|free|tuition-free|charter|magnet|independent|private|day|boarding|catholic|coeducational|district) ){0,4}(?:school|academy)\b`,
  ]),
  ...patterns("tuition", "dollars", 96, [
    String.raw`\b(?:annual |yearly |day school |full )?tuition\b[^.$]{0,60}?(?:is|of|at|:|are|set at|comes to)\s*["“]?\$\s?(?<v>\d{1,3}(?:,\d{3})+|\d{4,6})\b(?!\s*(?:per|a|each) (?:month|semester|credit|week))`,
    String.raw`\b(?:colegiatura|frais de scolarité)\b[^.$]{0,50}?\$\s?(?<v>\d{1,3}(?:[, ]\d{3})+|\d{4,6})`,
  ]),
  ...patterns("teachers", "number", 92, [
    String.raw`\b${N} (?:(?:full[- ]time|(?:state-)?certified|dedicated|classroom|highly qualified|experienced|licensed)(?:,| and)? )*(?:teachers|educators|maestros|docentes|enseignants)\b`,
    // A faculty is counted in heads, and the field in full-time positions.
    String.raw`\b${N} (?:full[- ]time(?: equivalent)?|FTE)(?:,? (?:and )?[\w-]+)? faculty\b`,
    String.raw`\b${N} faculty(?: members)? \((?:full[- ]time(?: equivalents?)?|FTE)\)`,
  ]),
  ...patterns("district", "district", 93, [
    String.raw`\b(?:is|are|as)\s+(?:a\s+)?(?:proud\s+)?(?:part|member) of the ${DISTRICT}`,
    String.raw`\b(?:is|are|as)\s+(?:an?|one of (?:the )?(?:${NUMBER}\s+)?)\s*(?:[\w-]+,?\s+){0,6}?(?:schools?|academy|academies)\s+(?:in|of|within|run by|operated by)\s+(?:the\s+)?${DISTRICT}`,
    String.raw`\b(?:is|are)\s+(?:run|operated|governed)\s+by\s+the\s+${DISTRICT}`,
    String.raw`\b(?:es|forma) parte del\s+(?<v>Distrito Escolar(?:\s+[${LATIN}'’-]+){1,5}?)(?=[.,;)]|\s+(?:y|en|con|desde)\b|$)`,
  ]),
  ...patterns("principal", "name", 96, [
    String.raw`\b(?:directora?|directrice|directeur) (?:de (?:la|nuestra|esta) escuela(?: primaria| secundaria| elemental)?|del colegio|de (?:l['’]|notre )école)(?:\s+es|\s+est|:|,)\s+(?:la |el )?(?<v>${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2})`,
    String.raw`\b(?:principal|head of school|headmaster|headmistress|directora|directeur|directrice|director)(?:\s+is|\s+es|,|\s+est|:)?\s+(?:la |el )?(?<v>${RELIGIOUS}${A_LETTER}[${LATIN}’'-]+(?:\s+${NEXT_NAME}){1,3}|${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2})`,
    String.raw`(?<v>${NAMED})${LETTERS},?\s+(?:is (?:the|our) |has (?:served as|been) (?:the |our )?|serves as (?:the |our )?|es (?:la|el|nuestra|nuestro) |est (?:la|le) |,\s*)?(?:proud |acting )?(?:principal|head of school|headmaster|headmistress|directora|director|directrice|directeur)\b(?! of (?:curriculum|admission|studies|athletics)| d[eu] (?:admisiones|deportes))`,
  ]),
  ...patterns("principal", "name", 94, [
    String.raw`^(?<v>${NAMED})${LETTERS},? is (?:now )?in (?:his|her|their) [${LATIN}-]+ year as (?:the |our |school )?(?:principal|head of school)\b`,
  ]),
  // "I’m Ana Ruiz, and I have the honor of being your principal."
  ...patterns("principal", "name", 94, [
    String.raw`\b(?:I['’]m|I am|my name is)\s+(?<v>${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2}?),?\s+(?:and\s+)?(?:${I_AM}\s+)?(?:your|the|our)\s+(?:proud |new |acting )?(?:principal|head of school|headmaster|headmistress)\b(?!['’])`,
    // "As your principal, I, Ana Ruiz, …", "I, Ana Ruiz, your principal, …"
    String.raw`\b(?:your|the|this school['’]s) (?:proud |new |acting )?(?:principal|head of school|headmaster|headmistress),? I, (?<v>${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2}),`,
    String.raw`\bI, (?<v>${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2}), (?:as )?(?:your|the) (?:proud |new |acting )?(?:principal|head of school|headmaster|headmistress)\b(?!['’])`,
    String.raw`\b(?:me llamo|mi nombre es|soy)\s+(?:la |el )?(?<v>${TITLE}${A_LETTER}[${LATIN}’'-]+(?:\s+${A_LETTER}[${LATIN}’'.-]*){1,2}?),?\s+(?:y\s+)?(?:(?:soy|tengo el honor de ser|es un honor ser)\s+)?(?:su|la|el|nuestr[oa])\s+(?:director|directora)\b`,
  ]),
  // Whom a number reaches is checked elsewhere.
  ...patterns("contactInfo.phone", "phone", 95, [
    String.raw`\b(?:call|phone|telephone|tel|switchboard|reach|contact|llame|teléfono|téléphone|appel)\b[^.@]{0,60}?(?<v>(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4})`,
    String.raw`\b(?:main|front|school) office\b(?:[:,]| is| at| phone| number){0,3}\s+(?<v>(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4})`,
    String.raw`^(?:[^\d·•@]{2,60}\s[·•]\s)?(?<v>(?:\+?1[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4})(?:\s[·•]\s\D{2,80})?$`,
  ]),
  ...patterns("contactInfo.email", "email", 92, [
    String.raw`\b(?:e-?mail|write|contact|reach|escriba|correo|courriel|écri\w+)\b[^@]{0,60}?(?<v>[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3})`,
    String.raw`(?<![\w.+-])(?<v>(?:info|information|office|main-?office|front-?office|contact|hello)@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3})`,
    String.raw`(?:^|\s[·•|]\s|\b(?:questions|information|info)\??[:,]? )(?<v>[\w.+-]{1,60}@[\w-]{1,60}(?:\.[\w-]{2,30}){1,3})(?:$|\s[·•|]\s)`,
  ]),
  ...patterns("contactInfo.website", "url", 92, [
    String.raw`\b(?:our|the school(?:['’]s)?|the academy(?:['’]s)?|school['’]s|academy['’]s|nuestr[oa]|notre) (?:own |new |main )?(?:web ?site|home ?page|web ?page|sitio(?: web)?|página web|site(?: web)?)\b[^.@]{0,40}?(?<v>${SITE})`,
    String.raw`^(?:web ?site|web|online)[:,]? (?<v>(?:https?://|www\.)${SITE})$`,
    String.raw`\b(?:visit|find) us (?:online |on the web )?at:? (?<v>${SITE})`,
    String.raw`\b(?:visítenos en|visite|visitez)(?: nuestr[oa] (?:sitio|página) web| notre site)?[:,]? (?<v>${SITE})`,
  ]),
  ...patterns("contactInfo.website", "url", 80, [String.raw`^(?<v>(?:https?://|www\.)${SITE})$`]),
  ...patterns("academicInfo.averageSAT", "number", 96, [
    String.raw`\b(?:${MEAN}|promedio|moyenne?)\b[^.\d]{0,40}\bSAT\b${UP_TO}(?<v>1,?[0-6]\d\d|[4-9]\d\d)\b(?!\s*[-–]\s*\d)`,
    String.raw`\bSAT (?:${MEAN}|score ${MEAN}|promedio)\b[^.\d]{0,40}?(?<v>\d,?\d{3})\b`,
    String.raw`(?:^|[·•|;]\s)SAT (?:total|composite)(?: score)? (?<v>1[0-6]\d\d|[6-9]\d\d)(?=\.?$|;|\s[(·•|])`,
    String.raw`\b${MEAN} (?:of )?(?<v>\d,?\d{3}) on the SAT\b`,
    String.raw`\baverag(?:ed|es|ing)\b[^.;\d]{0,40}\b(?<v>\d,?\d{3}) on the SAT\b`,
  ]),
  ...patterns("academicInfo.averageACT", "number", 96, [
    String.raw`\b(?:${MEAN}|promedio|moyenne?)\b[^.\d]{0,40}\bACT\b[^.\d]{0,50}?(?<v>\d{1,2}(?:[.,]\d)?)(?![.,]?\d)\b(?!\s*[-–]\s*\d|%|\d)`,
    String.raw`\bACT (?:${MEAN}|composite|score ${MEAN}|composite ${MEAN})\b[^.\d]{0,40}?(?<v>\d{1,2}(?:[.,]\d)?)(?![.,]?\d)\b`,
    String.raw`\b${MEAN} (?:of )?(?<v>\d{1,2}(?:[.,]\d)?)(?![.,]?\d) on the ACT\b`,
    String.raw`\baverag(?:ed|es|ing)\b[^;]{0,60}?(?<![\d.,])(?<v>\d{1,2}(?:[.,]\d)?)(?![.,]?\d) on the ACT\b`,
    String.raw`\bACT\b[^.\d]{0,40}\b${MEAN} composite(?: score)? (?:of|is|was) (?<v>\d{1,2}(?:[.,]\d)?)(?![.,]?\d)\b`,
  ]),
  ...patterns("academicInfo.graduationRate", "percent", 96, [
    String.raw`\bgraduation rate\b${UP_TO}${PERCENT}`,
    String.raw`${PERCENT}[^.\d]{0,30}\bgraduation rate`,
    String.raw`(?:^|[·•|]\s)${PERCENT} graduate(?=\.?$|\s[·•|])`,
    String.raw`${PERCENT} (?:of [^.,;\d]{3,30} )?graduated? (?:on time|in four years|within four years)\b`,
    String.raw`${PERCENT} of (?:our |all |its )?(?:seniors|students|each class|the (?:senior class|class of \d{4})) (?:graduate|earn(?:s|ed)? (?:a|their) (?:high school )?diploma|graduated)\b`,
    String.raw`\b(?:tasa de graduación|taux (?:de diplomation|d'obtention du diplôme))\b[^.\d]{0,40}?${PERCENT}`,
  ]),
  ...patterns("academicInfo.collegeEnrollment", "percent", 95, [
    String.raw`${PERCENT} of (?:our |all |its |the |last year's )?(?:graduates|graduating seniors|seniors|each class|the class of \d{4}|graduating class(?:es)?)(?:,[^,.;%\d]{3,60},)?(?: \w+){0,3}? (?:go|goes|went|enroll(?:s|ed)?|attend(?:s|ed)?|continue[sd]?|matriculate[sd]?|head|pursue[sd]?)\b[^.]{0,40}\b(?:college|university|universities|higher education|colleges|post-?secondary|two- or four-year)`,
    String.raw`\bcollege[- ](?:enrollment|going|matriculation)(?: rate)?\b[^.\d]{0,40}?${PERCENT}`,
    String.raw`${PERCENT} (?:de (?:nuestros |los )?graduados|de nos diplômés|des diplômés)\b[^.]{0,60}(?:universidad|universidades|université|études supérieures)`,
  ]),
  ...patterns("demographics.freeOrReducedLunch", "percent", 95, [
    String.raw`${PERCENT}[^.\d]{0,60}\b(?:free (?:or|and|and\/or) reduced|free\/reduced|free lunch)`,
    String.raw`\bfree (?:or|and) reduced[^.\d]{0,50}?${PERCENT}`,
    String.raw`${PERCENT}[^.\d]{0,50}almuerzo gratis`,
    String.raw`${PERCENT}[^.\d]{0,50}repas gratuits`,
  ]),
  ...(
    [
      ["white", "white|caucasian|blancos|blancs"],
      ["black", "(?:black(?: or|\\/| and)? ?)?african[- ]american|black|afroamericanos|noirs"],
      ["hispanic", "hispanic|latino|latinx|latina|hispanos|latinos|hispaniques"],
      ["asian", "asian(?: american)?|asiáticos|asiatiques"],
      ["twoOrMoreRaces", "two or more(?: races|(?=\\s*[:(,–—-]?\\s*\\d))|multiracial|multirraciales|métis"],
      ["nativeAmerican", "native american|american indian"],
      ["male", "boys|male|niños|garçons"],
      ["female", "girls|female|niñas|filles"],
    ] as const
  ).flatMap(([key, words]) =>
    patterns(`demographics.${key}`, "percent", 95, [
      // Nor "51%/49% girls": whose share is whose stands elsewhere.
      String.raw`(?<![\d.]|\d\s?%?\s?/\s?)${PERCENT}\s+(?:of (?:our |the |all )?(?:students|student body|population) (?:are|is|identify as|identifies as)\s+|(?:are|is|identify as|son|sont)\s+)?(?:${words})\b(?!\s+(?:teachers|staff|faculty)|\s*:)`,
      // Not "Male/Female: 51%/49%".
      String.raw`${key === "male" || key === "female" ? "(?<!/ ?)" : ""}\b(?:${words})\s*(?:students\s*)?(?:\(|:|—|–|-)\s*${PERCENT}(?!\s+(?:of|are|is|identify)\b)`,
      // "45% White, 30% Hispanic" has the words behind.
      String.raw`${key === "male" || key === "female" ? "(?<!/ ?)" : ""}(?<!(?:%|percent)\s{0,2})\b(?:${words})\s*(?:students\s*)?,?\s*${PERCENT}(?!\s+(?:of|are|is|identify)\b)`,
    ]),
  ),
  ...patterns("charterSchool", "flag", 93, [
    String.raw`\b(?:is|as|are|es|est)\s+(?:a|an|una|une)\s+(?:[\w–-]+,?\s+){0,4}?(?<v>charter) (?:school|high school|elementary|middle|academy|public school)(?!s)`,
    // "K–8 charter school", as a line below the name.
    String.raw`^(?:an? )?(?:(?:free|public|tuition-free) )*(?:pre-?k|pk|tk|k|\d{1,2})\s?[–-]\s?\d{1,2} (?:(?:free|public|tuition-free) )*(?<v>charter) (?:public )?school\b`,
    // "Lantern, a 9–12 charter school, is open to all."
    String.raw`^(?:[${LATIN}.’'-]+ ){0,5}[${LATIN}.’'-]+, an? (?:[\w–-]+,?\s+){0,4}?(?<v>charter) (?:public |high |middle |elementary )?(?:school|academy),(?! (?:shares?|moved|visit|host|join|won|sent|lost)\w*\b)`,
    String.raw`\b(?:es una escuela (?:pública )?|est une école (?:publique )?)(?<v>(?:chárter|charter|à charte))`,
  ]),
  ...patterns("magnetSchool", "flag", 93, [
    String.raw`\b(?:is|as|are)\s+(?:a|an)\s+(?:[\w-]+,?\s+){0,4}?(?<v>magnet) (?:school|high school|elementary|middle|academy|program)`,
  ]),
  ...patterns("religiousAffiliation", "religion", 92, [
    String.raw`\b(?:is|as|are|es|est)\s+(?:a|an|una|une)\s+(?<v>(?:[\w-]+,?\s+){0,5}?(?:Catholic|Episcopal|Quaker|Jewish|Islamic|Baptist|Methodist|Presbyterian|nonsectarian|escuela católica|école catholique|Adventist)[^.]{0,40}\b(?:school|academy|high school|college-preparatory|elementary|católica|catholique|day school))`,
  ]),
];
