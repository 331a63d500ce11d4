import { createServer as createHttpServer, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";

export type Listener = {
  /** Host and port: "127.0.0.1:40123". */
  host: string;
  stop: () => Promise<void>;
};

/** A request as it arrived. */
export type Arrived = { method: string; path: string; headers: IncomingMessage["headers"]; body: string };

/** A local server that records what arrives, and answers as it is told to. */
export async function startListener(
  answer: (arrived: Arrived) => { status: number; headers?: Record<string, string> },
): Promise<Listener & { arrived: Arrived[] }> {
  const arrived: Arrived[] = [];
  const server = createHttpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { method = "", url: path = "", headers } = request;
    const one = { method, path, headers, body };
    arrived.push(one);
    const { status, headers: told } = answer(one);
    response.writeHead(status, told).end("ok");
  });
  return { arrived, ...(await listening(server)) };
}

/** A local port that records every connection, whatever the other side would send over it. */
export async function startPort(): Promise<Listener & { connections: () => number }> {
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  return { connections: () => connections, ...(await listening(server)) };
}

async function listening(server: Server): Promise<Listener> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
