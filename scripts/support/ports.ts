import { createServer } from "node:net";

/** Resolves to the port if it could be bound, else to null. Port 0 asks the system for any free one. */
function tryPort(port: number, host?: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : null));
    });
  });
}

/** A port that is free on 127.0.0.1 right now. */
export async function freePort(): Promise<number> {
  const port = await tryPort(0, "127.0.0.1");
  if (port === null) throw new Error("This machine has no free TCP port on 127.0.0.1.");
  return port;
}

/** Whether a server could listen on the port on every address of the machine, as `next start` does. */
export async function isFree(port: number): Promise<boolean> {
  return (await tryPort(port)) !== null;
}

/** The first free port from the requested one upward. */
export async function freePortFrom(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 100; port++) if (await isFree(port)) return port;
  throw new Error(`The ports ${wanted} to ${wanted + 99} are all taken.`);
}
