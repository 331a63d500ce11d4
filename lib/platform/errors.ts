/**
 * Every failure that a caller may see: code → HTTP status → message. Domain code throws an AppError with a code; the
 * route wrapper turns it into a response body. Texts from the specification's catalog are quoted word for word.
 */
export const ERRORS = {
  bad_request: { status: 400, message: "Invalid request. Please check your input." },
  deletion_unconfirmed: {
    status: 400,
    message: "Please enter the correct confirmation text to delete your account.",
  },
  wrong_password: { status: 400, message: "The current password is not correct." },
  wrong_credentials: { status: 401, message: "Failed to log in. Please check your credentials." },
  sign_in_required: { status: 401, message: "You must be logged in to perform this action." },
  guest_page_limit: { status: 401, message: "You've reached the limit for guest users" },
  no_credits: {
    status: 402,
    message: "You have no credits remaining. Please upgrade your subscription to get more credits.",
  },
  research_locked: { status: 403, message: "Unlock the deep research about this school to read it." },
  email_unverified: { status: 403, message: "Please verify your email before logging in." },
  account_inactive: { status: 403, message: "This account has been deactivated. Please contact support." },
  cross_site: { status: 403, message: "This request did not come from a page of this site." },
  forbidden: { status: 403, message: "You do not have permission to perform this action." },
  chat_off: { status: 403, message: "The assistant is switched off." },
  not_found: { status: 404, message: "Not found." },
  charge_not_found: { status: 404, message: "This account has no such charge." },
  research_not_published: {
    status: 404,
    message: "Deep research about this school is still in preparation.",
  },
  research_audio_missing: { status: 404, message: "Audio content is not yet available for this school" },
  research_pdf_missing: { status: 404, message: "PDF report is not yet available for this school" },
  research_not_found: { status: 404, message: "There is no such report." },
  account_not_found: { status: 404, message: "There is no account with this ID." },
  identity_not_found: { status: 404, message: "There is no account with this ID and email." },
  school_not_found: { status: 404, message: "School not found." },
  feedback_not_found: { status: 404, message: "There is no message with this ID." },
  field_not_found: { status: 404, message: "There is no field with this name." },
  sync_not_found: { status: 404, message: "There is no sync with this ID." },
  revision_not_found: { status: 404, message: "This school has no revision with that ID." },
  source_not_found: { status: 404, message: "There is no such source." },
  import_failed: { status: 500, message: "Failed to import schools" },
  import_not_found: { status: 404, message: "There is no import with this ID." },
  list_view_not_found: { status: 404, message: "There is no saved view with this ID." },
  saved_search_not_found: { status: 404, message: "Saved search not found." },
  chat_not_found: { status: 404, message: "There is no conversation with this ID." },
  answer_not_found: { status: 404, message: "There is no answer with this ID." },
  clearing_not_found: {
    status: 404,
    message: "These conversations have been deleted and cannot be restored any longer.",
  },
  news_not_found: { status: 404, message: "There is no such news article." },
  decision_not_found: { status: 404, message: "There is no such decision of yours." },
  place_not_found: { status: 404, message: "Place not found." },
  method_not_allowed: { status: 405, message: "This address does not support that method." },
  request_timeout: { status: 408, message: "The request took too long to arrive. Please try again." },
  email_in_use: { status: 409, message: "This email is already in use but the password is incorrect." },
  last_admin: { status: 409, message: "You are the last admin. Make someone else an admin first." },
  own_account: {
    status: 409,
    message: "This is your own account. Another admin can change its role, deactivate it or delete it.",
  },
  protected_admin: {
    status: 409,
    message:
      "This admin is protected: the role cannot be changed, and the account cannot be deactivated or deleted.",
  },
  account_exists: { status: 409, message: "An account with this email already exists." },
  no_password: {
    status: 409,
    message: "This account has no password yet. Request a link by email to set one.",
  },
  list_view_limit: { status: 409, message: "You have saved 30 views. Delete one to save another." },
  saved_search_limit: { status: 409, message: "Maximum of 10 saved searches allowed" },
  field_in_use: { status: 409, message: "The change was refused because of schools in the catalog." },
  sync_outdated: {
    status: 409,
    message: "The field definitions have changed since this sync was previewed. Nothing was synced.",
  },
  sync_undo_refused: { status: 409, message: "This sync can no longer be undone." },
  favorites_full: { status: 409, message: "Your list of saved schools is full." },
  edit_conflict: { status: 409, message: "Someone else has changed this school in the meantime." },
  chat_busy: {
    status: 409,
    message: "The assistant is still answering your last question. Wait for the answer, or stop it.",
  },
  source_exists: {
    status: 409,
    message: "It has been read again since, so the school has it among its sources already.",
  },
  source_name_taken: { status: 409, message: "This school has another source with this name already." },
  news_decided: { status: 409, message: "Somebody else has decided about this article in the meantime." },
  news_exists: { status: 409, message: "This school has an article with this address already." },
  decision_undone: { status: 409, message: "This decision has been undone already." },
  likely_duplicate: {
    status: 409,
    message: "This school may be in the catalog already. Create it only if it is a different one.",
  },
  merge_refused: { status: 409, message: "These two schools cannot be merged." },
  news_not_set_up: { status: 409, message: "No news provider is set up, so news cannot be searched." },
  school_without_feed: {
    status: 409,
    message: "This school has no news feed name. Enter one on its form, and its news can be searched for.",
  },
  news_search_not_found: { status: 404, message: "There is no such search." },
  search_without_school: {
    status: 409,
    message: "This search was about no school. Search again under Custom Search.",
  },
  job_running: { status: 409, message: "This is already running. Please wait until it has finished." },
  job_not_found: { status: 404, message: "There is no such job." },
  job_not_failed: { status: 409, message: "Only a failed job can be started again." },
  import_not_ready: { status: 409, message: "This import is not at that step." },
  charge_refunded: { status: 409, message: "This charge has been refunded already." },
  research_not_ready: { status: 409, message: "This report is not at that step." },
  research_edited: {
    status: 409,
    message: "Somebody else has edited this report in the meantime. Reload it to see their text.",
  },
  idempotency_conflict: {
    status: 409,
    message: "This Idempotency-Key was already used for a different request. Please use a new one.",
  },
  payment_unavailable: {
    status: 409,
    message: "Upgrades are not available yet: no payment provider is connected. Please contact support.",
  },
  import_file_gone: {
    status: 410,
    message: "The file of this import is no longer kept. Please upload it again.",
  },
  link_invalid: { status: 410, message: "This link has been used already or has expired." },
  /** In capitals, for the specification names this one code. */
  CONTENT_TOO_LARGE: {
    status: 413,
    message:
      "The document is too large to process. Please submit a smaller document or a more specific section.",
  },
  source_not_reached: {
    status: 422,
    message: "Failed to process the URL. Please check if it is valid and accessible.",
  },
  source_not_read: { status: 422, message: "The document contains nothing that can be read." },
  body_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send JSON with the content type application/json." },
  head_too_large: { status: 431, message: "The headers of the request are too large." },
  request_aborted: { status: 499, message: "The connection was closed before the request had arrived." },
  rate_limited: { status: 429, message: "API rate limit exceeded. Please try again later." },
  image_budget_spent: {
    status: 429,
    message: "No image searches are left for this school. Reset the counter to search again.",
  },
  research_budget_spent: {
    status: 429,
    message: "Today’s budget for making reports is used up. Please try again tomorrow.",
  },
  ai_not_configured: { status: 409, message: "No language model is connected to this site yet." },
  ai_canceled: { status: 499, message: "The answer was stopped." },
  ai_limit_reached: { status: 429, message: "Today’s limit for the language model has been reached." },
  ai_busy: { status: 503, message: "The language model is busy. Please try again in a few minutes." },
  ai_unavailable: {
    status: 503,
    message: "The language model cannot be reached right now. Please try again in a few minutes.",
  },
  ai_refused: {
    status: 502,
    message: "The language model’s provider refused this request. An administrator has to look at it.",
  },
  ai_too_slow: { status: 504, message: "The language model took too long to answer. Please try again." },
  ai_cut_off: {
    status: 502,
    message: "The connection broke before the answer was complete. Please try again.",
  },
  ai_nonsense: {
    status: 502,
    message: "The language model did not give an answer that makes sense. Please try again.",
  },
  unexpected: { status: 500, message: "An unexpected error occurred." },
  storage_full: {
    status: 507,
    message: "The server has no room left for this file. Nothing of it was kept.",
  },
  mail_failed: { status: 503, message: "The email could not be sent. Please try again in a few minutes." },
  image_search_failed: { status: 503, message: "Image search service is temporarily unavailable." },
  unavailable: { status: 503, message: "The service is temporarily unavailable. Please try again." },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** One thing wrong with the input: which parameter, and why. */
export type FieldError = { field: string; message: string };

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Extra response headers, such as Retry-After. */
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
