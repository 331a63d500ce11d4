import { pick, seededRandom } from "#tests/bench/support/random.ts";
import type { Catalog } from "./catalog.ts";
import { listMakers } from "./generate-lists.ts";
import { nameMakers } from "./generate-names.ts";
import { statementMakers } from "./generate-statements.ts";
import { talkMakers } from "./generate-talks.ts";
import { NothingFits, Pools, shuffle } from "./pools.ts";
import type { Templates } from "./templates.ts";
import { type Asked, type Half, KINDS, type Kind, type Question } from "./types.ts";
import { fill, typed } from "./wording.ts";
import type { Maker, Workshop } from "./workshop.ts";

/** How many questions of each kind there are in each half. */
export const SIZES: Readonly<Record<Kind, number>> = {
  fact: 44,
  blank: 20,
  count: 20,
  filter: 28,
  nearest: 16,
  extreme: 16,
  comparison: 16,
  "follow-up": 20,
  ambiguous: 14,
  misspelled: 20,
  average: 10,
  term: 10,
  help: 9,
  "out of scope": 8,
  steering: 8,
  injection: 8,
};

/** Single questions of these kinds get a greeting or a story around them. */
const FRAMED: ReadonlySet<Kind> = new Set([
  "fact",
  "blank",
  "count",
  "filter",
  "nearest",
  "extreme",
  "comparison",
]);
const SHARE_FRAMED = 0.4;

/**
 * The questions of a seed: the same ones for the same catalog. Each half takes its wordings in turn, so that every one
 * is asked, about schools and places that the seed draws.
 */
export function generate(
  catalog: Catalog,
  halves: Readonly<Record<Half, Templates>>,
  seed: number,
  sizes: Readonly<Record<Kind, number>> = SIZES,
): Question[] {
  return (["open", "held"] as const).flatMap((half, at) => {
    const random = seededRandom(seed * 2 + at);
    const workshop = { pools: new Pools(catalog, random), random, templates: halves[half] };
    const makers = makersOf(halves[half]);
    return KINDS.flatMap((kind) => {
      const inTurn = shuffle(random, makers[kind]);
      return Array.from({ length: sizes[kind] }, (_, nth) =>
        question(workshop, [...inTurn.slice(nth % inTurn.length), ...inTurn], {
          id: `${kind}-${half}-${nth + 1}`,
          kind,
          half,
        }),
      );
    });
  });
}

/** All wordings of one half, by the kind of their questions. */
export function makersOf(templates: Templates): Record<Kind, Maker[]> {
  return {
    ...nameMakers(templates),
    ...listMakers(templates),
    ...talkMakers(templates),
    ...statementMakers(templates),
  };
}

/** A question of the first of these wordings that the catalog has something for. */
function question(
  workshop: Workshop,
  makers: readonly Maker[],
  { id, kind, half }: Pick<Question, "id" | "kind" | "half">,
): Question {
  const { random, templates } = workshop;
  const isFramed = FRAMED.has(kind) && random() < SHARE_FRAMED;
  for (const { template, make } of makers) {
    const turns = unlessNothingFits(() => make(workshop));
    if (!turns) continue;
    const frame = isFramed ? pick(random, templates.frames) : "{q}";
    const said = turns.map((turn) => ({ ...turn, say: typed(random, fill(frame, { q: turn.say })) }));
    return { id, kind, half, template, turns: said };
  }
  throw new Error(`The catalog has nothing for any question of the kind ${kind}.`);
}

function unlessNothingFits(make: () => Asked[]): Asked[] | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof NothingFits) return null;
    throw error;
  }
}
