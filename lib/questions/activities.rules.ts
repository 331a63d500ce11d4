/** An activity that families ask for by name. */
export type NamedActivity = {
  /** How it is called, the usual word first. */
  names: readonly [string, ...string[]];
  /** What an answer calls it, if not by its usual word alone: "a newspaper". */
  said?: string;
  /** How lists of schools name it. */
  listed: RegExp;
};

export const NAMED_ACTIVITIES: readonly NamedActivity[] = [
  ...[
    "football",
    "soccer",
    "basketball",
    "baseball",
    "softball",
    "volleyball",
    "tennis",
    "wrestling",
    "fencing",
    "band",
    "orchestra",
    "robotics",
    "debate",
    "chess",
    "lacrosse",
    "hockey",
  ].map((name) => ({ names: [name] as const, listed: new RegExp(`\\b${name}\\b`, "i") })),
  { names: ["swimming", "swim"], listed: /\bswim/i },
  { names: ["theater", "theatre", "drama"], listed: /\b(?:theat(?:er|re)|drama)/i },
  {
    names: ["choir", "chorus"],
    said: "a choir",
    listed: /\b(?:choirs?|chorus|choral|chorale|glee club|vocal ensemble)\b/i,
  },
  { names: ["newspaper"], said: "a newspaper", listed: /\bnewspaper/i },
  { names: ["yearbook"], said: "a yearbook", listed: /\byearbook/i },
];

/** The activities that are asked for, as an answer calls them: "swimming", "a newspaper". */
export function activitiesAsked(words: readonly string[]): { said: string; listed: RegExp }[] {
  return NAMED_ACTIVITIES.flatMap(({ names, said, listed }) => {
    const word = words.find((one) => names.includes(one));
    return word ? [{ said: said ?? (word === "swim" ? "swimming" : word), listed }] : [];
  });
}
