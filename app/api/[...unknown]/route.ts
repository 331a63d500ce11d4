import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { AppError } from "#lib/platform/errors.ts";

/**
 * Every API address that does not exist. Without this, the framework would answer with a page for people, and treat a
 * form that is sent there as a call to one of its own functions.
 */
const NOWHERE = {
  path: "/api/*",
  auth: "guest",
  summary: "Says that there is nothing at this address",
  returns: z.never(),
} as const;

function refuse(): never {
  throw new AppError("not_found", { message: "The API has nothing at this address." });
}

export const GET = route(NOWHERE, refuse);
export const POST = route(NOWHERE, refuse);
export const PUT = route(NOWHERE, refuse);
export const PATCH = route(NOWHERE, refuse);
export const DELETE = route(NOWHERE, refuse);
