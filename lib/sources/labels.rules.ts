import { FIELDS } from "#lib/fields/table.rules.ts";

/** Names of facts on pages of schools, besides those in the table of fields; in English, Spanish, and French. */
const FURTHER: Readonly<Record<string, string>> = {
  gradesOffered:
    "grade levels; grades served; grade range; grade level; grade span; grades taught; levels; grados; grados ofrecidos; niveles; grados que se ofrecen; niveaux; niveaux offerts; classes offertes",
  founded:
    "founded in; established; established in; year established; year opened; opened; opened in; date founded; foundation year; school founded; fundada; fundado; fundada en; año de fundación; fondation; fondée en; année de fondation; fondée",
  numOfStudents:
    "student enrollment; total enrollment; current enrollment; student population; student body; enrolled students; students enrolled; total number of students; school enrollment; enrollment total; total student enrollment; matrícula; matrícula total; estudiantes; alumnos; número de estudiantes; número de alumnos; estudiantes matriculados; élèves; effectif; effectif total; nombre d élèves; élèves inscrits",
  teachers:
    "full time teachers; teaching staff; classroom teachers; full time faculty; full time faculty members; faculty fte; fte faculty; fte teachers; teachers fte; maestros; docentes; número de maestros; enseignants; nombre d enseignants",
  studentTeacherRatio:
    "student teacher ratio; student to teacher ratio; student faculty ratio; student to faculty ratio; teacher student ratio; teacher to student ratio; pupil teacher ratio; faculty student ratio; ratio; proporción estudiante maestro; proporción alumno maestro; proporción de estudiantes por maestro; students per teacher; pupils per teacher; students per classroom teacher; relación alumno maestro; estudiantes por maestro; students per teacher; pupils per teacher; students per classroom teacher; ratio élèves enseignant; élèves par enseignant; ratio élèves professeur",
  classSize:
    "class size; average class; avg class size; mean class size; typical class size; tamaño promedio de clase; tamaño de clase; tamaño promedio de las clases; taille moyenne des classes; effectif moyen par classe; taille des classes",
  tuition:
    "annual tuition; yearly tuition; tuition per year; full tuition; day tuition; colegiatura; colegiatura anual; frais de scolarité; frais de scolarité annuels; scolarité annuelle",
  principal:
    "principal s name; school principal; acting principal; acting head of school; director; directora; director a; directora de la escuela; director de la escuela; directora de nuestra escuela; directrice de l école; directeur de l école; principal name; directrice; directeur; direction; chef d établissement; nuestra directora; head",
  "contactInfo.phone":
    "tel; ph; p; t; main office; office phone; school phone; phone main office; main phone; main number; office; front office; call us; call; teléfono; oficina; oficina principal; teléfono de la oficina; téléphone; tél; secrétariat",
  "contactInfo.email":
    "e mail; email us; contact email; school email; general inquiries; correo electrónico; correo; courriel; adresse électronique; mail",
  "contactInfo.website":
    "web; website; web site; school website; school web site; web address; website address; web page; home page; homepage; url; www; internet; online; visit us online; on the web; página web; sitio web; sitio; site web; site internet; site",
  district: "distrito; distrito escolar",
  "academicInfo.graduationRate":
    "graduation rate; 4 year graduation rate; four year graduation rate; on time graduation rate; on time graduation; cohort graduation rate; graduation; tasa de graduación; taux de diplomation; taux d obtention du diplôme",
  "academicInfo.collegeEnrollment":
    "college enrollment; college enrollment rate; college going rate; graduates attending college; graduates enrolled in college; college matriculation rate; attending college; college going; college bound; graduates going to college; graduados que van a la universidad; inscripción universitaria; tasa de inscripción universitaria; taux d inscription à l université; poursuite d études supérieures",
  "academicInfo.averageSAT":
    "average sat; sat average; average sat score; mean sat; mean sat score; sat mean; sat; sat total; sat average total; average combined sat; average sat total; sat score; promedio sat; promedio del sat; puntaje promedio sat; moyenne sat; score moyen au sat",
  "academicInfo.averageACT":
    "average act; act average; average act score; mean act; act composite; average act composite; act; mean act composite; act score; act composite average; promedio act; promedio del act; moyenne act; score moyen à l act",
  "demographics.male": "boys; male students; niños; varones; garçons",
  "demographics.female": "girls; female students; niñas; mujeres; filles",
  "demographics.white": "caucasian; white non hispanic; blancos; blancs",
  "demographics.black":
    "african american; black or african american; black african american; afroamericanos; noirs; afro américains",
  "demographics.asian": "asian american; asiáticos; asiatiques",
  "demographics.hispanic":
    "hispanic latino; hispanic or latino; latino; latinx; latino hispanic; latina o; hispanos; latinos; hispaniques",
  "demographics.twoOrMoreRaces":
    "two or more races; multiracial; multi racial; two or more; multiple races; dos o más razas; multirraciales; deux races ou plus; métis",
  "demographics.nativeAmerican":
    "native american; american indian; american indian alaska native; indígenas americanos; amérindiens",
  "demographics.pacificIslander": "pacific islander; native hawaiian pacific islander; isleños del pacífico",
  "demographics.freeOrReducedLunch":
    "free and reduced lunch; free reduced lunch; free or reduced lunch; free and reduced price lunch; free or reduced price lunch; free or reduced price meals; eligible for free or reduced price lunch; frl; almuerzo gratis o a precio reducido; repas gratuits ou à prix réduit",
  mission:
    "our mission; mission statement; the mission; our mission statement; misión; nuestra misión; notre mission; mission de l école",
  vision:
    "our vision; vision statement; the vision; our vision statement; visión; nuestra visión; notre vision",
  deiFocus:
    "diversity equity and inclusion; diversity equity inclusion; dei; our commitment to diversity; diversity and inclusion; commitment to diversity equity and inclusion; diversity statement; equity and inclusion; diversity equity inclusion and belonging; diversidad equidad e inclusión; diversité équité et inclusion",
  extracurriculars:
    "clubs; activities; clubs and activities; athletics and activities; activities and athletics; clubs and sports; sports and clubs; sports and activities; activities and sports; clubs and athletics; extracurricular activities; extracurriculars; student clubs; clubs organizations; clubs and organizations; athletics; sports; sports offered; athletics and clubs; student activities; after school; after school activities; after school clubs; after school programs; student organizations; actividades; actividades extracurriculares; clubes; clubes y actividades; deportes; activités; activités parascolaires; clubs et activités; sports et clubs",
  academicAchievements:
    "awards; achievements; academic achievements; honors; honors and awards; awards and honors; recognition; awards and recognition; recognitions; accomplishments; academic honors; logros; logros académicos; reconocimientos; premios; distinctions; prix et distinctions",
  "matriculation.colleges":
    "college matriculation; matriculation; colleges; where our graduates go; college placement; college destinations; colleges attended; our graduates attend; colleges and universities; colleges our graduates attend; universidades; universidades de nuestros graduados; universités",
  "matriculation.topColleges":
    "top colleges; most popular colleges; top college destinations; most attended colleges",
};

