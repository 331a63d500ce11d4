import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { subscriptionAnswerSchema, subscriptionBodySchema } from "#lib/platform/realtime-messages.ts";
import { pusher, userChannel } from "#lib/platform/realtime-pusher.ts";

export const POST = route(
  {
    path: "/api/realtime/auth",
    auth: "user",
    summary: "Signs a subscription to the caller's own Pusher channel",
    body: subscriptionBodySchema,
    returns: subscriptionAnswerSchema,
  },
  ({ viewer, body }) => {
    const service = pusher();
    if (!service)
      throw new AppError("not_found", { message: "This site does not send events through Pusher." });
    if (body.channel_name !== userChannel(viewer.id)) throw new AppError("forbidden");
    const { auth } = service.authorizeChannel(body.socket_id, body.channel_name);
    return { success: true as const, auth };
  },
);
