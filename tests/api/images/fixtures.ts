import { randomUUID } from "node:crypto";
import { db } from "#lib/platform/db.ts";
import type { ImageServers } from "#tests/support/image-servers.ts";

/** The texts of every picture in the tests. */
export const DETAILS = { alt: "The front", credit: "Ada", licence: "CC BY 4.0" };

/** A school without any picture. @returns its ID, as in addresses */
export async function makeBareSchool(): Promise<string> {
  const { id } = await db().school.create({
    data: { slug: randomUUID(), name: "Lowell High School", schoolType: "PUBLIC", alternativeNames: [] },
  });
  return String(id);
}

/** A picture on the local server, as staff submit it. */
export const photoOf = (servers: ImageServers, name: string, details: object = {}) => ({
  url: servers.picture(name),
  ...DETAILS,
  ...details,
});
