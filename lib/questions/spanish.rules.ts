/** Words that a question in Spanish about schools has, and hardly any in English or a name. */
const SPANISH: ReadonlySet<string> = new Set(
  "hay escuela escuelas colegio colegios primaria secundaria preparatoria publica publicas privada privadas catolica catolicas cual cuales cuanto cuanta cuantos cuantas donde cuando como que quiero necesito busco buscar mejor mejores cerca estudiantes alumnos maestros profesores cuesta matricula tiene tienen esta estan hijo hija hijos ninos ninas anos para puedo puede ayuda ayudame ingles espanol gracias hola buenos dias tardes por favor los las del una unas mi mis es son en el la con y o un grado grados telefono direccion".split(
    " ",
  ),
);
/** Those that Spanish names of American places and schools begin with, and words of English. */
const ALSO_ELSEWHERE: ReadonlySet<string> = new Set(
  "los las del la el en es son mi o y un una con como".split(" "),
);

const GREETING = /^(?:hola|buenos dias|buenas tardes|gracias)$/;

/**
 * Whether a question is in Spanish: it has its signs, or at least two of its words, one of which is of no place's name.
 * "Is there a preschool in Los Altos?" has none.
 */
export function isSpanish(question: string): boolean {
  if (/[¿¡]/.test(question)) return true;
  const plain = question
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const all = plain.match(/\p{L}+/gu) ?? [];
  if (GREETING.test(all.join(" "))) return true;
  const words = all.filter((word) => SPANISH.has(word));
  const sure = words.filter((word) => !ALSO_ELSEWHERE.has(word));
  return sure.length >= 2 || (sure.length >= 1 && words.length >= 3);
}

const ASKING = /^(?:tienen?|hay|ofrecen?)(?: (?:el|la|los|las|en))?\s+(?=\p{Lu})/iu;

/** "¿Tiene Boston Latin School …?": the same without the signs and verbs that would be taken for a part of the name. */
export function withoutSpanishSigns(question: string): string {
  if (!isSpanish(question)) return question;
  return question
    .replaceAll(/[¿¡]/g, " ")
    .trim()
    .replace(ASKING, "")
    .replaceAll(/\btienen?\b/gi, "has");
}
