import { contentOf, stemOf } from "#lib/grounding/texts.rules.ts";
import { tokensOf } from "#lib/grounding/tokens.rules.ts";

/** Words for more. A sentence has them where its templates do: figures alone do not tell which of two is which. */
export const UP =
  /\b(?:more|larger|bigger|higher|above|over|greater|rose|rise|grew|grown|growth|increas\w*|gain\w*|up|most|largest|biggest|highest|exceed\w*|surpass\w*|farther|top|ahead|outnumber\w*)\b/i;
/** Words for less. */
export const DOWN =
  /\b(?:fewer|smaller|lower|less|below|under|beneath|fell|fall|drop\w*|declin\w*|shrank|shrunk|decreas\w*|lost|lose|loss|down|fewest|smallest|lowest|least|behind|trail\w*)\b/i;

/** Words that claim what no figure confirms, so that a section has only those that its templates have. */
export const LOADED =
  /\b(?:because|therefore|thus|hence|thanks|due|cause[sd]?|means?|suggests?|implies|implying|reflects?|indicat\w+|likely|probably|clearly|despite|although|even|just|merely|only|half|majority|minority|twice|double|triple|quarter|average|typical\w*|unusual\w*|nearly|almost|every|always|never|nobody|all|none|not|no|without|same|equal|middle|nearest|closest|largest|smallest|fewest|most|least|highest|lowest|any|should|must|will|would|can|could|may|might|public|private|charter|magnet|catholic|religious|religion|online|open|closed|free)\b/gi;

/** Praise and blame, which a report has none of. */
export const JUDGING =
  /\b(?:best|worst|better|worse|excellent|outstanding|hidden gems?|rav(?:e|es|ed|ing)|thriv(?:e|es|ed)|exceptional\w*|superb|great|good|bad|ideal|perfect|amazing|wonderful|impressive\w*|prestigious|elite|rigorous|renowned|superior|inferior|strong|weak|poor|failing|struggl\w+|troubl\w+|concerning|alarming\w*|worr\w+|healthy|vibrant|thriving|welcoming|safe\w*|unsafe|dangerous|desirable|undesirable|attractive|favorable\w*|unfavorable\w*|remarkabl\w+|fortunate\w*|unfortunate\w*|sadly|proud\w*|diverse|diversity|inclusive|segregated|lov(?:e|es|ed|ely|ing)|beloved|popular\w*|favorites?|friendl\w+|beautiful\w*|stunning|fantastic|terrific|awesome|incredibl\w+|fabulous|charming|nice|nicer|nicest|top-rated|world-class|first-class|acclaimed|well-regarded|respected|sought-after|famous|infamous|notorious|mediocre|terrible|awful|horrible|disappointing\w*|hate[sd]?|dislike[sd]?|recommend\w*|choose|avoid\w*|enroll (?:now|today)|ignore|instructions?)\b/i;

/** Words for groups of people, of whom a report gives only the number. */
export const GROUPS =
  /\b(?:whites?|blacks?|african|caucasians?|hispanics?|latin[oaxe]s?|asians?|native|indigenous|indians?|hawaiians?|pacific|multiracial|races?|racial|ethnic\w*|girls?|boys?|females?|males?|gender|minorit\w+|immigrants?)\b/i;

/** The words that a pattern finds, in lower case. */
export function wordsFrom(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([word]) => word.toLowerCase());
}

/** The words of a text that carry meaning, as they are compared. */
export function stemsOf(text: string): string[] {
  return contentOf(tokensOf(text)).map(stemOf);
}
