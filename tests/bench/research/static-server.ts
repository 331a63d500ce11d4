/**
 * Serves one file as a static file server does: its path is the first argument. Prints its address. The measure of what
 * the answers of private files cost.
 */
import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";

const [, , path = ""] = process.argv;
const { size } = statSync(path);
const server = createServer(({ headers: { range } }, response) => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? "") ?? [];
  const start = Number(first ?? 0);
  const end = last ? Math.min(Number(last), size - 1) : size - 1;
  response.writeHead(range ? 206 : 200, {
    "content-type": "audio/mpeg",
    "content-length": end - start + 1,
    "accept-ranges": "bytes",
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  });
  pipeline(createReadStream(path, { start, end }), response, () => undefined);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
