/** Roles in ascending order: each may do everything that the ones before it may. */
export const ROLES = ["user", "editor", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who may call a route. "guest" means everybody, signed in or not. */
export type Access = "guest" | Role;

/** Who sends a request: the account as currently stored, never as a client claims. */
export type Viewer = { id: string; displayName: string; email: string; role: Role };

/** Why this viewer (null: a guest) may not call a route for `access`; null if they may. */
export function refusal(
  access: Access,
  viewer: Pick<Viewer, "role"> | null,
): "sign_in_required" | "forbidden" | null {
  if (access === "guest") return null;
  if (!viewer) return "sign_in_required";
  return ROLES.indexOf(viewer.role) >= ROLES.indexOf(access) ? null : "forbidden";
}
