import type pg from "pg";
import type { RegisterAddress } from "./schema.ts";

/** Stores addresses of registers of locations; what is already stored stays untouched. */
export async function writeAddresses(
  client: pg.ClientBase,
  addresses: readonly RegisterAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  // The last one, if a file repeats an ID: a statement may write each row only once.
  const rows = [...new Map(addresses.map((one) => [`${one.release.key} ${one.id}`, one])).values()];
  await client.query(
    `INSERT INTO register_address AS known (release, id, zip, street, latitude, longitude, county, locale)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::float8[], $6::float8[], $7::text[], $8::int2[])
     ON CONFLICT (release, id) DO UPDATE SET zip = excluded.zip, street = excluded.street, latitude = excluded.latitude,
       longitude = excluded.longitude, county = excluded.county, locale = excluded.locale
     WHERE (known.zip, known.street, known.latitude, known.longitude, known.county, known.locale) IS DISTINCT FROM
       (excluded.zip, excluded.street, excluded.latitude, excluded.longitude, excluded.county, excluded.locale)`,
    [
      rows.map(({ release }) => release.key),
      rows.map(({ id }) => id),
      rows.map(({ zip }) => zip),
      rows.map(({ street }) => street),
      rows.map(({ position }) => position.lat),
      rows.map(({ position }) => position.long),
      rows.map(({ county }) => county),
      rows.map(({ locale }) => locale),
    ],
  );
}
