import { route } from "#lib/auth/route.ts";
import { pusherAddress } from "#lib/platform/pusher-address.ts";
import { realtimeAnswerSchema } from "#lib/platform/realtime-messages.ts";
import { userChannel } from "#lib/platform/realtime-pusher.ts";

export const GET = route(
  {
    path: "/api/realtime",
    auth: "user",
    summary:
      "How the caller's events reach the browser: from GET /api/events, or through a service that speaks the Pusher protocol",
    returns: realtimeAnswerSchema,
  },
  ({ viewer }) => {
    const address = pusherAddress();
    return { success: true as const, pusher: address && { ...address, channel: userChannel(viewer.id) } };
  },
);
