import { z } from "zod";
import { ROLES } from "./roles.policy.ts";

/** The signed-in person as the browser may know them. */
export const viewerSchema = z
  .strictObject({
    id: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
  })
  .meta({ id: "Viewer" });

/** `{}` for a guest, as next-auth answers. */
export const sessionSchema = z.strictObject({ user: viewerSchema.optional() });
