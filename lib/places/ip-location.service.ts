import { z } from "zod";
import { env } from "#lib/platform/env.ts";

const TIMEOUT_MS = 4000;

/** The answer of an ipapi.co-compatible server; `error` with a `reason` for addresses without a location. */
const answerSchema = z.object({
  error: z.union([z.boolean(), z.string()]).nullish(),
  reason: z.string().nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  city: z.string().nullish(),
  postal: z.string().nullish(),
});

/** The rough location of a network address: often the provider's nearest exchange. */
export type AddressLocation = { latitude: number; longitude: number; zip: string | null };

/** Whether an external lookup of network addresses is configured. */
export function hasIpLocation(): boolean {
  return env().IP_GEO_URL !== undefined;
}

/**
 * Asks the server of IP_GEO_URL, which uses the format of ipapi.co, for the location of a network address.
 * @returns null if it is unknown, as for private addresses
 * @throws Error if there is no answer within four seconds, or not in that format
 */
export async function locateIpAddress(address: string): Promise<AddressLocation | null> {
  const url = (env().IP_GEO_URL ?? "").replaceAll("{ip}", encodeURIComponent(address));
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The lookup of network addresses answered ${response.status}`);
  const { error, latitude, longitude, postal } = answerSchema.parse(await response.json());
  if (error || typeof latitude !== "number" || typeof longitude !== "number") return null;
  return { latitude, longitude, zip: /^\d{5}/.exec(postal ?? "")?.[0] ?? null };
}
