import type { FoundSchools } from "#lib/lookups/tools.schema.ts";
import { countInWords, countOf, formatCount } from "#lib/platform/numbers.ts";
import { hasFewStudents, isPerStudent } from "#lib/schools/few-students.rules.ts";
import { noticeOf } from "#lib/schools/status.format.ts";
import { DEFAULT_RADIUS_MILES } from "#lib/search/params.schema.ts";
import type { Block, Sentence } from "./answer-draft.schema.ts";
import { isByDistance, nextSentence, winnerOf, winnerOfTwo } from "./answer-first.format.ts";
import { detailsOf, itemOf } from "./answer-list-items.format.ts";
import {
  cutSentence,
  FIGURE_WORDS,
  orderSentence,
  recordedSentences,
  scoredOf,
  setApartSentence,
  sortedBy,
  unordered,
} from "./answer-order.format.ts";
import { unknownBlocks } from "./answer-unknown.format.ts";
import { type ListRequest, MINE, NOT_RANKED, someOfMine, THE_TWO } from "./list-request.format.ts";
import {
  conditionsInWords,
  foundInWords,
  labelOfKind,
  schoolsInWords,
  whereInWords,
} from "./search-words.format.ts";
import { distanceInWords, linkedName } from "./wording.format.ts";

/** Lists of schools: how many there are, the first of them, and the figure that was asked for. */

type Found = Extract<FoundSchools, { kind: "schools" }>;
export function listBlocks(found: Found, asked: ListRequest): Block[] {
  const isNone = found.total === 0;
  const limits = isNone ? [] : (asked.limits ?? []);
  const asides = [
    ...noticesOf(found),
    ...(isNone ? (asked.limits ?? []) : []),
    ...asked.asides,
    ...(asked.isQuality && !isNone ? [NOT_RANKED] : []),
  ];
  return [
    ...(limits.length > 0 ? [{ kind: "ours" as const, sentences: [...limits], isFirst: true as const }] : []),
    ...(isNone ? noneBlocks(found, asked) : foundBlocks(found, asked)),
    ...(asides.length > 0 ? [{ kind: "ours" as const, sentences: asides }] : []),
  ];
}

/** What the cards of such schools say, too: that one may not be able to go there. */
function noticesOf({ schools }: Found): string[] {
  return schools.flatMap(({ card }) => {
    const notice = noticeOf(card);
    return notice ? [`The records say of ${card.name}: “${notice}”. Ask before you count on it.`] : [];
  });
}

function foundBlocks(found: Found, asked: ListRequest): Block[] {
  const only = onlyUnknown(found, asked);
  if (only) return [{ kind: "text", sentences: only }];
  const isRanked = asked.search.sort !== undefined && "order" in asked.search.sort;
  const opening =
    asked.isOne && asked.unknown === null && (isRanked || isByDistance(asked))
      ? winnerOf(found, asked)
      : null;
  const blocks: Block[] = unknownBlocks(found, asked);
  const isIntroduced = asked.isOrderTold === true && asked.ofThese !== null;
  const sentences: Sentence[] = opening ? [opening] : [isIntroduced ? "" : countSentence(found, asked)];
  if (!asked.isCount && !opening && isRanked && !asked.isOrderTold) {
    const order = orderSentence(found, asked.search, asked.isForWantOfScores);
    // "Only 2 have this figure" is said behind which one that is.
    const isFirst = asked.isForWantOfScores && isCountedOnce(found, asked);
    sentences.splice(isFirst ? 0 : 1, 0, order);
    if (asked.ofThese !== null && order !== "" && !isFirst)
      sentences.splice(0, 1, closedBefore(sentences[0]));
  }
  if (!asked.isCount && isRanked && found.setApart > 0)
    sentences.push([...setApartSentence(found, asked.search, opening !== null), ""]);
  if (!asked.isCount && !opening && isRanked) sentences.push(cutSentence(found, asked.search));
  const isFirst = (asked.rank ?? 1) === 1;
  const others = opening && isFirst ? found.schools.slice(1) : found.schools;
  const [next, ...more] = others;
  const isOnlyNext = opening !== null && isFirst && next !== undefined && more.length === 0;
  if (isOnlyNext) {
    const { told, distance } = detailsOf(next, asked);
    const after = nextSentence(next, told, distance);
    const ofTwo = winnerOfTwo(found, asked);
    if (ofTwo) sentences[sentences.indexOf(opening)] = [...ofTwo, ...bothOf(opening, after)];
    else sentences.push(after);
  }
  const said = sentences.filter((one) => one !== "");
  if (said.length > 0) blocks.push({ kind: "text", sentences: said });
  const rest = isOnlyNext ? [] : others;
  if (rest.length > 0) {
    if (opening && !isFirst) blocks.push({ kind: "text", sentences: ["In order:"] });
    else if (opening) blocks.push({ kind: "text", sentences: ["Next come:"] });
    else if (asked.isCount && asked.ofThese === null)
      blocks.push({ kind: "text", sentences: [introOf(rest.length, found.total)] });
    blocks.push({ kind: "list", items: rest.map((school) => itemOf(school, found, asked)) });
  }
  const notes = notesOf(found, asked, opening !== null);
  if (notes.length > 0) blocks.push({ kind: "text", sentences: notes });
  return blocks;
}

