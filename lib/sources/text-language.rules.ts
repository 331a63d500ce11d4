/** Languages of schools' pages that the rules read. */
export const TEXT_LANGUAGES = ["en", "es", "fr"] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** Words that hold sentences together, and some of schools, that the other languages lack and no school is named with. */
const SMALL_WORDS: Readonly<Record<TextLanguage, RegExp>> = {
  en: /(?<!\p{L})(?:the|of|and|to|is|are|for|with|our|that|at|by|from)(?!\p{L})/giu,
  es: /(?<!\p{L})(?:el|los|las|del|al|y|para|con|por|una|se|sus|nuestr[oa]s?|desde|como|fue|que|estudiantes|alumnos|maestros|grados?)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:le|les|des|du|et|pour|avec|par|une|notre|nos|aux|dans|est|sur|depuis|qui|à|élèves|enseignants)(?!\p{L})/giu,
};

/** A handbook says within its first pages which language it is in. */
const MOST_READ = 20_000;
/** A list of streets and names has some foreign words, too. */
const FEWEST = 4;

const FOREIGN =
  /(?<![\p{L}])(?:la|el|los|las|del|al|de|en|y|es|su|sus|para|que|una?|con|se|le|les|des|du|et|est|pour|dans|à)(?![\p{L}])/giu;
const SOME = 3;

/** Whether a sentence of a text in English is in another language. */
export function isForeign(sentence: string): boolean {
  const others = sentence.match(FOREIGN)?.length ?? 0;
  return others >= SOME && others > 2 * (sentence.match(SMALL_WORDS.en)?.length ?? 0);
}

/** Whether a label or a short line of a text in English is in another language: "Estudiantes de bajos ingresos: 84 %". */
export function isForeignLine(line: string): boolean {
  const words = [FOREIGN, SMALL_WORDS.es, SMALL_WORDS.fr].flatMap((pattern) => line.match(pattern) ?? []);
  return new Set(words.map((word) => word.toLowerCase())).size > 1 && line.match(SMALL_WORDS.en) === null;
}

/** The language that a text is in. English, unless it clearly is in another one: a page in two is not. */
export function languageOf(text: string): TextLanguage {
  const begin = text.slice(0, MOST_READ);
  const count = (language: TextLanguage) => begin.match(SMALL_WORDS[language])?.length ?? 0;
  const [first, second] = TEXT_LANGUAGES.map((language) => ({ language, words: count(language) })).toSorted(
    (a, b) => b.words - a.words,
  );
  if (!first || !second || first.words < FEWEST || first.words < 2 * second.words) return "en";
  return first.language;
}
