import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export type SourceServer = {
  /** Host and port, for FETCH_PRIVATE_HOSTS. */
  host: string;
  url: (path: string) => string;
  /** Sets what is at a path. */
  at: (
    path: string,
    answer: RequestListener | { type?: string; body: string | Buffer; status?: number },
  ) => string;
  /** The user agents that have asked. */
  agents: string[];
  stop: () => void;
};

/** A local server with the pages and documents that a test puts there. */
export async function startSourceServer(): Promise<SourceServer> {
  const answers = new Map<string, RequestListener>();
  const agents: string[] = [];
  const server = createServer((request, response) => {
    agents.push(request.headers["user-agent"] ?? "");
    const answer = answers.get(new URL(request.url ?? "/", "http://localhost").pathname);
    if (answer) answer(request, response);
    else response.writeHead(404).end("no such page");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = (path: string) => `http://${host}${path}`;
  return {
    host,
    url,
    at: (path, answer) => {
      const listener: RequestListener =
        typeof answer === "function"
          ? answer
          : (_, response) =>
              response
                .writeHead(answer.status ?? 200, {
                  "content-type": answer.type ?? "text/html; charset=utf-8",
                })
                .end(answer.body);
      answers.set(path, listener);
      return url(path);
    },
    agents,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
