import { type NetworkLookup, TABLE_CREDIT } from "#lib/places/locate.format.ts";
import type { SearchSession } from "#lib/search/session.client.ts";

/** What is known about where the visitor is, below the button that asks. */
export function LocationNote({
  text,
  location,
  networks,
  isHere,
  onChoose,
}: {
  /** What to say while no location is known. */
  text: string | null;
  location: SearchSession["location"];
  networks: NetworkLookup;
  /** Whether the search is already around this location. */
  isHere: boolean;
  onChoose: (place: { zip: string | null; label: string }) => void;
}) {
  if (!location) return text ? <p className={NOTE}>{text}</p> : null;
  const isGuess = location.method === "ip";
  const credit = isGuess && networks === "table" ? <TableCredit /> : null;
  if (isHere) {
    return (
      <p className={NOTE}>
        {isGuess
          ? "This is a guess from your internet connection, and it can be far off. A ZIP code is more exact."
          : `Around you: ${location.city}. Your exact location is not stored.`}
        {credit}
      </p>
    );
  }
  return (
    <p className={NOTE}>
      {isGuess ? "You may be near:" : "Near you:"}{" "}
      <button
        type="button"
        className="link min-h-6"
        onClick={() => onChoose({ zip: location.zipCode, label: location.city })}
      >
        {location.zipCode ? `${location.city} ${location.zipCode}` : location.city}
      </button>
      {credit}
    </p>
  );
}

const NOTE = "mt-2 text-sm text-muted";

function TableCredit() {
  return (
    <a href={TABLE_CREDIT.href} className="link mt-1 block min-h-6">
      {TABLE_CREDIT.text}
    </a>
  );
}
