import { badRequest } from "#lib/platform/http/issues.ts";

/** The query parameter or form field that says where to go afterwards. */
export const CALLBACK_PARAMETER = "callbackUrl";

/** Where the provider's window ends up: with `error` if sign-in failed, with `created` if it made an account. */
export const PROVIDER_END = "/login/google/done";

/** The provider's end of a sign-in that created an account. Other addresses stay as they are. */
export function withCreated(location: string, siteUrl: string): string {
  const address = URL.parse(location, siteUrl);
  if (address?.pathname !== PROVIDER_END) return location;
  address.searchParams.set("created", "1");
  return address.href;
}

/**
 * Where a visitor goes after signing in or out: the given address if it belongs to this site, otherwise the site's
 * own.
 * @param given a path, or an address with its scheme, the forms that next-auth accepts
 * @throws AppError bad_request if it is not an address at all, on which next-auth itself would fail
 */
export function callbackAddress(given: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl);
  const address = given.startsWith("/") ? URL.parse(given, origin) : URL.parse(given);
  if (!address || !["http:", "https:"].includes(address.protocol))
    throw badRequest([{ field: CALLBACK_PARAMETER, message: "must be a path or an address of this site" }]);
  return address.origin === origin ? address.href : origin;
}