/** "Here are the others." before the sentence that says in which order they are. */
function closedBefore(sentence: Sentence = ""): Sentence {
  const closed = (way: string) => way.replace(/:$/, ".");
  return typeof sentence === "string" ? closed(sentence) : sentence.map(closed);
}

/** Two sentences in a row as one, in each way that both can be said. */
function bothOf(one: Sentence, other: Sentence): string[] {
  const [ways, others] = [one, other].map((some) => (typeof some === "string" ? [some] : some));
  return (ways ?? []).flatMap((way) => (others ?? []).map((next) => `${way} ${next}`));
}

/** What leads from the number of schools to those that are listed. */
function introOf(listed: number, total: number): string {
  if (listed < total) return "Some of them:";
  return total === 1 ? "Here it is:" : "Here they are:";
}

/** When only one school fits and the figure asked for is unknown: first its name, then what is not known. */
function onlyUnknown(found: Found, asked: ListRequest): Sentence[] | null {
  const [only] = found.schools;
  const { unknown, unmet, ofThese, search } = asked;
  if (!only || found.total > 1 || unknown === null || unmet || ofThese !== null || asked.isQuality)
    return null;
  const schools = [schoolsInWords(search, 1), whereInWords(found, asked), conditionsInWords(search)];
  const there = tidy(`Our catalog has one ${schools.filter(Boolean).join(" ")}`);
  const name = linkedName(only.card);
  const its = `ts ${FIGURE_WORDS.get(unknown) ?? "figure"} is not on record.`;
  const isPart = asked.isPartlyListed && !asked.isGapTold;
  return [
    [`${there}, ${name}, and i${its}`, `${there}: ${name}. I${its}`, `There is ${name}. I${its}`],
    ...(isPart ? ["Our catalog does not have every school."] : []),
  ];
}

/**
 * The number of schools, said so that it can be confirmed. No wording leaves out a condition: without it, the number
 * would be a false one.
 */
function countSentence(found: Found, asked: ListRequest): Sentence {
  const conditions = conditionsInWords(asked.search);
  if (asked.ofThese !== null) return ofTheseSentence(found, asked, conditions);
  const isRanked = asked.search.sort !== undefined && "order" in asked.search.sort;
  // Those without the figure of the order are among the schools, but in no order.
  const total = found.total + unordered(found, asked.search);
  const cards = found.schools.map(({ card }) => card);
  const schools = foundInWords(asked.search, cards, total);
  const isCut = total > found.schools.length;
  const first = isCut ? `. ${firstOf(found, asked)}` : ":";
  const listed = isRanked ? "." : asked.byScore && total > 1 ? `. ${scoredOf(found, asked.byScore)}` : first;
  const ending = asked.isCount ? "." : listed;
  const where = whereLooked(found, asked);
  const rest = [where, conditions].filter(Boolean).join(" ");
  const notEvery = `; it does not have every school${ending === ":" ? "." : ending}`;
  const end = (sentence: string, as = ending) => `${tidy(sentence).trimEnd()}${as}`;
  const label = conditions ? null : labelOfKind(asked.search);
  const has = `Our catalog has ${countInWords(total)}`;
  const counted = tidy(`${schools} ${whereLooked(found, asked)} ${conditions}`).trim();
  return [
    ...(isCountedOnce(found, asked) ? recordedSentences(found, asked.search, counted) : []),
    end(`${has} ${schools} ${rest}`, asked.isPartlyListed && !asked.isGapTold ? notEvery : ending),
    ...(isCut && !isRanked && !asked.isCount
      ? [end(`${has} ${schools} ${rest}`, ". Here are the first:")]
      : []),
    end(`I found ${countInWords(total)} ${schools} ${rest}`),
    ...(total === 1 ? onlyOne(found, asked) : []),
    tidy(`My search for ${schoolsInWords(asked.search, 2)} ${rest} found ${countOf(total, "school")}.`),
    ...(label ? [end(`${has} ${total === 1 ? "school" : "schools"} ${where} ${label}`)] : []),
    tidy(`Here are the ${schoolsInWords(asked.search, 2)} ${rest} that I found:`),
    // The kind is not said of the school that they are near.
    ...(asked.near === null ? [] : [end(`${has} ${schools} nearby ${conditions}`)]),
    isRanked ? "This is what I found." : "This is what I found:",
  ];
}

