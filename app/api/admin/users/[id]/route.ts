import { deleteUser, updateUser } from "#lib/accounts/users.mutations.ts";
import {
  accountParamsSchema,
  managedUserAnswerSchema,
  userChangesSchema,
} from "#lib/accounts/users.schema.ts";
import { route } from "#lib/auth/route.ts";
import { messageSchema } from "#lib/auth/schema.ts";

export const PUT = route(
  {
    path: "/api/admin/users/{id}",
    auth: "admin",
    summary: "Changes an account: name, role, access, plan and report credits",
    params: accountParamsSchema,
    body: userChangesSchema,
    returns: managedUserAnswerSchema,
  },
  async ({ params: { id }, body, viewer }) => ({
    success: true as const,
    message: "User updated successfully!",
    user: await updateUser(id, body, viewer.id),
  }),
);

export const DELETE = route(
  {
    path: "/api/admin/users/{id}",
    auth: "admin",
    summary: "Permanently deletes an account and what belongs to it",
    params: accountParamsSchema,
    returns: messageSchema,
  },
  async ({ params: { id }, viewer }) => {
    await deleteUser(id, viewer.id);
    return { success: true as const, message: "User deleted successfully!" };
  },
);
