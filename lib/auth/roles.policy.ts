/** Roles in ascending order: each may do what the ones before it may. */
export const ROLES = ["user", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Whom a route is for. "guest" means everybody, signed in or not. */
export type Access = "guest" | Role;

/** Who sends a request: an account as its stored row says at this moment, never as a client claims. */
export type Viewer = { id: string; displayName: string; email: string; role: Role };

/** Why this viewer (null: a guest) may not call a route for `access`; null when they may. */
export function refusal(
  access: Access,
  viewer: Pick<Viewer, "role"> | null,
): "sign_in_required" | "forbidden" | null {
  if (access === "guest") return null;
  if (!viewer) return "sign_in_required";
  return ROLES.indexOf(viewer.role) >= ROLES.indexOf(access) ? null : "forbidden";
}
