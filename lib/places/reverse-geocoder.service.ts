import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import type { Position } from "./distance.rules.ts";

const TIMEOUT_MS = 4000;

/**
 * The answer of a Nominatim-compatible server to `/reverse`; for a position at sea it has an `error` and no address.
 */
const answerSchema = z.object({
  address: z
    .object({
      city: z.string().optional(),
      town: z.string().optional(),
      village: z.string().optional(),
      county: z.string().optional(),
      postcode: z.string().optional(),
      state: z.string().optional(),
      country: z.string().optional(),
    })
    .optional(),
});

/** The parts of an address that identify a place: a five-digit ZIP code, and a city with its state. */
export type GeocodedAddress = { zip: string | null; city: string | null; state: string | null };

/** Whether an external reverse geocoder is configured. */
export function hasReverseGeocoder(): boolean {
  return env().REVERSE_GEO_URL !== undefined;
}

/**
 * Asks the server of REVERSE_GEO_URL, which uses the format of Nominatim's `/reverse`, for the address of a position.
 * @returns null if there is no address
 * @throws Error if no answer comes within four seconds, or one in another format
 */
export async function reverseGeocode({ latitude, longitude }: Position): Promise<GeocodedAddress | null> {
  const url = (env().REVERSE_GEO_URL ?? "")
    .replaceAll("{lat}", String(latitude))
    .replaceAll("{lon}", String(longitude));
  const response = await fetch(url, {
    // Nominatim's terms of use require a name; the position itself must not be sent in a referrer.
    headers: { accept: "application/json", "user-agent": `${env().SITE_NAME} (${env().SITE_URL})` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The reverse geocoder answered ${response.status}`);
  const { address } = answerSchema.parse(await response.json());
  if (!address) return null;
  return {
    zip: /^\d{5}/.exec(address.postcode ?? "")?.[0] ?? null,
    city: address.city ?? address.town ?? address.village ?? null,
    state: address.state ?? null,
  };
}