/** Labels that look like another, more general one, but say something else. */
const OTHER_THINGS =
  /\b(?:fax|state|district average|national|nation|county|goal|target|capacity|alumni|vice|assistant|associate|deputy|interim|former|emeritus|subdirector\w*|adjoint\w*|prior|previous|last (?:school )?year|projected|transportation|bus|attendance|nurse|athletics office|admissions? (?:office|email)|webmaster|hours|incoming|waitlist)\b/i;

const BY_LABEL: ReadonlyMap<string, string> = new Map(
  [
    ...[...FIELDS].flatMap(([name, { label, aliases = [] }]) =>
      [label, ...aliases].map((one) => [one, name] as const),
    ),
    ...Object.entries(FURTHER).flatMap(([name, labels]) =>
      labels.split(";").map((one) => [one, name] as const),
    ),
  ].map(([label, name]) => [normal(label), name]),
);

/** What a longer label is about, if the dictionary does not have it word for word. */
const BY_WORDS: readonly (readonly [field: string, pattern: RegExp])[] = [
  [
    "studentTeacherRatio",
    /^(?=.*\b(?:students?|pupils?|children)\b)(?=.*\b(?:teachers?|faculty|staff)\b).*\bratio$/,
  ],
  [
    "principal",
    /^(?:(?:founder|owner|lead|and) )*(?:head of school|principal|directress|headmistress|headmaster)(?: (?:and )?(?:head of school|principal|director|directress|headmistress|headmaster|founder|owner|administrator))*$|^(?:founder|owner)(?: and)? director$/,
  ],
  ["classSize", /^(?:average|typical|mean|avg) (?:\w+ ){0,2}class size$|^class size average$/],
  [
    "academicInfo.graduationRate",
    /\bgraduation rate$|^(?:percent(?:age)? )?graduat(?:ed|ing) (?:on time|in four years)$/,
  ],
  [
    "academicInfo.collegeEnrollment",
    /^(?:of )?(?:our )?graduates (?:who )?(?:attend|attending|attended|enroll in|enrolled in|go to|go on to) (?:\w+ or \w+ year )?(?:college|colleges|university)$|^(?:graduates |students |percent(?:age)? )?(?:enrolled|enrolling|attending|going|going on|matriculating) (?:in|at|to) (?:\w+ or \w+ year )?(?:college|colleges|university)|^college (?:going|enrollment|matriculation)(?: rate)?$/,
  ],
  [
    "academicInfo.averageSAT",
    /^(?:average|mean) (?:\w+ )?sat(?: (?:score|scores|total|composite|combined))*$|^sat (?:average|mean|total|composite)(?: (?:total|composite|combined))?(?: score)?$/,
  ],
  [
    "academicInfo.averageACT",
    /^(?:average|mean) (?:\w+ )?act(?: (?:score|scores|composite))*$|^act (?:average|mean|composite)(?: composite)?(?: score)?$/,
  ],
  ["demographics.freeOrReducedLunch", /\bfree (?:or |and )?reduced\b.*\b(?:lunch|meals?)\b/],
  [
    "numOfStudents",
    /^(?:total |current |overall |official )?(?:student |school )?enrollment(?: total| prek? \d+| k \d+| grades .*)?$|^(?:total )?(?:number of )?students (?:enrolled|served|in grades (?:prek|pk|tk|k|\d+) \d+)$/,
  ],
  [
    "tuition",
    /^(?:annual |yearly |full |day |\w+ school )?tuition(?: (?:and fees|per year|a year|annual))?$/,
  ],
  [
    "extracurriculars",
    /^(?!.*\b(?:booster|parents?|alumni|fan|summer|rotary|book|board|staff)\b)(?:\w+ ){1,3}(?:clubs|extracurriculars|extracurricular activities)$/,
  ],
  [
    "matriculation.topColleges",
    /^(?:most (?:often|frequently|commonly) |frequently |commonly )(?:chosen|attended|selected) (?:colleges|universities|colleges and universities)$|^colleges (?:and universities )?most (?:often|frequently|commonly) (?:chosen|attended|selected)$/,
  ],
  [
    "matriculation.colleges",
    /^(?:recent |our )?(?:(?:graduates|seniors|students|alumni) (?:have )?)?matriculated at$/,
  ],
  ["matriculation.colleges", /^college (?:list|matriculation list|choices)$/],
  [
    "matriculation.colleges",
    /^(?:recent )?(?:colleges?|universities|colleges? (?:and|or) universit(?:y|ies)) (?:(?:recently )?(?:attended|chosen)|matriculations?|placements?|destinations?)\b(?!.*\b(?:rates?|counsel\w*|visits?)$)|^where (?:our )?(?:recent )?(?:graduates|seniors|students) (?:go|attend|enroll|matriculate|are)\b/,
  ],
  [
    "mission",
    /^(?:our |the )?mission (?:statement )?and (?:core |our )?(?:values|beliefs|philosophy|goals)$/,
  ],
  ["mission", /^(?:our |the )?(?:school |\w+ school )?mission(?: statement)?$/],
  ["vision", /^(?:our |the )?(?:school |\w+ school )?vision(?: statement)?$/],
];

