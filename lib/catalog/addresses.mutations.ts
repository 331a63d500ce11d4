import type pg from "pg";
import type { NoAddress, RegisterAddress } from "./schema.ts";

/**
 * Stores addresses of registers of locations; what is already stored stays untouched. Of a row that places no address
 * any more, because it was corrected or because its position is withheld by now, none is left.
 */
export async function writeAddresses(
  client: pg.ClientBase,
  addresses: readonly (RegisterAddress | NoAddress)[],
): Promise<void> {
  // The last one, if a file repeats an ID: a statement may write each row only once.
  const last = [...new Map(addresses.map((one) => [`${one.release.key} ${one.id}`, one])).values()];
  await storeAddresses(
    client,
    last.filter((one) => one.position !== null),
  );
  await dropAddresses(
    client,
    last.filter((one) => one.position === null),
  );
}

async function dropAddresses(client: pg.ClientBase, rows: readonly NoAddress[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query(
    `DELETE FROM register_address WHERE (release, id) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
    [rows.map(({ release }) => release.key), rows.map(({ id }) => id)],
  );
}

async function storeAddresses(client: pg.ClientBase, rows: readonly RegisterAddress[]): Promise<void> {
  if (rows.length === 0) return;
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
