import { isSpanish } from "./spanish.rules.ts";
import { extremeInEnglish, MOST } from "./spanish-extremes.rules.ts";

/** Simple questions in Spanish, as the same questions in English: answers are in English, but about what was asked. */

/** What one school can be asked for, behind "cuál es". Longer words come before their parts. */
const NOUNS: readonly (readonly [spanish: string, english: string])[] = [
  ["numero de telefono|telefono", "phone number"],
  ["direccion(?! de correo)", "address"],
  ["sitio(?: de)? (?:web|internet)|pagina(?: de)? (?:web|internet)|pagina", "website"],
  ["(?:direccion de )?correo(?: electronico)?|email", "email address"],
  ["(?:tasa|indice|porcentaje) de graduacion", "graduation rate"],
  ["tamano(?: promedio)? de (?:las? )?(?:clases?|salon(?:es)?)", "average class size"],
  ["tamano", "size"],
  ["numero de (?:estudiantes|alumnos)", "number of students"],
  ["numero de (?:maestros|profesores)", "number of teachers"],
  [
    "(?:proporcion|relacion|razon) (?:de|entre) (?:los )?(?:estudiantes|alumnos) (?:y|por|a|con) (?:los )?(?:maestros?|profesor(?:es)?)",
    "student–teacher ratio",
  ],
  ["(?:puntaje|puntuacion|promedio|resultado)s?(?: promedio)? (?:del|en el|de) sat", "average SAT"],
  ["(?:costo|precio|valor)(?: de la (?:matricula|colegiatura))?|matricula|colegiatura", "tuition"],
  ["director(?:a)?|principal", "principal"],
  ["distrito(?: escolar)?", "district"],
  ["codigo postal", "ZIP code"],
  ["horario(?: escolar)?", "school hours"],
];

/** What a school may have, behind "tiene". */
const THINGS: readonly (readonly [spanish: string, english: string])[] = [
  ["kinder(?:garten)?|jardin de (?:ninos|infantes)", "kindergarten"],
  ["preescolar|prekinder|pre-?k", "pre-K"],
  ["(?:auto)?bus(?:es)?(?: escolar(?:es)?)?|transporte(?: escolar)?", "school buses"],
  ["uniformes?", "uniforms"],
  ["piscina|alberca", "a pool"],
  ["gimnasio", "a gym"],
  ["(?:equipo de )?futbol americano", "a football team"],
  ["(?:equipo de )?futbol", "soccer"],
  ["deportes", "sports"],
  ["clubes|actividades(?: extracurriculares)?", "clubs"],
  ["(?:programas?|clases) (?:bilingues?|de ingles)", "an ESL program"],
  ["educacion especial", "special education"],
  ["becas|ayuda financiera", "financial aid"],
  ["cuidado (?:despues|antes) de (?:la escuela|clases)", "after-school care"],
];

const KINDS: readonly (readonly [spanish: string, english: string])[] = [
  ["public[ao]s?", "public"],
  ["privad[ao]s?|particular(?:es)?", "private"],
  ["catolic[ao]s?", "Catholic"],
  ["cristian[ao]s?", "Christian"],
  ["judi[ao]s?", "Jewish"],
  ["charter|autonomas?", "charter"],
  ["magnet", "magnet"],
  ["montessori", "Montessori"],
  ["(?:en linea|virtual(?:es)?)", "online"],
  ["pequen[ao]s?", "small"],
  ["grandes?", "large"],
  ["primari[ao]s?|elemental(?:es)?", "elementary"],
  ["intermedi[ao]s?|medias?", "middle"],
  ["secundari[ao]s?|preparatori[ao]s?|superior(?:es)?", "high"],
  ["preescolar(?:es)?", "pre-K"],
];

const anyOf = (table: readonly (readonly [string, string])[]) => table.map(([one]) => one).join("|");

function englishOf(word: string, table: readonly (readonly [string, string])[]): string | null {
  return table.find(([spanish]) => new RegExp(`^(?:${spanish})$`, "i").test(word))?.[1] ?? null;
}

const THE_SCHOOL = /^(?:(?:el|la|esta?|este|su) )?(?:escuela|colegio|plantel)$/i;
const ARTICLE = /^(?:de la|del|de|en la|en el|en|a la|al|a|la|el)\s+(?=\S)/i;

