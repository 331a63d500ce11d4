import { z } from "zod";
import { identify } from "#lib/auth/identify.ts";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pusherAddress } from "#lib/platform/pusher-address.ts";
import { eventStream } from "#lib/platform/realtime-streams.ts";

export const GET = route(
  {
    path: "/api/events",
    auth: "user",
    summary:
      "Server-Sent Events that concern one's own account, for instance import-progress with userId, current and total",
    returns: z.instanceof(Response),
  },
  ({ viewer, request }) => {
    if (pusherAddress())
      throw new AppError("not_found", {
        message: "This site sends its events through Pusher; GET /api/realtime says where.",
      });
    return eventStream(viewer.id, async () => (await identify(request))?.id === viewer.id);
  },
);
