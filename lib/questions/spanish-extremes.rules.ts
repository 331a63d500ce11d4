/**
 * Questions in Spanish for the one of several schools that has the most or the least of something: "¿Cuál de estas
 * escuelas tiene la tasa de graduación más alta?" And whether a question was understood at all.
 */

const OF_THESE =
  "(?: (?:de|entre) (?:(?:todas )?(?:estas|estos|esas|esos|ellas|ellos|las|los)(?: (?:dos|tres|cuatro))?|mis)(?: (?:escuelas|colegios))?(?: guardad[ao]s)?)";
const WHICH = `(?:(?:y )?(?:cual(?:es)?|que (?:escuelas?|colegios?)))(${OF_THESE})?`;

/** What may be the highest or the lowest. */
const FIGURES: readonly (readonly [spanish: string, english: string])[] = [
  ["(?:tasa|indice|porcentaje) de graduacion", "graduation rate"],
  ["(?:puntaje|puntuacion|promedio|resultado)s?(?: promedio)? (?:del|en el|de) sat", "average SAT"],
  ["(?:puntaje|puntuacion|promedio|resultado)s?(?: promedio)? (?:del|en el|de) act", "average ACT"],
  ["matricula|colegiatura|costo|precio", "tuition"],
  ["tamano(?: promedio)? de (?:las? )?(?:clases?|salon(?:es)?)", "average class size"],
  [
    "(?:proporcion|relacion) (?:de|entre) (?:estudiantes|alumnos) (?:por|y|a) maestros?",
    "student–teacher ratio",
  ],
];

const COUNTED: readonly (readonly [spanish: string, english: string])[] = [
  ["(?:estudiantes|alumnos|ninos) por (?:cada )?(?:maestros?|profesor(?:es)?)", "students per teacher"],
  ["estudiantes|alumnos|ninos", "students"],
  ["maestros|profesores|docentes", "teachers"],
];

/** What a school may be the most of: "la más grande". */
export const MOST: readonly (readonly [spanish: string, english: string])[] = [
  ["grandes?", "largest"],
  ["pequen[ao]s?|chic[ao]s?", "smallest"],
  ["cercan[ao]s?|cerca", "closest"],
  ["antigu[ao]s?|viej[ao]s?", "oldest"],
  ["barat[ao]s?|economic[ao]s?", "cheapest"],
  ["car[ao]s?", "most expensive"],
];

type Table = readonly (readonly [spanish: string, english: string])[];

const anyOf = (table: Table) => table.map(([one]) => one).join("|");

const englishOf = (word: string, table: Table): string | null =>
  table.find(([spanish]) => new RegExp(`^(?:${spanish})$`, "i").test(word))?.[1] ?? null;

const FIGURE_IS = new RegExp(
  `^${WHICH} tienen? (?:(?:el|la|los|las) )?(${anyOf(FIGURES)}) (?:mas (alt[ao]s?|baj[ao]s?|grandes?|pequen[ao]s?)|(mayor|menor))(${OF_THESE})?[\\s?.!]*$`,
  "i",
);
const BEFORE_FIGURE = new RegExp(
  `^${WHICH} tienen? (?:(?:el|la|los|las) )?(mayor|menor|mejor|peor|mas alt[ao]|mas baj[ao]) (${anyOf(FIGURES)})(${OF_THESE})?[\\s?.!]*$`,
  "i",
);
const HAS_MORE = new RegExp(`^${WHICH} tienen? (mas|menos) (${anyOf(COUNTED)})(${OF_THESE})?[\\s?.!]*$`, "i");
const IS_MOST = new RegExp(
  `^${WHICH} (?:es|son|esta|queda) (?:(?:la|el|las|los) )?mas (${anyOf(MOST)})(${OF_THESE})?[\\s?.!]*$`,
  "i",
);

const LEAST = /baj|pequen|menor|peor|menos/i;

/** "Which of these schools", "which of my saved schools", "which". */
function whichOf(...said: (string | undefined)[]): string {
  const these = said.find((one) => one);
  if (!these) return "Which";
  return /\b(?:mis|guardad)/i.test(these) ? "Which of my saved schools" : "Which of these schools";
}

/**
 * The question in English; null if it does not ask for the most or the least of something.
 * @param plain without accents and the signs that open a question
 */
export function extremeInEnglish(plain: string): string | null {
  const [isFigure, these, figure = "", more, most, thoseLast] = FIGURE_IS.exec(plain) ?? [];
  if (isFigure) return ofFigure(whichOf(these, thoseLast), more ?? most ?? "", figure);
  const [isBefore, ofThese, extreme = "", named = "", atEnd] = BEFORE_FIGURE.exec(plain) ?? [];
  if (isBefore) return ofFigure(whichOf(ofThese, atEnd), extreme, named);
  const [isCount, among, count = "", counted = "", end] = HAS_MORE.exec(plain) ?? [];
  if (isCount)
    return `${whichOf(among, end)} has the ${LEAST.test(count) ? "fewest" : "most"} ${englishOf(counted, COUNTED)}?`;
  const [isMost, within, kind = "", last] = IS_MOST.exec(plain) ?? [];
  return isMost ? `${whichOf(within, last)} is the ${englishOf(kind, MOST)}?` : null;
}

const ofFigure = (which: string, extreme: string, figure: string) =>
  `${which} has the ${LEAST.test(extreme) ? "lowest" : "highest"} ${englishOf(figure, FIGURES)}?`;

/** Words of Spanish that no English question and hardly a name has, written as words and not as names. */
const LEFT =
  /(?<!\p{L})(?:cual(?:es)?|cuant[ao]s?|cuando|donde|como|porque|estas?|estos|esas?|esos|ellas?|ellos|tasa|mas|menos|tienen?|quiero|necesito|puedo|puede|hijos?|hijas?|escuelas?|colegios?|estudiantes|alumnos|maestros)(?!\p{L})/u;

/** Whether words of a question in Spanish are left over in what was made of it. */
export const isLeftInSpanish = (english: string): boolean => LEFT.test(english);
