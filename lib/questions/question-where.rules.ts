import type { Token } from "#lib/grounding/tokens.rules.ts";
import type { NamedSchool, Where } from "./question.schema.ts";
import type { Mark } from "./question-meanings.rules.ts";
import type { Run } from "./question-names.rules.ts";
import {
  ALSO_CITIES,
  type PlaceRun,
  placeRunAt,
  placesBeforeKinds,
  placesBeforeStates,
  placesBehindCommas,
  stateAt,
  textOfPlace,
} from "./question-places.rules.ts";
import { placesBeforeSchool } from "./question-ranked-places.rules.ts";
import type { Span } from "./question-spans.rules.ts";

/** Where a question looks for schools: in a place, in a state, near a school, or near whoever asks. */

export type Placed = { run: PlaceRun; text: string | null; isNear: boolean; isBehind: number };

/** Places behind "in" and "near", and ZIP codes anywhere. */
export function placesIn(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  marks: readonly Mark[],
  zips: readonly Run[],
): Placed[] {
  const placed: Placed[] = [];
  // "How far is it from Winter Park?"
  const isFar = /\bhow (?:far|many miles)\b/i.test(text);
  for (const { meaning, at, end } of marks) {
    const isNear =
      meaning.is === "near" ||
      (meaning.is === "order" && meaning.field === "distance") ||
      (meaning.is === "more" && meaning.field === "distance");
    const isAt =
      meaning.is === "frame" &&
      end === at + 1 &&
      (/^(?:from|at)$/.test(tokens[at]?.word ?? "")
        ? isFar || /^\d{5}$/.test(tokens[end]?.text ?? "")
        : isFar && tokens[at]?.word === "to");
    const isBy = meaning.is === "frame" && tokens[at]?.word === "by" && spans[at - 1] === "plural";
    if (isBy && (spans[end] !== "free" || !tokens[end]?.capital)) continue;
    if (!isNear && meaning.is !== "in" && !isAt && !isBy) continue;
    // "Nearby high schools" are near nothing that is called "high".
    if (meaning.is === "near" && tokens[at]?.word === "nearby" && spans[end] === "kind") continue;
    // "Near North Montessori School"
    if (spans[at] === "soft" && tokens[at]?.capital) continue;
    if (placed.some(({ run }) => at < run.end && at >= run.at)) continue;
    const isDistance = meaning.is === "order" || meaning.is === "more";
    const said = isDistance
      ? tokens.findIndex(({ word }, i) => i >= end - 1 && i < end + 6 && /^(?:to|from)$/.test(word))
      : end - 1;
    // "Which school is nearest Fargo"
    const isBare = said < 0 && ["free", "soft"].includes(spans[end] ?? "");
    if (said < 0 && !isBare) continue;
    const to = isBare ? end - 1 : said;
    const whole = placeRunAt(tokens, spans, to + 1, isNear || isBy);
    const run = whole && !isNear && !isBy ? beforeNextSchool(whole, tokens, spans) : whole;
    // "How many are in Boston Latin School" names a school.
    if (run && !isNear && !isBy && run.state === null && spans.slice(run.at, run.end + 1).includes("kind"))
      continue;
    if (run) placed.push({ run, text: textOfPlace(text, tokens, run), isNear: isNear || isBy, isBehind: at });
  }
  for (const run of placesBehindCommas(tokens, spans)) {
    if (placed.some((one) => run.at < one.run.end && one.run.at < run.end)) continue;
    placed.push({ run, text: textOfPlace(text, tokens, run), isNear: false, isBehind: run.at - 1 });
  }
  const isOfMany =
    spans.includes("plural") ||
    marks.some(
      ({ meaning }) => meaning.is === "order" || meaning.is === "count" || meaning.is === "average",
    ) ||
    (spans.includes("kind") && spans.indexOf("kind") < spans.indexOf("free"));
  const before = isOfMany ? [...placesBeforeStates(tokens, spans), ...placesBeforeKinds(tokens, spans)] : [];
  const isRanked = marks.some(({ meaning }) => meaning.is === "order" && meaning.field !== "distance");
  const isSomewhere = placed.some(({ isNear, text: place }) => isNear || place !== null);
  if (isRanked && !isSomewhere && before.length === 0) before.push(...placesBeforeSchool(tokens, spans));
  for (const run of before) {
    if (placed.some((one) => run.at < one.run.end && one.run.at < run.end)) continue;
    placed.push({ run, text: textOfPlace(text, tokens, run), isNear: false, isBehind: run.at });
  }
  for (const zip of zips) {
    if (placed.some(({ run }) => zip.at >= run.at && zip.at < run.end)) continue;
    placed.push({
      run: { ...zip, state: null, isZip: true },
      text: tokens[zip.at]?.text ?? null,
      // "Schools by 30312"
      isNear: tokens[zip.at - 1]?.word === "by",
      isBehind: zip.at,
    });
  }
  return placed.sort((a, b) => a.run.at - b.run.at);
}

