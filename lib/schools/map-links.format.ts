import type { School } from "./schema.ts";

/** Links to a map outside of this site. They open the phone's map app where there is one. */

/** Directions to a school. */
export function directionsHref(name: string, address: string): string {
  return mapsAddress("dir", { destination: `${name}, ${address}` });
}

/** A school on the map: by its name and address, or by its position where no source has a street. */
export function mapHref({
  name,
  address: { fullAddress, lat, long },
}: Pick<School, "name" | "address">): string {
  return mapsAddress("search", { query: fullAddress ? `${name}, ${fullAddress}` : `${lat},${long}` });
}

function mapsAddress(what: "dir" | "search", query: Record<string, string>): string {
  return `https://www.google.com/maps/${what}/?${new URLSearchParams({ api: "1", ...query })}`;
}
