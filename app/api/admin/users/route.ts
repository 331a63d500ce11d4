import { listUsers } from "#lib/accounts/users.data.ts";
import { createUser } from "#lib/accounts/users.mutations.ts";
import {
  newUserAnswerSchema,
  newUserSchema,
  usersAnswerSchema,
  usersQuerySchema,
} from "#lib/accounts/users.schema.ts";
import { route } from "#lib/auth/route.ts";
import { withPageSize } from "#lib/settings/data.ts";

export const GET = route(
  {
    path: "/api/admin/users",
    auth: "admin",
    summary: "All accounts, or those whose email or name contains a text",
    query: usersQuerySchema,
    returns: usersAnswerSchema,
  },
  ({ query }) => listUsers(withPageSize(query)),
);

export const POST = route(
  {
    path: "/api/admin/users",
    auth: "admin",
    summary: "Creates an account for somebody and emails them a link to choose a password",
    body: newUserSchema,
    returns: newUserAnswerSchema,
  },
  async ({ body, viewer }) => ({
    success: true as const,
    message: "User created successfully!",
    ...(await createUser(body, viewer.id)),
  }),
);