/** "St. John School in Boston and Winsor School": the city ends where another school begins. */
function beforeNextSchool(run: PlaceRun, tokens: readonly Token[], spans: readonly Span[]): PlaceRun {
  const and = tokens.findIndex(({ word }, at) => at > run.at && at < run.end && word === "and");
  if (and < 0 || run.state !== null) return run;
  const isSchool = (from: number, to: number) => spans.slice(from, to).includes("kind");
  return !isSchool(run.at, and) && isSchool(and, run.end + 1) ? { ...run, end: and } : run;
}

/** A state without "in": "biggest high schools texas", "Lincoln Elementary Fargo ND". */
export function freeState(
  tokens: readonly Token[],
  spans: readonly Span[],
  marks: readonly Mark[],
): (Run & { state: NonNullable<ReturnType<typeof stateAt>>["state"] }) | null {
  const hasPlural =
    spans.includes("plural") ||
    marks.some(({ meaning }) => meaning.is === "count" || meaning.is === "average");
  const isOfMean = marks.some(({ meaning }) => meaning.is === "average");
  for (let at = 0; at < tokens.length; at += 1) {
    const isBehindPlural = hasPlural && (spans[at - 1] === "plural" || spans[at - 1] === "break");
    const found = isBehindPlural || hasPlural ? stateAt(tokens, at, isSureCode(tokens, at, isOfMean)) : null;
    // Means are of states.
    if (!found || (ALSO_CITIES.has(found.state) && !isOfMean)) continue;
    const isInName =
      spans[found.end] === "free" || spans[found.end] === "kind" || spans[found.at - 1] === "free";
    if (!isInName || (hasPlural && spans[found.end] === "plural")) return found;
    if (hasPlural && spans[found.end] === "kind" && spans[found.at - 1] !== "free") return found;
  }
  return null;
}

/** "High schools, OH"; a mean is rather of a state than "in" or "or", if the code is in capitals. */
function isSureCode(tokens: readonly Token[], at: number, isOfMean: boolean): boolean {
  const isCode =
    /^[A-Z]{2}$/.test(tokens[at]?.text ?? "") && tokens.some(({ text }) => /^[a-z]+$/.test(text));
  return tokens[at - 1]?.text === "," || (isOfMean && isCode);
}

export function whereOf(
  places: readonly Placed[],
  state: Where["state"],
  tokens: readonly Token[],
  marks: readonly Mark[],
  names: readonly NamedSchool[],
): Where | null {
  const [near] = places.filter(({ isNear }) => isNear);
  const taken = new Set(names.map(({ place }) => place));
  const chosen = near ?? places.find(({ text, run }) => !taken.has(text ?? run.state));
  if (chosen) {
    const isState = chosen.text === null;
    // "Closest to Lakeside School in Seattle, WA": the place of the school that is meant.
    const behind =
      chosen.isNear && chosen.text !== null && !/^\d{5}$|,/.test(chosen.text)
        ? places.find(
            ({ isNear, text, run }) =>
              !isNear && text !== null && run.at >= chosen.run.end && run.at <= chosen.run.end + 2,
          )
        : undefined;
    if (behind) return { text: `${chosen.text}, ${behind.text}`, state: null, isNear: true, of: null };
    const isNearest = marks.some(({ meaning }) => meaning.is === "order" && meaning.field === "distance");
    const isNearMe =
      marks.some(({ meaning }) => meaning.is === "near") && tokens.some(({ word }) => NEAR_ME.test(word));
    const isNear = chosen.isNear || (!isState && (isNearest || (isNearMe && chosen.run.isZip)));
    return { text: chosen.text, state: isState ? chosen.run.state : null, isNear, of: null };
  }
  if (state) return { text: null, state, isNear: false, of: null };
  const nearMark = marks.find(
    ({ meaning }) =>
      meaning.is === "near" ||
      (meaning.is === "order" && meaning.field === "distance") ||
      (meaning.is === "more" && meaning.field === "distance"),
  );
  if (!nearMark) {
    const isSame = tokens.some(
      ({ word }, at) =>
        word === "same" &&
        /^(?:city|town|area|district|neighborhood|place)$/.test(tokens[at + 1]?.word ?? ""),
    );
    return isSame ? { text: null, state: null, isNear: false, of: "school" } : null;
  }
  const behind = tokens.slice(nearMark.at, nearMark.end + 4).map(({ word }) => word);
  const isMe = behind.some((word) => /^(?:me|us|home|house|my|our|here)$/.test(word));
  return { text: null, state: null, isNear: true, of: isMe && !behind.includes("here") ? "me" : "school" };
}

const NEAR_ME = /^(?:me|us|home|house)$/;