/** The school that is asked about: a name, or the one that is open. */
function subjectOf(rest: string): string {
  const said = rest.replace(/[\s?.!]+$/, "").trim();
  const name = THE_SCHOOL.test(said) ? said : said.replace(ARTICLE, "");
  return name === "" || THE_SCHOOL.test(name) || /^(?:ella|ahi|alli|esa|ese|esta|este)$/i.test(name)
    ? "it"
    : name;
}

/** "its phone number", "the phone number of Boston Latin Academy" */
function ofSubject(noun: string | null, rest: string): string {
  const subject = subjectOf(rest);
  return subject === "it" ? `its ${noun}` : `the ${noun} of ${subject}`;
}

const STUDENTS = "(?:estudiantes|alumnos|ninos)";
const TEACHERS = "(?:maestros?|profesor(?:es)?|docentes?)";
const HAS = "(?:tienen?|hay(?: en)?|estudian en|asisten a|van a|trabajan en)";

type Pattern = readonly [RegExp, (...found: string[]) => string | null];

/** Whole questions about one school. The last group is what follows, and may be the school's name. */
const OF_ONE: readonly Pattern[] = [
  [
    new RegExp(`^cuantos ${STUDENTS}(?: ${HAS})? por (?:cada )?${TEACHERS}(?: ${HAS})?(.*)$`, "i"),
    (rest = "") => `How many students per teacher does ${subjectOf(rest)} have?`,
  ],
  [
    new RegExp(`^cuant[oa]s ${STUDENTS}(?: ${HAS})?(.*)$`, "i"),
    (rest = "") => `How many students does ${subjectOf(rest)} have?`,
  ],
  [
    new RegExp(`^cuantos ${TEACHERS}(?: ${HAS})?(.*)$`, "i"),
    (rest = "") => `How many teachers does ${subjectOf(rest)} have?`,
  ],
  [
    new RegExp(
      `^(?:(?:cual(?:es)? (?:es|son)|que es|dame|dime|deme|digame|quiero|necesito|como es) )?(?:(?:el|la|los|las|su|un|una) )?(${anyOf(NOUNS)})(?: tiene)?(?=[\\s?.!]|$)(.*)$`,
      "i",
    ),
    (noun = "", rest = "") => `What is ${ofSubject(englishOf(noun, NOUNS), rest)}?`,
  ],
  [
    /^es (?:muy )?buen[ao](?: (?:la|el|esta|este))?(?: (?:escuela|colegio))?(?=[\s?.!]|$)(.*)$/i,
    (rest = "") => `Is ${subjectOf(rest)} a good school?`,
  ],
  [/^(?:que tal|como) es(?=[\s?.!])(.*)$/i, (rest = "") => `Tell me about ${subjectOf(rest)}`],
  [
    /^quien es (?:(?:el|la|su) )?(?:director|directora|principal)\b(.*)$/i,
    (rest = "") => `Who is ${ofSubject("principal", rest)}?`,
  ],
  [
    /^(?:en |para )?(?:que|cuales) grados (?:tiene|ofrece|ensena|hay en|hay|cubre|da|son)\b(.*)$/i,
    (rest = "") => `What grades does ${subjectOf(rest)} teach?`,
  ],
  [
    /^donde (?:esta|queda|se (?:encuentra|ubica))(?: (?:ubicad|situad)[ao])?(?=[\s?.!]|$)(.*)$/i,
    (rest = "") => `What is ${ofSubject("address", rest)}?`,
  ],
  [
    /^cuanto (?:cuesta|vale|cobran?|hay que pagar)(?: (?:la (?:matricula|colegiatura)|estudiar|ir|asistir))?(?=[\s?.!]|$)(.*)$/i,
    (rest = "") => `How much does ${subjectOf(rest)} cost?`,
  ],
  [
    /^cuando (?:se fundo|fue fundad[ao]|abrio)\b(.*)$/i,
    (rest = "") => `When was ${subjectOf(rest)} founded?`,
  ],
  [
    new RegExp(
      `^es (?:(?:una?|la|el) )?(?:(?:escuela|colegio) )?(${anyOf(KINDS)}|gratis|gratuit[ao])(?: (?:la|el|esta|este))?(?=[\\s?.!]|$)(.*)$`,
      "i",
    ),
    (kind = "", rest = "") => `Is ${subjectOf(rest)} ${englishOf(kind, KINDS) ?? "free"}?`,
  ],
  [
    new RegExp(
      `^es (.+?) (?:(?:una?) )?(?:(?:escuela|colegio) )?(${anyOf(KINDS)}|gratis|gratuit[ao])[\\s?.!]*$`,
      "i",
    ),
    (name = "", kind = "") => `Is ${subjectOf(name)} ${englishOf(kind, KINDS) ?? "free"}?`,
  ],
  [
    new RegExp(
      `^(?:tienen?|ofrecen?|hay|dan)(?: (?:una?|el|la))? (${anyOf(THINGS)})(?: para (?:los )?(?:ninos|estudiantes))?(?=[\\s?.!]|$)(.*)$`,
      "i",
    ),
    (thing = "", rest = "") => `Does ${subjectOf(rest)} have ${englishOf(thing, THINGS)}?`,
  ],
  [
    new RegExp(`^(?:tienen?|ofrecen?) (.+?) (?:una? )?(${anyOf(THINGS)})[\\s?.!]*$`, "i"),
    (name = "", thing = "") => `Does ${subjectOf(name)} have ${englishOf(thing, THINGS)}?`,
  ],
  [
    new RegExp(`^(?:(?:cual|que escuela) es )?(?:la|el) mas (${anyOf(MOST)})[\\s?.!]*$`, "i"),
    (most = "") => `Which is the ${englishOf(most, MOST)}?`,
  ],
  [/^(hola|buenas|buenos dias|buenas tardes|buenas noches)[\s.!]*$/i, () => "Hello"],
  [/^((?:muchas|mil) gracias|gracias)[\s.!]*$/i, () => "Thank you"],
  [/^(adios|hasta luego)[\s.!]*$/i, () => "Goodbye"],
  [
    /^(?:cual|que escuela) es mejor[\s,:]+(.+?),? o (.+?)[\s?.!]*$/i,
    (one = "", other = "") => `Which is better, ${one} or ${other}?`,
  ],
  [
    /^(?:compara(?:r|me)?|compare) (?:a )?(.+?) (?:y|con|a) (.+?)[\s?.!]*$/i,
    (one = "", other = "") => `Compare ${one} and ${other}`,
  ],
];