/** "Here are the 5 nearest:", of more. */
function firstOf({ schools }: Found, asked: ListRequest): string {
  const { sort, radiusMiles } = asked.search;
  const isByMiles = isByDistance(asked) || (sort === undefined && radiusMiles !== undefined);
  const isNearest = isByMiles && asked.isMoved !== true;
  const count = formatCount(schools.length);
  return isNearest ? `Here are the ${count} nearest:` : `Here are the first ${count}:`;
}

/** Where schools were looked for: how far that is, where they are sorted otherwise, or too far away to be called near. */
function whereLooked(found: Found, asked: ListRequest): string {
  const isFar = asked.near === null && (found.radiusMiles ?? 0) > DEFAULT_RADIUS_MILES;
  return whereInWords(found, isFar || asked.byScore ? { ...asked, isRadiusAsked: true } : asked);
}

/** Whether those without the figure of the order are counted in the first sentence, and not once more at the end. */
function isCountedOnce(found: Found, asked: ListRequest): boolean {
  const isWhole = !asked.isPartlyListed || asked.isGapTold;
  return isWhole && unordered(found, asked.search) > 0 && conditionsInWords(asked.search) === "";
}

/** "I found one special education school, 15.5 miles from 60614." Its level is in the list below. */
function onlyOne({ schools: [only], place }: Found, { search, isRadiusAsked }: ListRequest): string[] {
  const { grades, ...others } = search;
  const from = place?.zip ?? place?.label;
  const miles = only ? distanceInWords(only.card) : null;
  if (!grades || !search.kind || !from || miles === null || isRadiusAsked) return [];
  if (conditionsInWords(search)) return [];
  return [`I found one ${schoolsInWords(others, 1)}, ${miles} from ${from}.`];
}

function ofTheseSentence(
  { total, schools }: Found,
  { search, ofThese, isCount, byScore }: ListRequest,
  conditions: string,
): Sentence {
  const kinds = { ...search, among: undefined, sort: undefined, figures: undefined, limit: undefined };
  const isKind = Object.values(kinds).some((value) => value !== undefined);
  const are = isKind ? ` are ${schoolsInWords(search, 2)}` : "";
  const all = ofThese === THE_TWO ? (isKind ? "Both" : "Both schools") : `All of ${ofThese}`;
  const isAll = total === (search.among?.length ?? 0);
  if (isAll && ofThese === MINE && !are && !conditions) {
    const some = schools.length < total ? someOfMine(schools.length, total) : MINE;
    const order = byScore ? `, ${sortedBy(byScore)}` : "";
    const listed = total === 1 ? "Here is the school that you have saved:" : `Here are ${some}${order}:`;
    return isCount ? [`You have saved ${countOf(total, "school")}:`, listed] : listed;
  }
  if (isAll)
    return are || conditions
      ? `${all}${are}${conditions ? ` ${conditions}` : ""}:`
      : `Here are ${ofThese}${byScore ? `, ${sortedBy(byScore)}` : ""}:`;
  if (!are && !conditions) return [`Of ${ofThese}, this is what I found:`];
  return [
    `${formatCount(total)} of ${ofThese} ${total === 1 ? are.replace(" are ", " is one of the ") : are}${conditions ? ` ${conditions}` : ""}:`.replaceAll(
      "  ",
      " ",
    ),
    `Of ${ofThese}, this is what I found:`,
  ];
}

/** Schools whose figure is blank are told apart. */
function notesOf(found: Found, asked: ListRequest, isOpening = false): Sentence[] {
  const { withoutFigure, corrected } = found;
  const { search, ofThese } = asked;
  const field = search.sort && "order" in search.sort ? search.sort.by : search.figures?.[0]?.field;
  const notes: Sentence[] = [];
  if (asked.knownOf) notes.push(asked.knownOf);
  else if (withoutFigure > 0 && field && (ofThese || isOpening || !isCountedOnce(found, asked))) {
    const what = FIGURE_WORDS.get(field) ?? "figure";
    const where = whereInWords(found, asked);
    const schools = schoolsInWords(search, withoutFigure);
    const isFew = isOpening && isCountedOnce(found, asked) && found.total < withoutFigure;
    const all = schoolsInWords(search, found.total + withoutFigure);
    notes.push(
      ofThese
        ? `The ${what} of ${missingOf(ofThese, withoutFigure)} is not known.`
        : [
            ...(isFew ? recordedSentences(found, search, `${all} ${whereLooked(found, asked)}`.trim()) : []),
            `Our catalog has ${countInWords(withoutFigure)} ${schools}${where ? ` ${where}` : ""} whose ${what} is not known.`,
            `Our catalog has more schools whose ${what} is not known.`,
          ],
    );
  }
  if (isAnyOfFew(found, asked))
    notes.push(
      "Schools with only a few students come last: with so few, each child changes the figure a lot.",
    );
  notes.push(...undecidedNotes(found, asked));
  if (corrected) notes.push([`I took the name to mean “${corrected}”.`, ""]);
  return notes;
}

