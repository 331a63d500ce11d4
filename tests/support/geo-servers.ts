import { createServer } from "node:http";

/** Network addresses (from the blocks that RFC 5737 reserves for examples) and where the server says they are. */
const ADDRESSES: Record<string, unknown> = {
  "203.0.113.7": { latitude: 41.8858, longitude: -87.6229, city: "Chicago", postal: "60602" },
  // A foreign city whose postal code is also a ZIP code in New York.
  "203.0.113.8": { latitude: 52.53, longitude: 13.38, city: "Berlin", postal: "10115" },
  "203.0.113.9": { latitude: 39.79, longitude: -89.65, city: "Springfield", postal: null },
  "203.0.113.10": { latitude: 45.5, longitude: -73.57, city: "Montreal", postal: "H2Z", country_code: "CA" },
};

const POSITIONS: Record<string, unknown> = {
  "42.352,-71.055": {
    address: { city: "Boston", county: "Suffolk County", postcode: "02111-1234", state: "Massachusetts" },
  },
  "43.661,-70.255": { address: { town: "Portland", state: "Maine", country: "United States" } },
  "52.53,13.38": { address: { city: "Berlin", postcode: "10115", country: "Deutschland" } },
  "0,-30": { error: "Unable to geocode" },
};

export type GeoServers = {
  ipUrl: string;
  reverseUrl: string;
  /** Paths and queries requested so far. */
  asked: string[];
  stop: () => Promise<void>;
};

/**
 * A local server that answers like ipapi.co under /ip and like Nominatim under /reverse. Latitude 45 makes it fail,
 * latitude 46 makes it answer nonsense.
 */
export async function startGeoServers(): Promise<GeoServers> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url.pathname + url.search);
    const [, kind, address = ""] = url.pathname.split("/");
    const position = `${url.searchParams.get("lat")},${url.searchParams.get("lon")}`;
    if (position.startsWith("45,")) {
      response.writeHead(503).end("busy");
      return;
    }
    response.setHeader("content-type", "application/json");
    const answer =
      kind === "ip"
        ? (ADDRESSES[address] ?? { ip: address, error: true, reason: "Reserved IP Address" })
        : (POSITIONS[position] ?? { address: {} });
    response.end(position.startsWith("46,") ? "<html>" : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const base = `http://127.0.0.1:${address.port}`;
  return {
    ipUrl: `${base}/ip/{ip}/json/`,
    reverseUrl: `${base}/reverse?format=jsonv2&lat={lat}&lon={lon}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
