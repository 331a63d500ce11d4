/** A room or a building that families ask for by its name. */
export type Facility = {
  /** As an answer calls it: "a swimming pool". */
  said: string;
  /** Whether sports and clubs need it, so that those listed for a school are worth telling. */
  isOfActivities: boolean;
};

const OF_ACTIVITIES: readonly (readonly [words: string, said: string])[] = [
  ["swimming pools?", "a swimming pool"],
  ["pools?", "a pool"],
  ["gyms?", "a gym"],
  ["gymnasiums?", "a gymnasium"],
  ["stadiums?", "a stadium"],
  ["auditoriums?", "an auditorium"],
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
  ...OF_ACTIVITIES.map(([words, said]) => ({ words, said, isOfActivities: true })),
  ...OTHERS.map(([words, said]) => ({ words, said, isOfActivities: false })),
].map(({ words, ...facility }) => ({ asked: new RegExp(`\\b${words}\\b`, "i"), facility }));

/** The room or building that a question asks for: "does it have a swimming pool?"; null if it names none. */
export function facilityAsked(text: string): Facility | null {
  return FACILITIES.find(({ asked }) => asked.test(text))?.facility ?? null;
}
