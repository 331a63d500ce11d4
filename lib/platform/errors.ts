/**
 * Every failure that a caller may see: code → HTTP status → message. Domain code throws AppError with a code; the
 * route wrapper turns it into a body. Texts in the specification's catalogue stand here word for word.
 */
export const ERRORS = {
  bad_request: { status: 400, message: "Invalid request. Please check your input." },
  sign_in_required: { status: 401, message: "You must be logged in to perform this action." },
  guest_page_limit: { status: 401, message: "You've reached the limit for guest users" },
  forbidden: { status: 403, message: "You do not have permission to perform this action." },
  not_found: { status: 404, message: "Not found." },
  school_not_found: { status: 404, message: "School not found." },
  place_not_found: { status: 404, message: "We do not know that place." },
  method_not_allowed: { status: 405, message: "This address does not support that method." },
  body_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send JSON with the content type application/json." },
  rate_limited: { status: 429, message: "API rate limit exceeded. Please try again later." },
  unexpected: { status: 500, message: "An unexpected error occurred." },
  unavailable: { status: 503, message: "The service is temporarily unavailable. Please try again." },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** One thing that is wrong with the input: which parameter, and what about it. */
export type FieldError = { field: string; message: string };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Extra response headers, for instance Retry-After. */
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      errors?: FieldError[];
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code].message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
