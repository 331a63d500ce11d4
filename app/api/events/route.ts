import { stream } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pusherAddress } from "#lib/platform/pusher-address.ts";
import { eventsOf, publishedEventSchema } from "#lib/platform/realtime-streams.ts";

export const GET = stream(
  {
    path: "/api/events",
    auth: "user",
    summary:
      "Server-Sent Events for the caller's own account, for instance import-progress with userId, current, and total",
    sends: { events: publishedEventSchema },
  },
  ({ viewer, signal }) => {
    if (pusherAddress())
      throw new AppError("not_found", {
        message: "This site sends its events through Pusher; GET /api/realtime says where.",
      });
    return eventsOf(viewer.id, signal);
  },
);