/** Of two schools of which one has a figure, the one without it is the other. */
function missingOf(ofThese: string, count: number): string {
  if (ofThese === THE_TWO && count === 1) return "the other school";
  return `${count === 1 ? "one" : "some"} of ${ofThese}`;
}

/** Whether one of the schools comes after the others for its few students. Of schools named one by one, none does. */
function isAnyOfFew({ schools }: Found, { search: { sort, among } }: ListRequest): boolean {
  if (!sort || !("order" in sort) || !isPerStudent(sort.by) || among) return false;
  return schools.some(({ facts }) => {
    const countOf = (name: string) => facts.find(({ field }) => field === name)?.value;
    const [students, k12] = [countOf("numOfStudents"), countOf("numOfStudentsK12")];
    return hasFewStudents(
      typeof students === "number" ? students : null,
      typeof k12 === "number" ? k12 : null,
    );
  });
}

/** "Our catalog has 3,275 public schools in Florida whose charter status is not known." */
function undecidedNotes(found: Found, asked: ListRequest): Sentence[] {
  const { undecided, search } = asked;
  if (!undecided || undecided.count === 0) return [];
  const { [undecided.kind]: _, ...others } = search;
  const count = undecided.count;
  const schools = schoolsInWords({ ...others, type: "Public School" }, count);
  const rest = [whereInWords(found, asked), conditionsInWords(search)].filter(Boolean).join(" ");
  return [
    [
      `Our catalog has ${countInWords(count)} ${schools} ${rest} whose ${undecided.kind} status is not known.`.replace(
        /\s+/g,
        " ",
      ),
      `Our catalog has more schools whose ${undecided.kind} status is not known.`,
    ],
  ];
}

/** A sentence without the gaps that parts leave that are not there. */
function tidy(sentence: string): string {
  return sentence.replace(/\s+/g, " ").replaceAll(" ,", ",");
}

/** There may be some that the catalog does not have, so the sentence speaks of the catalog alone. */
const noneSentence = (schools: string): string[] => [
  tidy(`Our catalog has no ${schools}.`),
  tidy(`There are no ${schools} in our catalog.`),
  tidy(`I found no ${schools}.`),
];

/** "In Boston, MA 02115" reads as a school's address, which nothing confirms where there is no school. */
const whereNone = (found: Found, asked: ListRequest): string =>
  found.place?.zip
    ? whereInWords(found, asked).replace(/^in .*$/, `in ZIP code ${found.place.zip}`)
    : whereInWords(found, asked);

function noneBlocks(found: Found, asked: ListRequest): Block[] {
  const where = whereNone(found, asked);
  const conditions = conditionsInWords(asked.search);
  // Nobody passes only because the figure is blank everywhere.
  const field = asked.search.sort && "order" in asked.search.sort ? asked.search.sort.by : null;
  if (found.withoutFigure > 0 && field && !conditions)
    return [
      {
        kind: "text",
        sentences: [
          `I cannot order them: the ${FIGURE_WORDS.get(field) ?? "figure"} of ${asked.ofThese ?? "these schools"} is not known.`,
        ],
      },
    ];
  if (asked.isUncovered) return [];
  const sentences: Sentence[] = asked.ofThese
    ? [
        [
          `None of ${asked.ofThese} ${conditions || `is among the ${schoolsInWords(asked.search, 2)}`}.`,
          `I found no ${[schoolsInWords(asked.search, 2), conditions].filter(Boolean).join(" ")} among these.`,
        ],
      ]
    : [
        [
          ...noneSentence([schoolsInWords(asked.search, 2), where, conditions].filter(Boolean).join(" ")),
          // The kind is not said of the school that they are near.
          ...(asked.near === null
            ? []
            : noneSentence(
                [schoolsInWords(asked.search, 2), "nearby", conditions].filter(Boolean).join(" "),
              )),
          // Of some conditions together, no way can be confirmed.
          "I found no school that fits all of this.",
        ],
      ];
  return [{ kind: "text", sentences: [...sentences, ...notesOf(found, asked)] }];
}
