import type { ToldSchool } from "#lib/lookups/tools.schema.ts";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { andList } from "#lib/platform/lists.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { THE_TWO } from "./list-request.format.ts";
import { distanceInWords, linkedName, listedName, plainName } from "./wording.format.ts";

/** How far schools of before, saved ones, or one by its name are from a place. */

export type Distances = {
  /** Those within reach of the search, the closest first. */
  near: readonly ToldSchool[];
  /** How many are within its reach. */
  total: number;
  /** The others: farther away, or of no known position. */
  others: readonly SchoolCard[];
  radiusMiles: number;
  /** Where that is that distances are measured from. */
  center: Position;
  /** What distances are measured from: "02121". */
  where: string;
  /** What the schools are called together: "your saved schools"; null if they are named. */
  group: string | null;
  /** Whether the closest is asked for, and not how far each is. */
  isOne: boolean;
};

export function distanceBlocks(asked: Distances): Block[] {
  const { near, where } = asked;
  const [first, ...rest] = near;
  const blocks = first ? nearBlocks(first, rest, asked) : [];
  const line = first && rest.length > 0 ? [`Distances are in a straight line from ${where}.`] : [];
  const alone = first && rest.length === 0 ? ["That is in a straight line, not by road."] : [];
  return [...blocks, { kind: "ours", sentences: [...line, ...alone, ...leftOut(asked)] }];
}

function nearBlocks(first: ToldSchool, rest: readonly ToldSchool[], asked: Distances): Block[] {
  const { where, group, isOne, others } = asked;
  if (isOne && group && rest.length + others.length > 0 && !isShared(first, rest)) {
    const [only, ...more] = rest;
    const isOneMore = group === THE_TWO && only !== undefined && more.length === 0;
    // "Boston Latin is 3.1 miles from 02121." is the other of the two.
    const after = isOneMore ? [oneWays(only.card, where)] : [];
    const opening: Block = {
      kind: "text",
      sentences: [closestSentence(first.card, group, where), ...after],
    };
    return rest.length === 0 || isOneMore
      ? [opening]
      : [opening, { kind: "text", sentences: ["Next come:"] }, { kind: "list", items: rest.map(itemOf) }];
  }
  if (rest.length === 0) return [{ kind: "text", sentences: [oneWays(first.card, where)] }];
  const opening = ["The closest comes first:", "Here they are:"];
  return [
    { kind: "text", sentences: [opening] },
    { kind: "list", items: [first, ...rest].map(itemOf) },
  ];
}

/** Nobody is closer than another whose distance reads the same. */
function isShared({ card }: ToldSchool, [next]: readonly ToldSchool[]): boolean {
  return next !== undefined && distanceInWords(card) === distanceInWords(next.card);
}

function itemOf({ card }: ToldSchool): Sentence {
  const miles = distanceInWords(card);
  const away = miles === null ? "" : `: ${miles}`;
  return [`${listedName(card)}${away}`, `${listedName(card)}${away} away`, linkedName(card)];
}

/** "Boston Latin is 3.1 miles from 02121." */
function oneWays(card: SchoolCard, where: string): string[] {
  const miles = distanceInWords(card);
  const name = linkedName(card);
  const ways = miles === null ? [] : [`${name} is ${miles} from ${where}.`, `${name} is ${miles} away.`];
  return [...ways, `${listedName(card)}${miles === null ? "" : `: ${miles}`}`, name];
}

/** "The closest of your saved schools is Boston Latin Academy in Dorchester, MA, 1.4 miles from 02121." */
const closestSentence = (card: SchoolCard, group: string, where: string): Sentence =>
  extremeSentence(card, group === THE_TWO ? "closer" : "closest", group, where);

function extremeSentence(card: SchoolCard, extreme: string, group: string, where: string): Sentence {
  const miles = distanceInWords(card);
  const name = linkedName(card);
  const away = miles === null ? [""] : [`, ${miles} from ${where}`, `, ${miles} away`];
  const is = `The ${extreme} of ${group} is ${name}`;
  const placed = card.location ? [`${is} in ${card.location}`] : [];
  const ways = [...placed, is].flatMap((said) => away.map((one) => `${said}${one}.`));
  // Where no other is within reach, none is there that it could be closer than.
  return [...ways, ...oneWays(card, where)];
}

/** So many are named; of more, it is said how many they are. */
const MOST_NAMED = 6;

