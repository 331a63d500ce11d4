import { own } from "#lib/platform/own.ts";
import { postalCodeOf } from "./postal-code.rules.ts";
import type { School } from "./schema.ts";

/**
 * The address of a provider's view of a school's surroundings.
 * @param template with any of `{address}`, `{zip}`, `{lat}` and `{long}`
 * @returns null if the school lacks something that the template requires
 */
export function embedUrl(
  template: string,
  { address, positionPrecision }: Pick<School, "address" | "positionPrecision">,
): string | null {
  const { fullAddress } = address;
  // A view of the surroundings of another place would mislead.
  const { lat, long } = positionPrecision === "exact" ? address : { lat: null, long: null };
  const values: Record<string, string | number | null> = {
    address: fullAddress,
    zip: address.zip ?? (fullAddress && postalCodeOf(fullAddress)),
    lat,
    long,
  };
  let isComplete = true;
  const url = template.replaceAll(/\{(\w+)\}/g, (_, slot: string) => {
    const value = own(values, slot) ?? null;
    isComplete &&= value !== null;
    return encodeURIComponent(value ?? "");
  });
  return isComplete ? url : null;
}
