/** Mean radius of the Earth (IUGG R1, 6,371.0088 km). */
const EARTH_RADIUS_MILES = 3958.7613;

/** A position as a point on the unit sphere, where straight-line distances sort like arcs. */
export type UnitVector = readonly [x: number, y: number, z: number];

export function unitVector(latitude: number, longitude: number): UnitVector {
  const lat = (latitude * Math.PI) / 180;
  const lon = (longitude * Math.PI) / 180;
  return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)];
}

/** Great-circle miles for a chord of the unit sphere. */
export function milesOfChord(chord: number): number {
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(chord / 2, 1));
}

/** A position as in addresses and cards. */
export type Position = { latitude: number; longitude: number };

/** A position to three decimals, about a city block: as precisely as a visitor's location is ever sent. */
export function coarsePosition({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(3)), longitude: Number(longitude.toFixed(3)) };
}

/** Great-circle miles between two positions. */
export function milesBetween(a: Position, b: Position): number {
  const [ax, ay, az] = unitVector(a.latitude, a.longitude);
  const [bx, by, bz] = unitVector(b.latitude, b.longitude);
  return milesOfChord(Math.hypot(ax - bx, ay - by, az - bz));
}
