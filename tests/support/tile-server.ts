import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What every map tile looks like in tests. */
export const TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <path d="M0 0h256v256H0z" fill="#f2efe9" stroke="#cfc8b8"/><path d="M0 90q120-50 256 40" stroke="#e8a95c" stroke-width="6" fill="none"/>
</svg>`;

export type TileServer = {
  /** The site's setting MAP_TILE_URL. */
  url: string;
  stop: () => void;
};

/** A tile service on this machine. Tiles that a test answers for would switch off the browser's cache of everything. */
export async function startTileServer(): Promise<TileServer> {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=3600" }).end(TILE);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
