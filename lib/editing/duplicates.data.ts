import "server-only";
import type pg from "pg";
import { phoneNumber, streetKey } from "#lib/catalog/identity.rules.ts";
import { cityKey } from "#lib/places/cities.rules.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { nameLikeness } from "./duplicates.rules.ts";
import type { LikelyDuplicate } from "./duplicates.schema.ts";

/** More than anyone would look through. */
const MOST = 5;

type Wanted = {
  name: string;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  street?: string | undefined;
  phone?: string | undefined;
};

type Row = {
  id: number;
  slug: string;
  name: string;
  alternative_names: string[] | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  street: string | null;
  phone: string | null;
  archived_at: Date | null;
};

/**
 * The schools, including archived ones, that may be the one with this name and place: in the same ZIP code or the
 * same city, with a name that is the same except for spelling, or nearly so, or with the same street and telephone. The
 * same telephone alone says nothing: a district gives its number to all its schools.
 * @returns the most likely first; none if neither a ZIP code nor a city with its state is known
 */
export async function likelyDuplicates(
  client: pg.ClientBase | pg.Pool,
  { name, city, state, zip, street, phone }: Wanted,
): Promise<LikelyDuplicate[]> {
  const { rows } = await client.query<Row>(
    `SELECT id, slug, name, alternative_names, city, state, zip, street, contact_info ->> 'phone' AS phone, archived_at
     FROM school
     WHERE zip = $1 OR (state = $2 AND $3::text IS NOT NULL)`,
    [zip ?? null, state ?? null, city ?? null],
  );
  const wantedHouse = houseOf(street, phone);
  const wantedPhone = phoneNumber(phone ?? null);
  const wantedCity = city === undefined ? null : cityKey(city);
  return rows
    .flatMap((row) => {
      const sameZip = zip !== undefined && row.zip === zip;
      const sameCity = row.city !== null && row.state === state && cityKey(row.city) === wantedCity;
      if (!sameZip && !sameCity) return [];
      const names = [row.name, ...(row.alternative_names ?? [])];
      const likeness = Math.max(...names.map((one) => nameLikeness(name, one)));
      const sameHouse = wantedHouse !== null && houseOf(row.street, row.phone) === wantedHouse;
      const samePhone = wantedPhone !== null && phoneNumber(row.phone) === wantedPhone;
      if (likeness === 0 && !sameHouse) return [];
      const worth = likeness + (sameHouse ? 0.2 : samePhone ? 0.1 : 0);
      return [{ row, worth, likeness, sameZip, sameHouse, samePhone }];
    })
    .sort((a, b) => b.worth - a.worth || a.row.id - b.row.id)
    .slice(0, MOST)
    .map(({ row, likeness, sameZip, sameHouse, samePhone }) => ({
      _id: String(row.id),
      slug: row.slug,
      name: row.name,
      location: formatLocation(row.city, row.state),
      reason: capitalized(
        [
          ...(likeness > 0 ? [likeness === 1 ? "same name" : "similar name"] : []),
          ...(sameHouse ? ["same street and telephone"] : samePhone ? ["same telephone"] : []),
          sameZip ? "same ZIP code" : "same city",
          ...(row.archived_at ? ["archived"] : []),
        ].join(", "),
      ),
    }));
}

/** Street and telephone, however they are written; null unless both are known, with the number of the house. */
function houseOf(street: string | null | undefined, phone: string | null | undefined): string | null {
  const key = streetKey(street ?? "");
  const number = phoneNumber(phone ?? null);
  return number === null || !/\d/.test(key) ? null : `${key} ${number}`;
}
