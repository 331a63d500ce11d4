/**
 * Whether a sentence is English. Figures and names are understood in English alone (lib/grounding), so a sentence in
 * another language, or in a cipher, cannot be confirmed, whatever it says.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Common words, and those that answers about schools are made of. */
const COMMON = words(
  "a about above according across add added address admission after again against ago all almost along already also although always am among an and annual another any application apply are area around as ask asks at available average averages away back based be because been before below best better between blank both but by call came can cannot catalog charges charter check child children choose cities city class classes closed closer closest college comes common compare compared contact cost costs could count counts county data date day days describes did differ difference different distance district do does done down during each education elementary either end english enrolled enrolls enrollment enough even every exact example facts families family far fee fees fewer fewest field figure figures filter filters find first five follow following for found founded four from full further get girls boys give given go good grade grades graduation had half has have help here high higher highest his her how however hundred i if in include includes including independent information instead into is it its itself just keep kindergarten know known large larger largest last later latest least left less let like list listed lists located location longer look looking low lower lowest magnet main make many match matches matter may me means mean middle miles million missing more most much my name named names near nearby nearest nearly need needs neither new newest next nine no none nor not note nothing now number numbers of off offer offers on once one ones online only open opens or order other others our out over own page pages parents part per percent phone place places point points preschool principal private programs public published pupil pupils questions question radius rate ratio read reading record records reported reports result results right same sat act say says school schools score scores search second see send serves seven several share show shows similar since site six size small smaller smallest so some source sources staff start state states still student students such survey take tell ten than that the their them then there these they third this those though thousand three through to together told too total tuition two type under unknown until up us use used value values very visit want was way we website week well were what when where whether which while who whose why will with within without would year years yes yet you young your zip",
);

/** Numbers in the languages that people here speak most, except those that are also English words. */
const FOREIGN_NUMBERS = words(
  "uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento cientos doscientos trescientos quinientos novecientos mil miles de deux trois quatre cinq huit neuf dix vingt trente quarante cinquante soixante mille zwei drei vier funf sechs sieben acht neun zehn zwanzig hundert tausend quatro oito nove vinte trinta duzentos due tre quattro sette otto dieci venti cento mila duemila isang dalawa tatlo apat lima anim pito walo siyam sampu daan libo",
);
/** Of those, the ones that are English as well. */
const ALSO_ENGLISH = words("once miles due de lima");

const FEWEST_WORDS = 4;
/** A text with a smaller share is not English prose. Names are not counted. */
const LEAST_SHARE = 0.25;
/** No word of English is longer, and no name is written without a space for so long. */
const LONGEST_WORD = 30;

/** @param sentence as its readers see it, without Markdown */
export function isEnglish(sentence: string): boolean {
  if (/(?!\p{Script=Latin})\p{L}/u.test(sentence)) return false;
  if (new RegExp(`[A-Za-z0-9+/=_]{${LONGEST_WORD},}`).test(sentence)) return false;
  const lower = [...sentence.matchAll(/(?<![\p{L}\d'’])\p{Ll}[\p{L}'’]*/gu)].map(([word]) => plain(word));
  if (lower.some((word) => FOREIGN_NUMBERS.has(word) && !ALSO_ENGLISH.has(word))) return false;
  if (lower.length < FEWEST_WORDS) return true;
  return lower.filter((word) => COMMON.has(word)).length / lower.length >= LEAST_SHARE;
}

function plain(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’].*$/, "");
}
