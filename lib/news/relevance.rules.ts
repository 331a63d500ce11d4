import type { Article } from "./article.schema.ts";
import { type Mention, mentionsOf } from "./mentions.rules.ts";
import {
  type Around,
  aroundOf,
  isNamed,
  isOfPlace,
  isSamePlace,
  type Places,
  placeBeside,
  placesFor,
} from "./places-around.rules.ts";
import type { NewsContext, NewsSchool, Reason, Relevance } from "./relevance.schema.ts";
import { namesOf, type SchoolNames } from "./school-names.rules.ts";
import { roleOf, topicsOf } from "./topics.rules.ts";
import { type Sign, WEIGHTS } from "./weights.rules.ts";
import { isAt, nameWords, type Word, wordsIn } from "./words.rules.ts";

/** From this score on, an article is likely to be about the school. */
const LIKELY_FROM = 0.8;
/** Points that make the odds e times better. */
const SCALE = 10;

export type ArticleText = Pick<Article, "title" | "description" | "text" | "outlet" | "address">;

/** How likely an article is news about a school, and why. */
export function relevance(article: ArticleText, school: NewsSchool, context: NewsContext): Relevance {
  const signs = signsOf(article, school, context);
  const reasons = [...signs].map(([kind, { sentence, times }]): Reason => {
    return { kind, points: Math.round(WEIGHTS[kind] * times * 10) / 10, sentence };
  });
  const sum = reasons.reduce((total, { points }) => total + points, Number(WEIGHTS.base));
  const isNamedAtAll = NAMING.some((sign) => signs.has(sign));
  const score = isNamedAtAll ? 1 / (1 + Math.exp(-sum / SCALE)) : 0;
  return {
    score: Math.round(score * 1000) / 1000,
    isLikely: score >= LIKELY_FROM,
    reasons: reasons.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** Without one of these, nothing else says that the school is meant. */
const NAMING = [
  "titleFull",
  "titleBare",
  "textFull",
  "textBare",
  "initials",
] as const satisfies readonly Sign[];

type Found = { sentence: string; times: number };

/** What an article has of each sign. */
function signsOf(article: ArticleText, school: NewsSchool, context: NewsContext): Map<Sign, Found> {
  const names = namesOf(school);
  const places = placesFor(school, context, names);
  const body = article.text.startsWith(article.description.slice(0, 80))
    ? article.text
    : `${article.description} ${article.text}`;
  const around = aroundOf(body.trim());
  const title = part(article.title, true, names, places);
  const text = part(around.rest, false, names, places);
  const signs = new Map<Sign, Found>();
  const add: Add = (sign, sentence, times = 1) => {
    if (!signs.has(sign)) signs.set(sign, { sentence, times });
  };
  addNames(add, title, text, names);
  addPlaces(add, article, school, places, around, title, text);
  addRoles(add, title, text);
  const whole = `${article.title}\n${body}`;
  for (const { topic, sentence } of topicsOf(`${article.outlet}. ${whole}`)) {
    if (context.unwanted.includes(topic)) add("topic", sentence);
  }
  const all = context.words.length > 0 ? wordsIn(whole) : [];
  const unwanted = context.words.find((word) => wordsHave(all, word));
  if (unwanted !== undefined) add("words", `It has the words “${unwanted}”, which speak against it here.`);
  const isPlaced = PLACING.some((sign) => signs.has(sign));
  if (context.namesakes.length === 0) add("unique", "We know of no other school with this name.");
  else if (!isPlaced) {
    const count = context.namesakes.length;
    const others = count === 1 ? "one other school has" : `${count} other schools have`;
    add("noPlace", `Nothing says which school it is: ${others} the name.`, Math.log2(1 + count) / 5);
  }
  return signs;
}

const PLACING = [
  "besideOwn",
  "datelineOwn",
  "city",
  "nearby",
  "county",
  "district",
  "state",
  "outletCity",
  "outletState",
  "website",
] as const satisfies readonly Sign[];

type Add = (sign: Sign, sentence: string, times?: number) => void;
type Part = { raw: string; words: Word[]; mentions: Mention[]; own: Mention[]; others: Mention[] };

function part(raw: string, isTitle: boolean, names: SchoolNames, places: Places): Part {
  const words = wordsIn(raw);
  const mentions = mentionsOf(words, names, isTitle, places.finder);
  return {
    raw,
    words,
    mentions,
    own: mentions.filter(({ as }) => as !== "other" && as !== "place"),
    others: mentions.filter(({ as }) => as === "other"),
  };
}

function shown({ raw, words }: Part, { at, end }: Mention): string {
  return raw.slice(words[at]?.start ?? 0, words[end - 1]?.end ?? 0).replace(/['’]s$/, "");
}

function addNames(add: Add, title: Part, text: Part, names: SchoolNames): void {
  for (const [part, full, bare, where] of [
    [title, "titleFull", "titleBare", "The headline"],
    [text, "textFull", "textBare", "The text"],
  ] as const) {
    for (const mention of part.own) {
      const said = shown(part, mention);
      if (mention.as === "full") add(full, `${where} names “${said}”.`);
      if (mention.as === "bare")
        add(bare, `${where} names “${said}”.`, Math.min(mention.size, 3) > 1 ? 1.5 : 1);
      if (mention.as === "initials") add("initials", `${where} has the initials “${said}”.`);
    }
  }
  const own = [...title.own, ...text.own].filter(({ as }) => as !== "initials");
  const other = [...title.others, ...text.others][0];
  if (other) {
    const sentence = `“${other.other}” is something else than the school.`;
    if (own.some(({ as }) => as === "full")) add("longerToo", sentence);
    else add("longerOnly", sentence);
  }
  if (own.length > 0 && own.every(({ as }) => as === "bare"))
    add("bareOnly", "It never adds to the name that a school is meant.");
  const isShort = (part: Part, { at, size }: Mention) =>
    names.shortened.has(
      part.words
        .slice(at, at + size)
        .map(({ word }) => word)
        .join(" "),
    );
  const isShortened = [title, text].every((part) =>
    part.own.every((mention) => mention.as === "initials" || isShort(part, mention)),
  );
  if (own.length > 0 && isShortened) add("shortened", "Only a shorter form of the school’s name is there.");
}

function addPlaces(
  add: Add,
  { outlet, address }: ArticleText,
  school: NewsSchool,
  places: Places,
  { dateline, withState }: Around,
  title: Part,
  text: Part,
): void {
  const { city, nearby, county, district, state, others } = places;
  const mine = [city, ...nearby, county, state].filter((place) => place !== null);
  for (const part of [title, text]) {
    const taken = part.mentions.map(({ at, end }) => [at, end] as const);
    for (const { at, end } of part.own) {
      const own = placeBeside(part.words, at, end, mine);
      if (own) add("besideOwn", `The school is said to be in ${own}.`);
      const other = placeBeside(part.words, at, end, others);
      if (other) add("besideOther", `The school is said to be in ${other}, where a namesake is.`);
    }
    const place = part.mentions.find(({ as }) => as === "place");
    if (place) {
      const label = shown(part, place);
      if (city && isSamePlace(label, city)) add("city", `It mentions ${label}.`);
      else if (places.namesakes.some((other) => isSamePlace(label, other)))
        add("otherCity", `It mentions ${label}, where a namesake is.`);
    }
    const ofCity = part.own.some(
      ({ at, size }) => city !== null && size > city.phrase.length && isAt(part.words, at, city.phrase),
    );
    if (city && ofCity) add("besideOwn", `The name itself says that the school is in ${city.label}.`);
    const has = (place: (typeof mine)[number]) => isNamed(part.words, place, taken);
    if (city && has(city)) add("city", `It mentions ${city.label}.`);
    const near = nearby.find(has);
    if (near) add("nearby", `It mentions ${near.label}, which is near by.`);
    if (county && has(county)) add("county", `It mentions ${county.label}.`);
    if (district && has(district)) add("district", `It mentions ${district.label}.`);
    if (state && has(state)) add("state", `It mentions ${state.label}.`);
    const other = others.find(has);
    if (other) add("otherCity", `It mentions ${other.label}, where a namesake is.`);
    addPeople(add, school, part);
  }
  const elsewhere = withState.find(({ state: named }) => named !== null && named !== school.state);
  if (elsewhere) add("otherState", `It mentions ${elsewhere.city}, in another state.`);
  if (dateline) {
    const isOwn = [city, ...nearby].some((place) => isSamePlace(dateline.city, place));
    if (dateline.state !== null && dateline.state !== school.state)
      add("datelineOther", `The dateline is ${dateline.city}, in another state.`);
    else if (isOwn) add("datelineOwn", `The dateline is ${dateline.city}.`);
    else if (county && isSamePlace(dateline.city, county)) add("county", `The dateline is ${county.label}.`);
    else if (places.namesakes.some((place) => isSamePlace(dateline.city, place)))
      add("datelineOther", `The dateline is ${dateline.city}, where a namesake is.`);
    else {
      if (dateline.state !== null)
        add("state", `The dateline is in ${places.state?.label ?? "the school’s state"}.`);
      add("datelineUnknown", `The dateline is ${dateline.city}.`);
    }
  }
  const words = wordsIn(outlet);
  const squashed = `${outlet} ${URL.parse(address)?.hostname ?? ""}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
  if (city && isOfPlace(words, squashed, city)) add("outletCity", `${outlet} is of ${city.label}.`);
  const local = [...nearby, county, district].find((place) => place && isOfPlace(words, squashed, place));
  if (local) add("outletCity", `${outlet} is of ${local.label}.`);
  else if (state && isOfPlace(words, squashed, state)) add("outletState", `${outlet} is of ${state.label}.`);
  const foreign = places.namesakes.find((place) => isOfPlace(words, squashed, place));
  if (foreign && !local && !(city && isOfPlace(words, squashed, city)))
    add("outletOther", `${outlet} is of ${foreign.label}, where a namesake is.`);
  if (isHostOf(address, school.website)) add("website", "It is on the school’s own site.");
}

function addPeople(add: Add, { mascot, principal }: NewsSchool, { words }: Part): void {
  if (mascot && wordsHave(words, mascot)) add("mascot", `It mentions the ${mascot}.`);
  if (principal && wordsHave(words, principal)) add("principal", `It mentions ${principal}, the principal.`);
}

function wordsHave(words: readonly Word[], phrase: string): boolean {
  const wanted = nameWords(phrase);
  return words.some((_, at) => isAt(words, at, wanted));
}

function isHostOf(address: string, website: string | null): boolean {
  const host = URL.parse(address)?.hostname.replace(/^www\./, "");
  const own =
    website === null
      ? null
      : URL.parse(website.includes("://") ? website : `https://${website}`)?.hostname.replace(/^www\./, "");
  return host !== undefined && host === own;
}

/** Whether every place where the school is named says only where somebody once went, or where something was. */
function addRoles(add: Add, title: Part, text: Part): void {
  const named = [title, text].flatMap((part) =>
    part.own
      .filter(({ as }) => as !== "bare" || part.own.length === 1)
      .map(({ at, end }) => {
        const before = part.raw.slice(0, part.words[at]?.start ?? 0);
        return roleOf(before.slice(-60), part.raw.slice(part.words[end - 1]?.end ?? 0).slice(0, 40));
      }),
  );
  if (named.length === 0) return;
  if (named.every((role) => role === "once")) add("once", "It only says that somebody went to the school.");
  else if (named.every((role) => role !== null))
    add("near", "It only says that something was at or near the school.");
  if (title.own.length === 0 && text.own.length === 1) {
    const at = text.own[0]?.at ?? 0;
    if (at > text.words.length * 0.5 && at > 12) add("late", "It names the school once, and late.");
  }
}
