import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { unsubscribe } from "#lib/news/digest.mutations.ts";
import { AppError } from "#lib/platform/errors.ts";

const tokenSchema = z.strictObject({ token: z.string().max(200) });
const page = (token: string) => `/news-by-mail?token=${encodeURIComponent(token)}`;

export const GET = route(
  {
    path: "/unsubscribe/news/{token}",
    auth: "guest",
    summary: "Leads whoever follows the link of a mail to the page that asks; programs follow links too",
    params: tokenSchema,
    returns: z.instanceof(Response),
  },
  ({ params: { token } }) => new Response(null, { status: 303, headers: { location: page(token) } }),
);

export const POST = route(
  {
    path: "/unsubscribe/news/{token}",
    auth: "guest",
    summary: "Ends the mails about news, as mail programs (RFC 8058) and the page ask for it",
    params: tokenSchema,
    returns: z.instanceof(Response),
  },
  async ({ params: { token }, request }) => {
    const isDone = await unsubscribe(token);
    // People come from the page and go back to it; mail programs want an answer and nothing more.
    if (request.headers.get("accept")?.includes("text/html"))
      return new Response(null, { status: 303, headers: { location: `${page(token)}&done=1` } });
    if (!isDone) throw new AppError("link_invalid", { message: "This link is not one of ours." });
    return new Response("You will not get any more of these emails.\n", {
      headers: { "content-type": "text/plain" },
    });
  },
);
