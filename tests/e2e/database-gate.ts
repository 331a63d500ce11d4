import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { env } from "#lib/platform/env.ts";

export type DatabaseGate = {
  /** The database's address, through the gate. */
  url: string;
  /** Hangs up, and lets nobody through until `open`. */
  shut: () => void;
  open: () => void;
  stop: () => void;
};

/** A path to the tests' database that can be shut, to simulate an outage for a site. */
export async function startDatabaseGate(): Promise<DatabaseGate> {
  const database = new URL(env().DATABASE_URL ?? "");
  const { hostname, port } = database;
  const connections = new Set<Socket>();
  let isShut = false;
  const server = createServer((visitor) => {
    visitor.on("error", () => undefined);
    if (isShut) return void visitor.destroy();
    connections.add(visitor);
    const through = connect(Number(port), hostname).on("error", () => visitor.destroy());
    visitor.on("close", () => through.destroy());
    visitor.pipe(through).pipe(visitor);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  database.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const hangUp = () => {
    for (const connection of connections) connection.destroy();
    connections.clear();
  };
  return {
    url: database.href,
    shut: () => {
      isShut = true;
      hangUp();
    },
    open: () => {
      isShut = false;
    },
    stop: () => {
      hangUp();
      server.close();
    },
  };
}
