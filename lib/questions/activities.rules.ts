/** Activities that families ask for by name: how they are called, the usual word first, and how lists of schools name them. */
export const NAMED_ACTIVITIES: readonly { names: readonly [string, ...string[]]; listed: RegExp }[] = [
  ...[
    "football",
    "soccer",
    "basketball",
    "baseball",
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
];
