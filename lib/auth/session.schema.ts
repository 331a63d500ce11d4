import { z } from "zod";
import { ROLES } from "./roles.policy.ts";

/** The signed-in user, as visible to the browser. */
export const viewerSchema = z
  .strictObject({
    id: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
  })
  .meta({ id: "Viewer" });

/** `{}` for a guest, as in next-auth. */
export const sessionSchema = z.strictObject({ user: viewerSchema.optional() });
