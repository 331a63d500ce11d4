import { z } from "zod";
import { env } from "#lib/platform/env.ts";

const TIMEOUT_MS = 4000;

/** What an ipapi.co-compatible server answers; `error` with a `reason` for addresses that are nowhere. */
const answerSchema = z.object({
  error: z.union([z.boolean(), z.string()]).nullish(),
  reason: z.string().nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  city: z.string().nullish(),
  postal: z.string().nullish(),
});

/** Where a network address is, roughly: often the provider's next exchange. */
export type AddressLocation = { latitude: number; longitude: number; zip: string | null };

/** Whether an external lookup of network addresses is configured. */
export function hasIpLocation(): boolean {
  return env().IP_GEO_URL !== undefined;
}

/**
 * Asks the server of IP_GEO_URL, which speaks the format of ipapi.co, where a network address is.
 * @returns null when it does not know, as for private addresses
 * @throws Error when it does not answer within four seconds, or not in that format
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
