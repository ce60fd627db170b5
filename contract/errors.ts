/** Every error_code of the API with the status it is answered with (api.md sections 0 and 12). */
export const errorStatus = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  validation_failed: 422,
  rate_limited: 429,
  request_in_progress: 409,
  idempotency_key_reused: 422,
  payload_too_large: 413,
  bad_request: 400,
  server_error: 500,
  maintenance: 503,

  invalid_credentials: 401,
  email_not_verified: 403,
  account_suspended: 403,
  email_taken: 409,
  username_taken: 409,
  verification_code_invalid: 422,
  verification_code_expired: 410,
  already_verified: 409,
  resend_too_soon: 429,
  too_many_attempts: 429,

  code_required: 422,
  code_malformed: 422,
  code_not_found: 404,
  code_already_used_by_you: 409,
  code_already_used: 409,
  code_not_active_yet: 409,
  code_expired: 410,
  code_revoked: 410,
  campaign_not_started: 403,
  campaign_ended: 410,
  daily_limit_reached: 429,
  first_time_not_available: 409,
  first_time_already_completed: 409,

  tournament_not_found: 404,

  week_number_out_of_range: 422,
  batch_limit_reached: 409,
  codes_already_shown: 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;
