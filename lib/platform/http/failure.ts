import { isDatabaseLost } from "../database-errors.ts";
import { AppError } from "../errors.ts";
import type { Failure } from "../failure-reports.ts";

/** The body of every unsuccessful answer. */
export type FailureBody = {
  success: false;
  message: string;
  code: AppError["code"];
  requestId: string;
  errors?: AppError["errors"];
};

/**
 * Any thrown value as an AppError: unexpected errors get a generic answer, with the cause kept for the log. A client
 * that hung up is not a failure, and in particular not a database outage, which has the same error code.
 */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (isClientGone(thrown)) return new AppError("request_aborted", { cause: thrown });
  return new AppError(isDatabaseLost(thrown) ? "unavailable" : "unexpected", { cause: thrown });
}

/** Whether this is the error with which Node.js ends a request whose client has closed the connection. */
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

/** The report of an error on our side. A database outage looks the same in every route, so it is one kind. */
export function failureOf(error: AppError, route: string, requestId: string): Failure {
  const kind = error.code === "unexpected" ? `${error.code} in ${route}` : error.code;
  return { kind, route, reference: requestId };
}
