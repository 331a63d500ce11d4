/** Figures that are true of more than the school, of less than what is asked, or of another year. */

/** "a network of 11 schools", "our 11 campuses" */
const NETWORK =
  /\b(?:network|family|system|group|consortium|collaborative) of [^.;]{0,40}?\b(?:schools|campuses|academies)\b|\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen) (?:\p{L}+ ){0,2}(?:schools|campuses|academies|locations)\b|^(?:our|the) network\b/giu;
const BELONGS = /\b(?:part|member|one|school|campus|academy) (?:of|in)\b|\bbelongs? to\b/i;
/** "…, and our school has 320 students", "part of a network of 11 schools and serves 320 students" */
const BACK = /\b(?:our (?:school|campus|own)|this (?:school|campus)|here|we)\b|,\s+(?:and|but|while)\s/i;
const ONE_OF_MANY = /\band (?:has|serves|enrolls|educates|teaches|welcomes)\b/i;
const ACROSS =
  /^\s*(?:\p{L}+ ){1,3}?(?:in|at|across|on|throughout) (?:all |our |its |the )*(?:(?:\p{L}+|\d{1,3}) ){0,2}(?:schools|campuses|network|locations)\b/iu;

/** Whether a count is that of a network of schools. @param at where the count begins @param end where it ends */
export function isOfNetwork(text: string, at: number, end: number): boolean {
  if (ACROSS.test(text.slice(end))) return true;
  const before = text.slice(0, at);
  const network = [...before.matchAll(NETWORK)].at(-1);
  if (!network) return false;
  const between = before.slice(network.index + network[0].length);
  if (/[.;]\s/.test(between) || BACK.test(between)) return false;
  return !(ONE_OF_MANY.test(between) && BELONGS.test(before.slice(0, network.index)));
}

/** Several schools; two campuses, or a lower and an upper school, may be one. */
const SCHOOLS = String.raw`(?:(?!(?:two|2|both|lower|middle|upper|elementary|high|primary|secondary|junior|senior|and|or)\b)[\p{L}\d’'-]+ ){0,3}(?:schools|campuses|academies)\b`;
const MANY = String.raw`(?:(?:our|its|their|these|the|all(?: of)?(?: our| its| the)?|\p{L}+ of (?:our|its|the)|\d+ of (?:our|its|the)) ${SCHOOLS}|(?:our|the|its) (?:\p{L}+ ){0,2}network\b)`;
/** "Across our 12 campuses, 96% of seniors graduate" */
const IN_FRONT = new RegExp(
  String.raw`^(?:(?:together,? )?(?:across|in|at|throughout|on|over|among) ${MANY}[^,.;]{0,40}|(?:network|district|system|state|county|nation|city)[- ]?wide),\s*(?<rest>.*)$`,
  "isu",
);
/** "The graduation rate across our campuses is 96%" */
const WITHIN = new RegExp(
  String.raw`\b(?:across|throughout|among) ${MANY}|\b(?:network|district|system)(?:['’]s|[- ]?wide)\b|\b(?:network|district) (?:\p{L}+ )?(?:average|mean|rate|enrollment|total|ratio)\b`,
  "iu",
);
const AS_SUBJECT = new RegExp(
  String.raw`^(?:our|its|all our|all of our) ${SCHOOLS}|^(?:our|the) network\b|^(?:together,? |combined,? )?(?:both|all|all of the|the (?:two|three|four|five|six)) (?:of (?:our|its|the) )?(?:schools|campuses)\b`,
  "iu",
);
/** "Graduation rate (network): 94%" */
const IN_BRACKETS =
  /^\D{0,60}\((?:the |our |all )?(?:district|network|system|state|county)(?:[- ]?wide)?(?: average| total)?\)/i;
const ITSELF = /\b(?:(?:our|this|the) (?:own )?(?:school|campus)|here|ours)\b/i;
const RANKED = /\b(?:\p{L}{2,}est|most|only|first|best|top|leading|one of)\b/iu;

/**
 * Whether a figure is that of a network, or of all schools of a district.
 * @param around the clause that it is in @param sentence all of it
 */
export function isOfSeveralSchools(around: string, sentence: string): boolean {
  const rest = IN_FRONT.exec(sentence)?.groups?.rest;
  if (rest !== undefined && !ITSELF.test(rest)) return true;
  if (IN_BRACKETS.test(sentence)) return true;
  if (AS_SUBJECT.test(around.trim())) return true;
  return WITHIN.test(around) && !RANKED.test(around);
}

