import type { RouteHandler } from "#lib/platform/http/declaration.ts";

type CallOptions = {
  method?: string;
  /** Values for the names in braces in the route's path. */
  params?: Record<string, string>;
  /** Appended verbatim, so that a test can repeat a parameter or misspell one. */
  query?: Record<string, string> | string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a form with its files. */
  form?: FormData;
  headers?: Record<string, string>;
};

type Called = {
  status: number;
  headers: Headers;
  /** The parsed JSON body; empty if the answer is something else. */
  body: Record<string, unknown>;
  text: string;
};

/** Calls a route handler as Next.js would, without a server; the address comes from the handler's own declaration. */
export async function call(handler: RouteHandler, options: CallOptions = {}): Promise<Called> {
  const params = options.params ?? {};
  const path = handler.spec.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(path, "http://localhost:3000");
  url.search = new URLSearchParams(options.query).toString();
  const hasBody = options.body !== undefined;
  const request = new Request(url, {
    method: options.method ?? (hasBody || options.form ? "POST" : "GET"),
    headers: { ...(hasBody && { "content-type": "application/json" }), ...options.headers },
    ...(hasBody && { body: JSON.stringify(options.body) }),
    ...(options.form && { body: options.form }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const { status, headers } = response;
  const text = await textOf(response);
  const isJson = headers.get("content-type")?.startsWith("application/json");
  return { status, headers, text, body: isJson ? JSON.parse(text) : {} };
}

/** An event stream has no end to wait for. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  await response.body?.cancel();
  return "";
}
