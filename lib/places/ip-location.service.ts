import { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { type AddressLocation, hasAddressTable, locateInTable } from "./address-table.service.ts";
import type { NetworkLookup } from "./locate.format.ts";

const TIMEOUT_MS = 4000;

/** The answer of an ipapi.co-compatible server; `error` with a `reason` for addresses without a location. */
const answerSchema = z.object({
  error: z.union([z.boolean(), z.string()]).nullish(),
  reason: z.string().nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  city: z.string().nullish(),
  postal: z.string().nullish(),
  country_code: z.string().nullish(),
});

/** How this site learns where a network address is: from a service that it asks, from its own table, or not at all. */
export function networkLookup(): NetworkLookup {
  if (env().IP_GEO_URL !== undefined) return "service";
  return hasAddressTable() ? "table" : "none";
}

/**
 * The location of a network address: from the server of IP_GEO_URL if there is one, otherwise from the table.
 * @returns null if it is unknown, as for private addresses
 * @throws Error if the server does not answer within four seconds in the format of ipapi.co, or the table is damaged
 */
export async function locateIpAddress(address: string): Promise<AddressLocation | null> {
  const lookup = networkLookup();
  if (lookup === "none") return null;
  return lookup === "service" ? askService(address) : locateInTable(address);
}

async function askService(address: string): Promise<AddressLocation | null> {
  const url = (env().IP_GEO_URL ?? "").replaceAll("{ip}", encodeURIComponent(address));
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The lookup of network addresses answered ${response.status}`);
  const { error, latitude, longitude, postal, country_code } = answerSchema.parse(await response.json());
  if (error || typeof latitude !== "number" || typeof longitude !== "number") return null;
  return {
    latitude,
    longitude,
    zip: /^\d{5}/.exec(postal ?? "")?.[0] ?? null,
    country: country_code ?? null,
  };
}