/** What the list does not have, so that nobody looks for a school in it in vain. */
function leftOut({ near, total, others, radiusMiles, center, where, group }: Distances): string[] {
  const far = others.filter(hasPosition);
  const unplaced = others.filter((card) => !hasPosition(card));
  const named = (cards: readonly SchoolCard[]) => {
    if (group === null || cards.length <= MOST_NAMED)
      return andList(cards.map(({ name }) => plainName(name)));
    const isRest = cards.length === others.length;
    if (isRest && near.length === 0) return `All ${cards.length} of ${group}`;
    return `${isRest ? "The other " : ""}${cards.length} of ${group}`;
  };
  const are = (cards: readonly SchoolCard[]) => (cards.length === 1 ? "is" : "are");
  return [
    ...(near.length < total ? [`These are the closest ${near.length} of ${total}.`] : []),
    ...farSentences(far, named(far), { radiusMiles, center, where }),
    ...(unplaced.length > 0
      ? [
          `We do not know where ${named(unplaced).replace(/^(?:All|The)(?= (?:other )?\d)/, (word) => word.toLowerCase())} ${are(unplaced)}.`,
        ]
      : []),
  ];
}

/**
 * The farthest of several schools first, and then those that are closer. Nobody looks up those out of reach of a search, so
 * that their distances are said apart.
 */
export function farthestBlocks(
  asked: Distances & { group: string },
  most: number,
): { blocks: Block[]; ids: number[] } {
  const { near, others, center, where, group } = asked;
  const far = others
    .filter(hasPosition)
    .toSorted((a, b) => milesBetween(center, b) - milesBetween(center, a));
  const closer = near.toReversed().slice(0, Math.max(0, most - far.length));
  const ids = [...far, ...closer.map(({ card }) => card)].map(({ _id }) => Number(_id));
  const [first, ...rest] = closer;
  const farther = group === THE_TWO ? "farther" : "farthest";
  const [only, ...more] = far;
  const list = (opening: string, items: readonly ToldSchool[]): Block[] =>
    items.length === 0
      ? []
      : [
          { kind: "text", sentences: [opening] },
          { kind: "list", items: items.map(itemOf) },
        ];
  const unplaced = leftOut({ ...asked, others: others.filter((card) => !hasPosition(card)) });
  const line: Block = {
    kind: "ours",
    sentences: [
      `Distances are in a straight line from ${where}.`,
      ...unplaced.slice(near.length < asked.total ? 1 : 0),
    ],
  };
  if (only) {
    const said = `The ${farther} of ${group} is ${linkedName(only)}, ${milesTo(only, center)} from ${where}.`;
    const next = more.map((card) => `${plainName(card.name)} is ${milesTo(card, center)} away.`);
    const opening: Block = { kind: "ours", sentences: [said, ...next], isFirst: true };
    return { blocks: [opening, ...list("Closer are:", closer), line], ids };
  }
  if (!first) return { blocks: distanceBlocks(asked), ids };
  const isTie = isShared(first, rest);
  const opening: Block = { kind: "text", sentences: [extremeSentence(first.card, farther, group, where)] };
  return {
    blocks: isTie
      ? [...list("The farthest come first:", closer), line]
      : [opening, ...list("Closer are:", rest), line],
    ids,
  };
}

type Placed = SchoolCard & Position;

const hasPosition = (card: SchoolCard): card is Placed => card.latitude !== null && card.longitude !== null;

/** As far as nobody asks for tenths: "about 184 miles". */
const milesTo = (card: Placed, center: Position) =>
  `about ${formatCount(Math.round(milesBetween(center, card)))} miles`;

/** "Horace Mann School is about 184 miles from 02121.": of a few, how far each is. */
function farSentences(
  far: readonly Placed[],
  called: string,
  { radiusMiles, center, where }: Pick<Distances, "radiusMiles" | "center" | "where">,
): string[] {
  const [only, ...more] = far;
  if (!only) return [];
  const miles = (card: Placed) => milesTo(card, center);
  if (more.length === 0) return [`${plainName(only.name)} is ${miles(only)} from ${where}.`];
  const each = andList(far.map((card) => `${plainName(card.name)} (${miles(card)})`));
  const all = far.length > MOST_NAMED ? called : each;
  return [`${all} are more than ${radiusMiles} miles from ${where}.`];
}
