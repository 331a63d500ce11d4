/** Words that a question in Spanish about schools has, and hardly any in English or a name. */
const SPANISH: ReadonlySet<string> = new Set(
  "hay escuela escuelas colegio colegios primaria secundaria preparatoria publica publicas privada privadas catolica catolicas cual cuales cuanto cuanta cuantos cuantas donde cuando como que quiero necesito busco buscar mejor mejores cerca estudiantes alumnos maestros profesores cuesta matricula tiene tienen esta estan hijo hija hijos ninos ninas anos para puedo puede ayuda ayudame ingles espanol gracias hola buenos dias tardes por favor los las del una unas mi mis es son en el la con y o un grado grados telefono direccion mas menos millas cercana cercanas cercano grande grandes pequena pequenas preparatorias primarias secundarias director directora graduacion compara".split(
    " ",
  ),
);
/** Those that Spanish names of American places and schools begin with, and words of English. */
const ALSO_ELSEWHERE: ReadonlySet<string> = new Set(
  "los las del la el en es son mi o y un una con como grande director".split(" "),
);

/** Nobody begins a question in English with these. */
const OPENING = /^(?:las |los )?(?:mejores )?(?:escuelas|colegios|primarias|secundarias|preparatorias) /;

const GREETING =
  /^(?:hola|buen[ao]s|buenos dias|buenas (?:tardes|noches)|(?:muchas |mil )?gracias|adios|hasta luego)$/;

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
  const said = all.join(" ");
  if (GREETING.test(said) || OPENING.test(`${said} `)) return true;
  const words = all.filter((word) => SPANISH.has(word));
  const sure = words.filter((word) => !ALSO_ELSEWHERE.has(word));
  return sure.length >= 2 || (sure.length >= 1 && words.length >= 3);
}
