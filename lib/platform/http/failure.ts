import { isDatabaseLost } from "../database-errors.ts";
import { AppError } from "../errors.ts";
import type { Failure } from "../failure-reports.ts";

/** The body of every answer that is not a success. */
export type FailureBody = {
  success: false;
  message: string;
  code: AppError["code"];
  requestId: string;
  errors?: AppError["errors"];
};

/**
 * Any thrown value as an AppError: what we did not expect is answered in general terms, its cause kept for the log. Of a
 * client that has hung up nobody needs to hear, least of all as of a database that is away.
 */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isClientGone(thrown)) return new AppError("request_aborted", { cause: thrown });
  return new AppError(isDatabaseLost(thrown) ? "unavailable" : "unexpected", { cause: thrown });
}

/** Whether an error is the one with which Node.js ends a request whose client has closed the connection. */
function isClientGone(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && error.code === "ECONNRESET" && error.message === "aborted"
  );
}

export function failureBody(error: AppError, requestId: string): FailureBody {
  const body: FailureBody = { success: false, message: error.message, code: error.code, requestId };
  if (error.errors) body.errors = error.errors;
  return body;
}

/** What is reported of an error of ours. Of a database that is away every route says the same, so it is one kind. */
export function failureOf(error: AppError, route: string, requestId: string): Failure {
  const kind = error.code === "unexpected" ? `${error.code} in ${route}` : error.code;
  return { kind, route, reference: requestId };
}
