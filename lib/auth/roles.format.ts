import type { Role } from "./roles.policy.ts";

export const ROLE_NAMES: Record<Role, string> = { user: "User", editor: "Editor", admin: "Admin" };
