import { milesOfChord, type Position, type UnitVector, unitVector } from "#lib/places/distance.rules.ts";

/** A ZIP code's two points: its post office's, by which it is counted, and one within its area. */
type Center = {
  zip: string;
  position: Position;
  post: UnitVector;
  area: UnitVector;
  /** Within so many miles, it is known to have too few neighbors: most positions need no search. */
  quietMiles: number;
};

/** A position among the centers of other ZIP codes. */
export type Stray = {
  /** From the nearer of its own ZIP code's two points. */
  miles: number;
  /** How many other ZIP codes are nearer. */
  nearer: number;
};

/**
 * A position strays if all three hold: it is more than LEAST_MILES from its ZIP code; NEARER_TO_POSITION other ZIP codes
 * are nearer to it; and NEARER_TO_ZIP others are clearly nearer to its ZIP code, which therefore does not reach that far.
 * In a city, ZIP codes are a mile or two apart, elsewhere ten or more, so the rule adapts by itself. Decision 0020 has
 * what was measured.
 */
const LEAST_MILES = 2;
const NEARER_TO_POSITION = 8;
const NEARER_TO_ZIP = 5;
const CLEARLY = 0.8;

/** Miles per degree of latitude, at least. */
const MILES_PER_DEGREE = 69;
const CELLS_PER_DEGREE = 10;

/** The centers of ZIP codes that have an area, by cells of a tenth of a degree. */
export class ZipCenters {
  readonly #byZip = new Map<string, Center>();
  readonly #cells = new Map<number, Center[]>();

  /** @param areas a point within the area of each ZIP code that has one */
  constructor(places: Iterable<Position & { zip: string }>, areas: ReadonlyMap<string, Position>) {
    for (const { zip, latitude, longitude } of places) {
      const area = areas.get(zip);
      if (!area) continue;
      const center = {
        zip,
        position: { latitude, longitude },
        post: unitVector(latitude, longitude),
        area: unitVector(area.latitude, area.longitude),
        quietMiles: LEAST_MILES * CLEARLY,
      };
      this.#byZip.set(zip, center);
      const key = cellKey(cellOf(latitude), cellOf(longitude));
      const cell = this.#cells.get(key);
      if (cell) cell.push(center);
      else this.#cells.set(key, [center]);
    }
  }

  /** @returns null if the position fits the ZIP code, or if the ZIP code has no area */
  strayed(position: Position, zip: string): Stray | null {
    const own = this.#byZip.get(zip);
    if (!own) return null;
    const at = unitVector(position.latitude, position.longitude);
    const miles = milesOfChord(Math.sqrt(Math.min(squaredChord(at, own.post), squaredChord(at, own.area))));
    const clearly = miles * CLEARLY;
    if (clearly <= own.quietMiles) return null;
    if (this.#near(own.position, clearly, zip, NEARER_TO_ZIP) < NEARER_TO_ZIP) {
      own.quietMiles = clearly;
      return null;
    }
    if (this.#near(position, miles, zip, NEARER_TO_POSITION) < NEARER_TO_POSITION) return null;
    return { miles, nearer: this.#near(position, miles, zip, Number.POSITIVE_INFINITY) };
  }

  /** How many other ZIP codes' centers are within so many miles; it stops counting at `most`. */
  #near({ latitude, longitude }: Position, miles: number, zip: string, most: number): number {
    const at = unitVector(latitude, longitude);
    const limit = (2 * Math.sin(miles / (2 * MILES_PER_RADIAN))) ** 2;
    const degrees = miles / MILES_PER_DEGREE;
    const wide = degrees / Math.cos((Math.min(Math.abs(latitude) + degrees, 89) * Math.PI) / 180);
    let count = 0;
    for (let row = cellOf(latitude - degrees); row <= cellOf(latitude + degrees); row += 1) {
      for (let column = cellOf(longitude - wide); column <= cellOf(longitude + wide); column += 1) {
        for (const center of this.#cells.get(cellKey(row, column)) ?? []) {
          if (center.zip === zip || squaredChord(at, center.post) >= limit) continue;
          count += 1;
          if (count >= most) return count;
        }
      }
    }
    return count;
  }
}

/** The radius of the Earth, as `milesOfChord` has it. */
const MILES_PER_RADIAN = milesOfChord(2) / Math.PI;

function squaredChord([ax, ay, az]: UnitVector, [bx, by, bz]: UnitVector): number {
  return (ax - bx) ** 2 + (ay - by) ** 2 + (az - bz) ** 2;
}

function cellOf(degrees: number): number {
  return Math.floor(degrees * CELLS_PER_DEGREE);
}

function cellKey(row: number, column: number): number {
  return row * 10_000 + column;
}
