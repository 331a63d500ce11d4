"use client";

import { clsx } from "clsx";
import { LocateFixed } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { useWideScreen } from "#components/ui/use-wide-screen.ts";
import { trackFailure } from "#lib/analytics/client.ts";
import { canAskDevice, devicePosition, locate, PositionError } from "#lib/places/locate.client.ts";
import { deniedText, type NetworkLookup } from "#lib/places/locate.format.ts";
import type { Located } from "#lib/places/locate.schema.ts";
import { LOCATED_RADIUS_MILES, searchHref } from "#lib/search/address.rules.ts";
import { type LocationPermission, offersAtOnce } from "#lib/search/location.rules.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { recentLocation, type SearchSession, updateSearchSession } from "#lib/search/session.client.ts";
import { LocationNote } from "./location-note.tsx";
import { useSearchNavigation } from "./search-navigation.tsx";

/** Searches around the visitor: at the device's position, or else at the one of their network address. */
export function LocateButton({
  params,
  networks,
  offersPlace = true,
}: {
  params: SearchParams;
  networks: NetworkLookup;
  /** Whether a device that may be asked is asked before the button is pressed. */
  offersPlace?: boolean;
}) {
  const { go } = useSearchNavigation();
  const isWide = useWideScreen();
  const permission = usePermission();
  const button = useRef<HTMLButtonElement>(null);
  const [isLocating, setIsLocating] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);
  const [location, setLocation] = useRecentLocation();
  const isOffered = offersPlace && offersAtOnce(permission, params) && location === null;
  useEffect(() => {
    if (!isOffered) return;
    // Nobody asked for it, so nothing is said if it fails.
    locatedByDevice()
      .then(({ place, method }) => place && setLocation(remembered(place, method)))
      .catch(() => undefined);
  }, [isOffered, setLocation]);

  function searchAround(place: { zip: string | null; label: string }) {
    const around = place.zip ? { zip: place.zip, city: undefined } : { zip: undefined, city: place.label };
    const search = { radiusMiles: LOCATED_RADIUS_MILES, limit: undefined, bounds: undefined, q: undefined };
    // On a small screen the map covers the list and the filters, so it waits for its button.
    const map = isWide ? "show" : undefined;
    go(searchHref(params, { ...around, ...search, sort: undefined, map }), { scroll: true });
  }

  async function onClick() {
    setIsLocating(true);
    setFailures([]);
    const { located, said } = await findVisitor();
    // Whoever went back meanwhile does not want to be taken away again.
    if (!button.current?.isConnected) return;
    setIsLocating(false);
    if (!located?.place) {
      trackFailure("location");
      return setFailures(said);
    }
    const { zip, label } = located.place;
    remembered(located.place, located.method);
    searchAround({ zip, label });
  }

  const isHere =
    location && (location.zipCode ? params.zip === location.zipCode : params.city === location.city);
  const method = isHere && location.method === "ip" ? "ip-based" : permission;
  return (
    <div className="needs-script" data-location={method}>
      <button
        ref={button}
        type="button"
        onClick={onClick}
        aria-disabled={isLocating}
        className={buttonLook(
          "quiet",
          clsx("w-full max-lg:px-2 max-lg:text-sm", isLocating && "cursor-progress opacity-70"),
        )}
      >
        <LocateFixed aria-hidden="true" size={18} />
        {isLocating ? "Finding your location…" : "Use My Location"}
      </button>
      {failures.length > 0 ? (
        <div role="alert" className="mt-2 rounded-md bg-danger px-3 py-2 text-sm text-on-danger">
          {failures.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>Type a ZIP code or a city instead.</p>
        </div>
      ) : null}
      <LocationNote
        text={permission === "denied" && failures.length === 0 ? deniedText(networks) : null}
        location={location}
        networks={networks}
        isHere={Boolean(isHere)}
        onChoose={searchAround}
      />
    </div>
  );
}

async function locatedByDevice(): Promise<Located> {
  return locate(await devicePosition());
}

/** Stores where the visitor is until the window is closed. */
function remembered(
  { zip, city, state }: NonNullable<Located["place"]>,
  method: Located["method"],
): SearchSession["location"] {
  const location = { zipCode: zip, city: `${city}, ${state}`, method, lastUpdated: Date.now() };
  updateSearchSession({ location });
  return location;
}

/** The device first, then the network address. `said` lists what went wrong along the way, word for word. */
async function findVisitor(): Promise<{ located: Located | null; said: string[] }> {
  const said: string[] = [];
  const position = await devicePosition().catch((error: unknown) => {
    said.push(error instanceof PositionError ? error.message : "An unknown error occurred");
    return null;
  });
  const located = await locate(position).catch(() => null);
  const missing = position ? "Failed to get location details" : "Failed to detect location automatically";
  if (!located?.place) said.push(located?.message ?? missing);
  return { located, said };
}

/** "prompt" until the browser has said otherwise: not every browser can be asked. */
function usePermission(): LocationPermission {
  const [permission, setPermission] = useState<LocationPermission>("prompt");
  useEffect(() => {
    if (!canAskDevice()) return setPermission("unsupported");
    let status: PermissionStatus | undefined;
    const read = () => status && setPermission(status.state);
    navigator.permissions
      ?.query({ name: "geolocation" })
      .then((answer) => {
        status = answer;
        read();
        status.addEventListener("change", read);
      })
      .catch(() => undefined);
    return () => status?.removeEventListener("change", read);
  }, []);
  return permission;
}

/** Read after hydration, since the server does not know it. */
function useRecentLocation() {
  const [location, setLocation] = useState<SearchSession["location"]>(null);
  useEffect(() => setLocation(recentLocation()), []);
  return [location, setLocation] as const;
}
