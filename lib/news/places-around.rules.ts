import type { PlaceFinder } from "./mentions.rules.ts";
import { datelineOf, type NamedPlace, placesWithState, stateName } from "./places-named.rules.ts";
import type { NewsContext, NewsSchool } from "./relevance.schema.ts";
import type { SchoolNames } from "./school-names.rules.ts";
import { nameWords, placesOf, type Word, wordsIn } from "./words.rules.ts";

type Phrase = readonly string[];
type Labelled = { phrase: Phrase; label: string };

/** The places of a school, and those of its namesakes. */
export type Places = {
  city: Labelled | null;
  nearby: readonly Labelled[];
  county: Labelled | null;
  district: Labelled | null;
  state: Labelled | null;
  /** Cities of namesakes, unless they are the school's own or near by. */
  others: readonly Labelled[];
  /** The same, with cities that share their name with the school. */
  namesakes: readonly Labelled[];
  finder: PlaceFinder;
};

export function placesFor(school: NewsSchool, context: NewsContext, names: SchoolNames): Places {
  const labelled = (label: string | null): Labelled | null => {
    const phrase = label === null ? [] : nameWords(label);
    return label === null || phrase.length === 0 ? null : { phrase, label };
  };
  const isOwnName = ({ phrase }: Labelled) => phrase.every((word) => names.own.has(word));
  const city = labelled(school.city);
  const nearby = context.nearby.flatMap((name) => labelled(name) ?? []);
  const county = school.county === null ? null : countyOf(school.county);
  const state = labelled(stateName(school.state));
  const near = new Set([city, ...nearby].flatMap((place) => place?.phrase.join(" ") ?? []));
  const others = new Map<string, Labelled>();
  for (const namesake of context.namesakes) {
    const place = labelled(namesake.city);
    const key = place?.phrase.join(" ") ?? "";
    if (place && !near.has(key)) others.set(key, place);
  }
  const known = [city, ...nearby, county, state, ...others.values()].flatMap(
    (place) => place?.phrase.join(" ") ?? [],
  );
  return {
    city,
    nearby: nearby.filter((place) => !isOwnName(place)),
    county,
    district: labelled(school.district),
    state: state && !isOwnName(state) ? state : null,
    others: [...others.values()].filter((place) => !isOwnName(place)),
    namesakes: [...others.values()],
    finder: finderOf(new Set(known.filter((key) => key !== ""))),
  };
}

function countyOf(county: string): Labelled | null {
  const plain = county.replace(/ (?:county|parish|borough|city)$/i, "");
  const kind = /parish$/i.test(county) ? "Parish" : "County";
  return { phrase: nameWords(`${plain} ${kind}`), label: `${plain} ${kind}` };
}

function finderOf(known: ReadonlySet<string>): PlaceFinder {
  return {
    endingAt: (at, words) => {
      for (let length = 3; length > 0; length -= 1) {
        const from = at - length + 1;
        const some = from < 0 ? [] : words.slice(from, at + 1);
        if (some.length === length && known.has(some.map(({ word }) => word).join(" "))) return length;
      }
      return 0;
    },
  };
}

/** The name of the place that one of a list has at, before, or after a mention; null if none. */
export function placeBeside(
  words: readonly Word[],
  at: number,
  end: number,
  list: readonly Labelled[],
): string | null {
  for (const { phrase, label } of list) {
    const from = at - phrase.length;
    if (from >= 0 && startsWith(words, from, phrase) && /^[-]?$/.test(words[at]?.before ?? "x")) return label;
    for (const skip of [end, end + 1]) {
      if (!startsWith(words, skip, phrase) || !words[skip]?.capital) continue;
      const lead = skip === end ? "" : (words[end]?.word ?? "");
      const mark = words[end]?.before ?? "";
      if (skip === end ? /^[,(]$/.test(mark) : mark === "" && /^(?:in|of|at|near)$/.test(lead)) return label;
    }
  }
  return null;
}

function startsWith(words: readonly Word[], at: number, phrase: Phrase): boolean {
  return phrase.every((word, i) => words[at + i]?.word === word);
}

/** Whether a place is named outside of the given stretches of a text. */
export function isNamed(
  words: readonly Word[],
  { phrase }: Labelled,
  taken: readonly (readonly [number, number])[],
): boolean {
  return placesOf(words, phrase).some(
    (at) => !taken.some(([from, to]) => at < to && at + phrase.length > from),
  );
}

/** Whether the name of an outlet, or its address, says that it is of a place: "Denverite", "oregonlive.com". */
export function isOfPlace(outlet: readonly Word[], squashed: string, { phrase }: Labelled): boolean {
  const joined = phrase.join("");
  if (outlet.some((_, at) => startsWith(outlet, at, phrase))) return true;
  return joined.length >= 5 && squashed.includes(joined);
}

export type Around = { dateline: NamedPlace | null; withState: readonly NamedPlace[]; rest: string };

/** What a text says of where it is. */
export function aroundOf(text: string): Around {
  const { place, rest } = datelineOf(text);
  return { dateline: place, withState: placesWithState(rest), rest };
}

export function isSamePlace(name: string, place: Labelled | null): boolean {
  return (
    place !== null &&
    wordsIn(name)
      .map(({ word }) => word)
      .join(" ") === place.phrase.join(" ")
  );
}
