import { phraseList } from "./tokens.rules.ts";

/** Lists of ordinary words by which sentences are understood. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words after which a number counts nothing by itself: "500 in 2014", "480 and". */
export const FUNCTION_WORDS = set(
  "a an the in on at of for to from by with and or but nor as than while whereas although though because since so yet if that which who whose is are was were be been being has have had does do did will would can could may might should must it its they their this these those there here each both all per versus vs compared against during until up respectively total overall combined together altogether respectively only also too just about around currently now then not no according respective apiece out when where",
);

/** Words that may stand between a number and what it counts: "500 total students". */
export const HARMLESS_MODIFIERS = set(
  "total enrolled average full time - – current overall or so more fewer less different other such points point",
);

/** Words that add nothing to a clause, so that it takes its field from the clause before. */
export const NEUTRAL_WORDS = set(
  "figure figures number numbers value count school schools one ones there total overall average mean reported reports data latest most recent survey year years about roughly around approximately nearly almost over under more less fewer than just only also still again now currently same figure's above below state national district mean statewide nationwide stands stood comes comes came came in respectively each yes no however meanwhile percent points point rate score scores grade grades students teachers which would make makes made it at least minimum maximum exactly precisely up least source according sat recorded listed lists says said shows showed show compared larger smaller higher lower bigger slightly much far next followed then first second third here's that's it's",
);

/** Behind what is counted, these narrow it to something that no fact may be about: "500 students who play sports". */
export const NARROWING_WORDS = set(
  "who whose taking studying playing speaking learning receiving living eligible waiting boarding participating majoring traveling riding walking competing applying accepted rejected expelled suspended absent admitted graduating needing requiring identified classified aged under",
);

/** Verbs by which a figure is not what a school has, but something that no fact says. */
export const STRANGE_VERBS = set(
  "lost loses gained gains added adds expelled expels suspended rejected admitted admits accepted accepts hired fired graduated lacks needs wants plans expects expected projected predicted hopes used planned raised raises donated spends spent won wins killed injured arrested missing waitlisted turned",
);

/** Verbs of change between two years. */
export const RISING = set(
  "grew grown grows growing rose risen rises rising increased increases increasing gained climbed climbing jumped up",
);
export const FALLING = set(
  "fell fallen falls falling dropped drops dropping declined declines declining decreased decreases decreasing shrank shrunk shrinks lost down sank",
);

export const NEGATIONS = set(
  "not never no none neither nor without isn't aren't wasn't weren't doesn't don't didn't hasn't haven't hadn't cannot can't won't isnt doesnt non",
);
export const PRONOUNS = set("it its they their them both each itself");
export const PLURAL_PRONOUNS = set("they their them both each");
export const QUANTIFIERS = set("all every each none most everyone any always");
export const CHANGE_OF_CLAUSE = set("while whereas but although though however versus vs compared against");
export const VERBS = set(
  "has have had is are was were enrolls enrolled enroll serves served teaches offers charges costs reports reported counts counted employs lists stands runs averages averaged scores scored scored sits lies graduates sends sent does do did teaches ranks ranked comes gives shows having beats tops exceeds surpasses outscores outperforms trails",
);

/** Where a name is not what the clause is about: "larger than Lincoln", "unlike Lincoln". */
export const OBLIQUE_BEFORE = set("than unlike like near versus vs from behind against");
export const OBLIQUE_WITH = set(
  "compared comparison relative close closer closest next similar equal contrast opposed near nearer nearest adjacent",
);

/** With one of these a clause repeats what the person asked for. */
export const CONDITION_WORDS = set(
  "you your schools options results matches ones search searched searching filter filters list looked looking found radius range within match meet meets budget limit",
);

export const AVERAGE_PHRASES = phraseList([
  "state average",
  "national average",
  "district average",
  "statewide average",
  "average for",
  "average of",
  "average in",
  "average among",
  "average across",
  "average public school",
  "average private school",
  "average school",
  "averages",
  "on average",
  "the average",
  "mean of",
  "mean for",
  "the mean",
  "statewide",
  "nationwide",
]);

/** A year among these says how old a figure is. */
export const DATING_WORDS = set(
  "data figures figure numbers reported survey source records record latest dated file school year count register updated collected statistics information facts published report",
);
export const BEFORE_YEAR = set(
  "in since from during by fall spring year until through for dated early late between and circa about around autumn summer winter january february march april may june july august september october november december",
);
export const LIST_OPENERS = set(
  "here these following below top first closest nearest found picked compared compare best list show shown matching match fit meet are listed nearby",
);

export const GENERIC_PLACES = phraseList(["united states", "us", "u.s.", "america", "the us"]);