const OF_MORE_LABEL =
  /\b(?:district|network|diocese|diocesan|system)(?:['’]s|[- ]?wide)?\b(?! (?:student|pupil)s?[- ]teacher)|\b(?:across|throughout) (?:all |our |the )/i;

/** Whether a label says that its figure is that of a district or a network: "District graduation rate". */
export function isLabelOfMore(label: string): boolean {
  return OF_MORE_LABEL.test(label);
}

/** "12 campuses", beside "4,300 students" */
export const COUNT_OF_SCHOOLS =
  /^(?!(?:1|2|one|two)\b)(?:\d{1,3}|\p{L}{3,6}) (?:(?:public|charter|network|district) )*(?:schools|campuses|academies)$/iu;

const OF_MORE_HEADING = new RegExp(
  String.raw`^(?:about )?(?:the|our) (?:school |charter |whole )?(?:district|network)$|\b(?:district|network)(?:['’]s)? (?:at a glance|by the numbers|facts|profile|statistics|stats|data|overview|results|highlights|enrollment|snapshot|impact|totals?)\b|^(?:across|throughout) ${MANY}|\b(?:district|network|system)[- ]?wide\b`,
  "iu",
);

/** Whether what stands below a heading, or below a line that introduces it, is true of a district or a network. */
export function isHeadingOfMore(heading: string): boolean {
  return OF_MORE_HEADING.test(heading.replace(/:$/, "").trim());
}

const LAST_YEAR = /\b(?:(?:last|previous|prior) (?:school )?year|(?:a|the) year (?:ago|before|earlier))\b/i;
/** "…, up from 598 last year" */
const CHANGED =
  /,?\s*\(?\b(?:up|down|compared|versus|vs\.?|an? (?:increase|decrease|gain|drop)|more than|fewer than|from)\b[^.;]*?\b(?:last|previous|prior) (?:school )?year\b/gi;

/** Whether a figure is said to be last year's. Of graduates, the last ones are those of last year. */
export function isOfLastYear(field: string, said: string): boolean {
  return !field.startsWith("academicInfo.") && LAST_YEAR.test(said.replaceAll(CHANGED, " "));
}

/** What is looked at of a value that was found. */
type Share = { field: string; value: unknown; quote: string };
const COLLEGE_SHARE = "academicInfo.collegeEnrollment";
const FOUR_YEARS = /\b(?:four|4)[- ]year\b/i;
const TWO_YEARS = /\b(?:two|2)[- ]year\b|\bcommunity (?:and technical )?colleges?\b/i;
const BOTH =
  /\b(?:two|2)(?:[- ]year)?\s*(?:-|or|and|\/)\s*-?\s*(?:four|4)[- ]year|\b(?:four|4)(?:[- ]year)?\s*(?:-|or|and|\/)\s*-?\s*(?:two|2)[- ]year/i;
const TWO_YEAR_SHARE =
  /\d\s?%[^%\n]{0,60}\b(?:(?:two|2)[- ]year|community college)|\b(?:(?:two|2)[- ]year (?:college|school|institution)|community college)s?\b[^%\n.]{0,30}\d\s?%/i;

/**
 * Without the share that goes to one kind of college, where the text also has that of another kind or of all: "97% enrolled
 * in college, 68% of them in a four-year college".
 */
export function withoutPartShares<Found extends Share>(candidates: readonly Found[], text: string): Found[] {
  const shares = candidates.filter(({ field }) => field === COLLEGE_SHARE);
  if (shares.length === 0) return [...candidates];
  const kinds = new Map(shares.map((one) => [one, kindOf(one)]));
  const isWholeKnown = shares.some((one) => kinds.get(one) === "all") || TWO_YEAR_SHARE.test(text);
  return candidates.filter((one) => {
    const kind = kinds.get(one) ?? "all";
    return kind === "all" || (kind === "four years" && !isWholeKnown);
  });
}

function kindOf({ quote, value }: Share): "all" | "four years" | "two years" {
  const at = quote.search(new RegExp(String.raw`(?<!\d)${String(value)}(?!\d)`));
  const isOnly = (quote.match(/\d\s?%/g)?.length ?? 0) < 2;
  const said = isOnly || at < 0 ? quote : (/^[\d.]+\s?%?[^%]*/.exec(quote.slice(at))?.[0] ?? "");
  if (BOTH.test(said)) return "all";
  return FOUR_YEARS.test(said) ? "four years" : TWO_YEARS.test(said) ? "two years" : "all";
}
