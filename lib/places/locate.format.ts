/** How this site learns where a network address is: from an outside service, from its own table, or not at all. */
export type NetworkLookup = "service" | "table" | "none";

/** Whom this site asks about places. */
export type LocationServices = {
  /** Whether an outside service is asked which place a position belongs to. */
  asksAboutPositions: boolean;
  networks: NetworkLookup;
};

/** The credit that the makers of the table ask for, as a link, wherever its results are shown. */
export const TABLE_CREDIT = { text: "IP Geolocation by DB-IP", href: "https://db-ip.com" };

/** What the search says where the browser keeps the visitor's location to itself. */
export function deniedText(networks: NetworkLookup): string {
  return networks !== "none"
    ? "Your browser does not share your location with this site. “Use My Location” will guess it from your internet connection, which is less exact."
    : "Your browser does not share your location with this site. A ZIP code or a city works as well.";
}

/** What the privacy policy says about learning where a visitor is, and from whom: only what this site does. */
export function locationPrivacy({ asksAboutPositions, networks }: LocationServices): string[] {
  const guess =
    networks !== "none"
      ? " If you decline, or your browser gives no location, we estimate a city from your IP address instead, and only then. To avoid both, type a ZIP code or a city."
      : " If your browser gives no location, we do not guess one.";
  const asked = [asksAboutPositions && "position", networks === "service" && "IP address"].filter(Boolean);
  return [
    `We learn where you are, to about a city block, only if you allow it. When you press “Use My Location,” your browser asks you. If you agree, it rounds your location and sends it to us, and we turn it into a ZIP code and a city.${guess} If you have agreed before, the search page offers you schools near you without asking again.`,
    "We do not store your location on our servers, unless you save a search that contains it. Otherwise, the search is only in the page’s address and in your browser.",
    asked.length > 0
      ? `To do this, we ask an outside service which place ${asked[0] === "position" ? "a" : "an"} ${asked.join(" or ")} belongs to. It gets that ${asked.join(" or ")} and nothing else about you.`
      : `We look the place up in our own list of ZIP codes${networks === "table" ? " and our own copy of a table of IP addresses" : ""}, and use no outside service.`,
  ];
}
