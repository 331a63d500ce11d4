import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type NewsAnswer = {
  body?: string | Uint8Array;
  status?: number;
  headers?: Record<string, string>;
};

export type NewsServer = {
  url: string;
  /** Host and port, for FETCH_PRIVATE_HOSTS. */
  host: string;
  /** What was asked, in order. */
  asked: { path: string; query: URLSearchParams; headers: IncomingMessage["headers"] }[];
  /** The answer to everything from now on. */
  sends: (answer: NewsAnswer) => void;
  /** Says how each request is answered from now on. */
  handles: (handler: (request: IncomingMessage, response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
};

/** A local provider of news that answers what a test says. */
export async function startNewsServer(): Promise<NewsServer> {
  const asked: NewsServer["asked"] = [];
  let handler: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => response.end();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    asked.push({ path: pathname, query: searchParams, headers: request.headers });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const host = `127.0.0.1:${address.port}`;
  const handles: NewsServer["handles"] = (next) => {
    handler = next;
  };
  return {
    url: `http://${host}`,
    host,
    asked,
    handles,
    sends: ({ body = "", status = 200, headers = {} }) =>
      handles((_, response) => response.writeHead(status, headers).end(body)),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