const NEEDY = /^(?:low income|economically disadvantaged|in need|disadvantaged|poverty)\b/;

/** The field that a label names: "Enrollment (2024–25)", "Our Mission". @returns null for anything else */
export function fieldOfLabel(label: string): string | null {
  if (label.length > 70 || OTHER_THINGS.test(label)) return null;
  const plain = normal(
    label.replaceAll(
      /\((?!fte)[^)]*\)|(?:\b(?:as of|on|since|in|(?:(?:for|of) )?(?:the )?class of|for|during|fall|spring) )?(?:(?:(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b\.? (?:\d{1,2}, )?)?\b|(?:\d{1,2}\/){1,2})(?:19|20)\d\d\b(?:\s*[-–/]\s*\d{2,4})?/gi,
      " ",
    ),
  );
  const short = plain.replace(
    /^(?:our|the|total|school|current|official|nuestra|nuestro|notre|number of|percent|percentage of|about) /,
    "",
  );
  const bare = short.replace(
    / (?:students|of students|population|percent|percentage|school year|year|total|number|score)$/,
    "",
  );
  // "Low income (free/reduced lunch)"
  const beside = /\(([^)]{8,60})\)\s*$/.exec(label.trim())?.[1] ?? "";
  if (BY_LABEL.get(plain) === undefined && /\bfree\b.*\breduced\b/i.test(beside) && NEEDY.test(plain))
    return "demographics.freeOrReducedLunch";
  return (
    BY_LABEL.get(plain) ??
    BY_LABEL.get(short) ??
    BY_LABEL.get(bare) ??
    BY_WORDS.find(([, pattern]) => pattern.test(plain) || pattern.test(short))?.[0] ??
    null
  );
}

function normal(label: string): string {
  return label
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