const SCHOOLS = new RegExp(
  `\\b(?:(?:la|las|el|los|una?|unas|unos|algun[ao]s?) )?(?:(mejor(?:es)?) )?(escuelas?|colegios?|primarias?|secundarias?|preparatorias?|preescolar(?:es)?)((?: (?:(?:y|o) )?(?:de (?:educacion )?)?(?:${anyOf(KINDS)})(?=[\\s,?.!]|$))*)(?: (?:que (?:esta|este) )?(?:mas) (${anyOf(MOST)}))?((?: (?:${anyOf(KINDS)})(?=[\\s,?.!]|$))*)`,
  "gi",
);

/** "escuelas primarias católicas": "Catholic elementary schools". */
function schoolsOf(
  _: string,
  best: string,
  noun: string,
  before: string,
  most: string,
  behind: string,
): string {
  const words = `${/^(?:escuela|colegio)/i.test(noun) ? "" : noun} ${before} ${behind}`;
  const found = KINDS.flatMap(([spanish, english]) =>
    new RegExp(`\\b(?:${spanish})(?=[\\s,]|$)`, "i").test(words) ? [english] : [],
  );
  const order = most ? `the ${englishOf(most, MOST)}` : best ? "the best" : "";
  const plural = /s$/i.test(noun) ? "schools" : "school";
  return ` ${[order, ...found, plural].filter(Boolean).join(" ")} `;
}

const GRADES =
  "primer|segundo|tercer|cuarto|quinto|sexto|septimo|octavo|noveno|decimo|undecimo|duodecimo".split("|");

