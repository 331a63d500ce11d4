import { createServer } from "node:http";

export type WebSearchServer = {
  /** Without a query. */
  url: string;
  /** Host and port, for FETCH_PRIVATE_HOSTS. */
  host: string;
  /** What was asked, with its headers. */
  asked: { query: string | null; headers: NodeJS.Dict<string | string[]> }[];
  /** The results of the next searches, as Brave Search sends them. */
  answers: (results: readonly object[]) => void;
  /** The body of the next answers, whatever it is. */
  sends: (body: string, status?: number, headers?: Record<string, string>) => void;
  /** The next searches get no answer. */
  hangs: () => void;
  stop: () => Promise<void>;
};

/** A local web search that answers what a test says. */
export async function startWebSearchServer(): Promise<WebSearchServer> {
  const asked: WebSearchServer["asked"] = [];
  let next: { body: string; status: number; headers: Record<string, string> } | null = null;
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    asked.push({ query: searchParams.get("q"), headers: request.headers });
    if (!next) return;
    response.writeHead(next.status, { "content-type": "application/json", ...next.headers });
    response.end(next.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const host = `127.0.0.1:${address.port}`;
  const sends: WebSearchServer["sends"] = (body, status = 200, headers = {}) => {
    next = { body, status, headers };
  };
  return {
    url: `http://${host}/search`,
    host,
    asked,
    sends,
    answers: (results) => sends(JSON.stringify({ type: "search", web: { results } })),
    hangs: () => {
      next = null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
