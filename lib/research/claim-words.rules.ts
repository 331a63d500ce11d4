import { NEGATIONS } from "#lib/grounding/words.rules.ts";
import { DOWN, GROUPS, LOADED, UP } from "./prose-words.rules.ts";

/** The kinds of claims that no figure confirms: each word of them has to be that of the statement it comes from. */
export type ClaimKind =
  | "negation"
  | "direction"
  | "group"
  | "place"
  | "school"
  | "statistic"
  | "time"
  | "hours"
  | "grade"
  | "loaded";
export type Claim = {
  kind: ClaimKind;
  value: string;
  /** In a question, which states nothing. */
  isAsked?: boolean;
};

/** Words by what they claim; those of a value say the same. The first that fits counts. */
const CLAIMS: readonly (readonly [RegExp, ClaimKind, string])[] = [
  [
    /n't$|^(?:non|except|excluding|excepting|hardly|barely|rarely|seldom|nobody|nothing|nowhere|false|untrue|fail(?:s|ed)?|lack(?:s|ed|ing)?)$/,
    "negation",
    "not",
  ],
  [/^(?:girls?|females?|women)$/, "group", "female"],
  [/^(?:boys?|males?|men)$/, "group", "male"],
  [/^(?:african|blacks?)$/, "group", "black"],
  [/^(?:hispanics?|latin[oaxe]s?)$/, "group", "hispanic"],
  [/^(?:whites?|caucasians?)$/, "group", "white"],
  [/^asians?$/, "group", "asian"],
  [/^(?:native|indigenous|indians?|alaska)$/, "group", "native"],
  [/^(?:pacific|hawaiians?|islanders?)$/, "group", "pacific"],
  [/^(?:multiracial|biracial)$/, "group", "several"],
  [/^(?:lunch(?:es)?|eligib\w+)$/, "group", "lunch"],
  [/^(?:nationwide|national(?:ly)?|nation|country|countrywide|u\.s\.|usa)$/, "place", "country"],
  [/^catalogs?$/, "place", "country"],
  [/^(?:state|statewide)$/, "place", "state"],
  [/^(?:county|countywide)$/, "place", "county"],
  [/^(?:city|citywide|town|district|districtwide|world|worldwide|region\w*)$/, "place", "="],
  [
    /^(?:charters?|magnets?|public|private|independent|boarding|parochial|homeschool|vocational)$/,
    "school",
    "=",
  ],
  [/^(?:online|virtual)$/, "school", "online"],
  [/^(?:median|middle)$/, "statistic", "median"],
  [/^(?:averag\w+|mean|typical\w*)$/, "statistic", "average"],
  [/^(?:quartiles?|percentiles?|rank\w*|maximum|minimum|record)$/, "statistic", "="],
  [/^(?:today|now|current(?:ly)?|nowadays|present(?:ly)?)$/, "time", "now"],
  [
    /^(?:still|already|yet|recent(?:ly)?|lately|latest|newest|tomorrow|yesterday|soon|future|formerly|previously|ago|ever|historically|again|anymore)$/,
    "time",
    "=",
  ],
  [/^(?:prekindergart\w*|preschool\w*)$/, "grade", "prekindergarten"],
  [/^kindergart\w*$/, "grade", "kindergarten"],
  [/^(?:fulltime|parttime)$/, "hours", "="],
  [/^(?:same|equal(?:ly)?|tied)$/, "direction", "same"],
  [/^(?:all|any)$/, "loaded", "all"],
];
/** These say how often, not how much; and "mean" and "record" are verbs as well. */
const HARMLESS = /^(?:every|could|can|means?|free|records?)$/;

/** What a word claims, if anything. Superlatives claim a direction and more. */
export function claimsOf(word: string): Claim[] {
  if (NEGATIONS.has(word)) return [{ kind: "negation", value: "not" }];
  const listed = CLAIMS.find(([pattern]) => pattern.test(word));
  if (listed) return [{ kind: listed[1], value: listed[2] === "=" ? word : listed[2] }];
  if (HARMLESS.test(word)) return [];
  const ways = [...(is(UP, word) ? ["up"] : []), ...(is(DOWN, word) ? ["down"] : [])];
  return [
    ...ways.map((value): Claim => ({ kind: "direction", value })),
    ...(is(GROUPS, word) && !/^(?:rac|ethnic|gender)/.test(word)
      ? [{ kind: "group", value: word } as const]
      : []),
    ...(is(LOADED, word) ? [{ kind: "loaded", value: word } as const] : []),
  ];
}

/** Whether a pattern for the words of a text is that of a whole word. */
function is(pattern: RegExp, word: string): boolean {
  return new RegExp(`^(?:${pattern.source})$`, "i").test(word);
}

/** Words in which any report may say what it says: they name what its figures count, and claim nothing. */
export const PLAIN: ReadonlySet<string> = new Set(
  `school schools campus student students pupil pupils child children kid kids learner learners enrollee enrollees
  staff faculty teaching position positions grade grades
  through thru starting ending beginning ranging range spanning span from until
  enroll enrolls enrolled enrolling enrollment attend attends attended attending attendance serve serves served serving offer offers
  offered offering teach teaches taught educate educates educated go goes went stand stands stood standing
  have has had having get gets got count counts counted counting number numbers numbered figure figures total totals totaled
  amount amounts amounted share shares percentage percentages percent proportion portion part parts body population size sized make makes made making come comes came coming
  include includes included including comprise comprises comprised comprising consist consists consisted constitute constituted represent
  represents represented account accounts accounted form forms formed describe described belong belongs belonged identify identified identifies
  among amongst overall altogether together roughly approximately around exactly precisely about some that this these those there here
  year years year's time date dated data report reports reported reporting list lists listed listing show shows showed shown
  source sources according say says said state's give gives gave given be being been was were are will
  following respectively both two one other others another rest remaining remainder different kind kinds type types level levels
  compare compares compared comparison comparing comparable similar against than versus relative while whereas whose which who whom where when what
  locate locates located situated based lies found mile miles away distance distant far straight line
  ratio per each every equivalent hours worked working worth spread evenly divided division
  change changes changed changing difference between during with within across also too then well
  it it's its itself them they their our we you his her the and but for nor had did does done do
  employ employs employed qualify qualifies qualified once begins begin began end ends ended run runs ran known know knows call called look looks looked
  race ethnicity racial ethnic gender sex category categories group groups mix makeup`.split(/\s+/),
);
