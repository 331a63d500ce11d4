import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { currentSettings } from "#lib/settings/data.ts";
import packageJson from "../../../package.json" with { type: "json" };

/** For a supervisor: the process is up and answering. Touches nothing else; `/api/ready` checks the database. */
export const GET = route(
  {
    path: "/api/health",
    auth: "guest",
    summary: "Whether the process is up",
    rateLimit: "none",
    returns: z.strictObject({
      success: z.literal(true),
      name: z.string(),
      version: z.string(),
      uptimeSeconds: z.int().min(0),
    }),
  },
  () => ({
    success: true as const,
    name: currentSettings().general.siteName,
    version: packageJson.version,
    uptimeSeconds: Math.floor(process.uptime()),
  }),
);
