/** A room or a building that families ask for by its name. */
export type Facility = {
  /** As an answer calls it: "a swimming pool". */
  said: string;
  /** The activities that are done in it, and hint at it where they are listed; null if none are. */
  activities: RegExp | null;
};

const IN_WATER = /\b(?:swim(?:ming)?|diving|water polo|aquatics?)\b/i;
const IN_GYM = /\b(?:basketball|volleyball|gymnastics|wrestling|badminton|cheerleading|indoor)\b/i;
const ON_FIELD = /\b(?:football|soccer|lacrosse|field hockey|track)\b/i;
const ON_STAGE =
  /\b(?:theat(?:er|re)|drama|musicals?|plays?|stage|dance|band|orchestra|choirs?|chorus|glee|ensemble)\b/i;

const OF_ACTIVITIES: readonly (readonly [words: string, said: string, activities: RegExp])[] = [
  ["swimming pools?", "a swimming pool", IN_WATER],
  ["pools?", "a pool", IN_WATER],
  ["gyms?", "a gym", IN_GYM],
  ["gymnasiums?", "a gymnasium", IN_GYM],
  ["stadiums?", "a stadium", ON_FIELD],
  ["auditoriums?", "an auditorium", ON_STAGE],
];
const OTHERS: readonly (readonly [words: string, said: string])[] = [
  ["cafeterias?", "a cafeteria"],
  ["playgrounds?", "a playground"],
  ["librar(?:y|ies)", "a library"],
  ["science labs?", "a science lab"],
  ["computer labs?", "a computer lab"],
  ["planetariums?", "a planetarium"],
  ["observator(?:y|ies)", "an observatory"],
  ["greenhouses?", "a greenhouse"],
  ["elevators?", "an elevator"],
  ["air conditioning", "air conditioning"],
];

const FACILITIES = [
  ...OF_ACTIVITIES.map(([words, said, activities]) => ({ words, said, activities })),
  ...OTHERS.map(([words, said]) => ({ words, said, activities: null })),
].map(({ words, ...facility }) => ({ asked: new RegExp(`\\b${words}\\b`, "i"), facility }));

/** The room or building that a question asks for: "does it have a swimming pool?"; null if it names none. */
export function facilityAsked(text: string): Facility | null {
  return FACILITIES.find(({ asked }) => asked.test(text))?.facility ?? null;
}
