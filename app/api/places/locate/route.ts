import { route } from "#lib/auth/route.ts";
import { locateAddress, locatePosition } from "#lib/places/locate.data.ts";
import { locateBodySchema, locatedSchema } from "#lib/places/locate.schema.ts";
import { env } from "#lib/platform/env.ts";
import { clientAddressOf } from "#lib/platform/http/client-address.ts";

/** A POST, so that a position is never in an address, and hence in no log or history. */
export const POST = route(
  {
    path: "/api/places/locate",
    auth: "guest",
    summary: "The place at a position or, without one, at the caller's network address; nothing is stored",
    body: locateBodySchema,
    returns: locatedSchema,
  },
  ({ body: { latitude, longitude }, request }) =>
    latitude === undefined || longitude === undefined
      ? locateAddress(clientAddressOf(request.headers, env().TRUSTED_PROXIES))
      : locatePosition({ latitude, longitude }),
);