/** What stands around the schools of a list, in this order. */
const AROUND: readonly Pattern[] = [
  [/^cuales son +(?=the )/gi, () => "which are "],
  [/^(?:cual es|que|cual) +(?=the )/gi, () => "what is "],
  [/^(?:cual(?:es)? (?:es|son)|que|cual) +(?=[\w -]*\bschools?\b)/gi, () => "which "],
  [/^(?:cuant[ao]s) +(?=[\w -]*\bschools?\b)/gi, () => "how many "],
  [
    /^(?:(?:donde )?hay|busco|buscamos|estoy buscando|buscar?|encuentra|encuentre|encontrar|muestrame|muestreme|ensename|dame|quiero|quisiera|necesito|me (?:puede|puedes) (?:mostrar|dar)|lista de)(?: (?:ver|encontrar|una?))? +/gi,
    () => "find ",
  ],
  [/\bhay\b/gi, () => "are there"],
  [/\ba (?:menos de )?(\d+) millas? de\b/gi, (miles = "") => `within ${miles} miles of`],
  [/\b(?:en un radio de|dentro de) (\d+) millas? de\b/gi, (miles = "") => `within ${miles} miles of`],
  [
    /\b(?:cerca de|cercan[ao]s? a|alrededor de|proxim[ao]s? a|junto a) (?:mi(?: casa)?|aqui)\b/gi,
    () => "near me",
  ],
  [/\b(?:cerca del?|cercan[ao]s? al?|alrededor del?|proxim[ao]s? al?|junto al?)\b/gi, () => "near"],
  [/\bcerca\b/gi, () => "near me"],
  [/\bcon menos de (\d+) (?:estudiantes|alumnos)\b/gi, (count = "") => `with fewer than ${count} students`],
  [/\bcon mas de (\d+) (?:estudiantes|alumnos)\b/gi, (count = "") => `with more than ${count} students`],
  [/\bcon (?:kinder|jardin de ninos)\b/gi, () => "with kindergarten"],
  [
    new RegExp(`\\b(?:para|de|del|en|con) (?:el )?(${GRADES.join("|")}) grado\\b`, "gi"),
    (word = "") => `for grade ${GRADES.indexOf(word.toLowerCase()) + 1}`,
  ],
  [/\b(?:para|de|del|en|con) (?:el )?grado (\d+)\b/gi, (grade = "") => `for grade ${grade}`],
  [/\bpara mis? (?:hij|nin)[ao]s?\b/gi, () => "for my child"],
  [/(?<=\bschools? +)(?:en|del?) (?:(?:la ciudad|el estado) de )?(?=[A-Z\d])/g, () => "in "],
  [/(?<=\bschools? +)al? (?=[A-Z\d])/g, () => "to "],
  [/\ben (?:(?:la ciudad|el estado) de )?(?=[A-Z\d])/g, () => "in "],
  [/(?<=[a-z] )y(?= [a-z])/g, () => "and"],
  [/(?<=[a-z] )o(?= [a-z])/g, () => "or"],
];

const COURTESY =
  /^(?:(?:hola|buenos dias|buenas tardes|buenas|por favor|disculpe|perdon|oye|y)[\s,.!]+)+(?=\S)|[\s,]+(?:por favor|gracias)(?=[\s?.!]*$)/gi;
const ASKING = /^(?:tienen?|hay|ofrecen?)(?: (?:el|la|los|las|en))?\s+(?=\p{Lu})/iu;

/** The question in English, if it is a simple one in Spanish: "¿Cuántos estudiantes tiene?" Otherwise as it is. */
export function inEnglish(question: string): string {
  if (!isSpanish(question)) return question;
  const plain = question
    .normalize("NFD")
    .replaceAll(/\p{M}+/gu, "")
    .replaceAll(/[¿¡]/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(COURTESY, "");
  const extreme = extremeInEnglish(plain);
  if (extreme) return extreme;
  for (const [pattern, write] of OF_ONE) {
    const [, ...found] = pattern.exec(plain) ?? [];
    const written = found.length > 0 ? write(...found) : null;
    if (written) return written;
  }
  let text = plain.replaceAll(SCHOOLS, schoolsOf).replaceAll(/\s+/g, " ").trim();
  const isOfSchools = text !== plain;
  if (isOfSchools)
    for (const [pattern, write] of AROUND)
      text = text.replaceAll(pattern, (_, ...found: string[]) => write(...found) ?? "");
  return text
    .replace(ASKING, "")
    .replaceAll(/\btienen?\b/gi, "has")
    .replaceAll(/\s+/g, " ")
    .trim();
}
