/** How names of schools are compared and shortened here, independently of the product's search. */

const SPELLINGS = new Map([
  ["st", "saint"],
  ["ste", "saint"],
  ["mt", "mount"],
  ["ft", "fort"],
  ["elem", "elementary"],
  ["jr", "junior"],
  ["sr", "senior"],
  ["sch", "school"],
  ["acad", "academy"],
  ["ctr", "center"],
  ["dr", "doctor"],
  ["ln", "lane"],
]);

/** Words that many names share, and that people leave out or mix up. */
const GENERIC = new Set(
  "school schools elementary middle high hs ms es junior senior the of and at for a in academy center program campus primary intermediate secondary public private charter magnet inc".split(
    " ",
  ),
);

/** "St. Mary's Elem. School" → ["saint", "marys", "elementary", "school"]. */
export function tokensOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’`.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => SPELLINGS.get(word) ?? word);
}

/** The words by which a school can be told from others. */
export function distinctiveTokens(name: string): string[] {
  return [...new Set(tokensOf(name).filter((word) => !GENERIC.has(word)))];
}

/** A key that is alike for all spellings of a name. */
export function nameKey(name: string): string {
  return tokensOf(name).join(" ");
}

/** Whether a text names a school: its whole name, or its name without "School" at the end. */
export function isNamed(text: string, name: string): boolean {
  const words = ` ${nameKey(text)} `;
  const whole = nameKey(name);
  const short = whole.replace(/ (school|academy)$/, "");
  return words.includes(` ${whole} `) || (short.includes(" ") && words.includes(` ${short} `));
}

/** How people shorten what kind of school it is, each with what they write instead. */
const SHORT: [RegExp, string[]][] = [
  [/\bElementary School$/i, ["Elementary", "Elem", "elementary"]],
  [/\bJunior High School$/i, ["Junior High", "Jr High"]],
  [/\bMiddle School$/i, ["Middle", "MS"]],
  [/\bHigh School$/i, ["High", "HS"]],
  [/ School$/i, [""]],
];

/** The ways in which people write a name, the whole one first. */
export function waysToWrite(name: string): string[] {
  const shortening = SHORT.find(([ending]) => ending.test(name));
  const short = shortening ? shortening[1].map((words) => name.replace(shortening[0], words).trim()) : [];
  const plain = name.replace(/[’']/g, "");
  return [...new Set([name, ...short.filter((way) => distinctiveTokens(way).length > 1), plain])];
}
