/**
 * Every error the server can answer: its HTTP status and its sentence by language. A code without a sentence
 * does not compile. `{name}` in a sentence is filled from the error's details.
 */
export const errorStatus = {
  invalid_params: 400,
  file_type: 400,
  slug_taken: 400,
  email_taken: 400,
  username_taken: 400,
  weak_password: 400,
  invalid_token: 400,
  wrong_course_item: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  api_key_invalid: 401,
  forbidden: 403,
  rest_cookie_invalid_nonce: 403,
  addon_inactive: 403,
  not_enrolled: 403,
  access_expired: 403,
  content_locked: 403,
  content_restricted_during_quiz: 403,
  password_required: 403,
  wrong_course_password: 403,
  email_not_verified: 403,
  account_blocked: 403,
  user_not_approved: 403,
  registration_closed: 403,
  payment_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  version_conflict: 409,
  course_full: 409,
  enrollment_closed: 409,
  enrollment_not_open: 409,
  already_exists: 409,
  last_admin: 409,
  self_delete: 409,
  term_in_use: 409,
  addon_requirement: 409,
  already_trashed: 410,
  file_size: 413,
  body_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  too_many_sign_ins: 429,
  server_error: 500,
  trash_not_supported: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const locales = ['en'] as const;
export type Locale = (typeof locales)[number];

export const errorSentences: Record<Locale, Record<ErrorCode, string>> = {
  en: {
    invalid_params: 'Please check the highlighted fields.',
    file_type: 'File type not allowed.',
    slug_taken: 'This address is already in use.',
    email_taken: 'An account with this email already exists.',
    username_taken: 'Username is already in use.',
    weak_password: 'Choose a password of at least {min} characters that is not easy to guess.',
    invalid_token: 'This link has expired. Request a new one.',
    wrong_course_item: 'This item does not belong to this course.',
    not_signed_in: 'You must be signed in to do this.',
    wrong_credentials: 'Wrong email or password.',
    api_key_invalid: 'This API key is not valid.',
    forbidden: 'You are not allowed to do this.',
    rest_cookie_invalid_nonce: 'Your session is out of date. Reload the page.',
    addon_inactive: 'This feature is switched off.',
    not_enrolled: 'You are not enrolled in this course.',
    access_expired: 'Your access to this course ended on {date}.',
    content_locked: 'Complete the previous item first.',
    content_restricted_during_quiz: 'Finish your running quiz first.',
    password_required: 'This course needs a password.',
    wrong_course_password: 'Wrong password.',
    email_not_verified: 'Confirm your email address first. We have sent you a link.',
    account_blocked: 'Your account is blocked.',
    user_not_approved: 'Your account is waiting for approval.',
    registration_closed: 'Registration is closed.',
    payment_required: 'This course must be bought first.',
    not_found: 'This item does not exist or was deleted.',
    method_not_allowed: 'This address does not take that method.',
    version_conflict: 'This was changed by someone else.',
    course_full: 'This course is full.',
    enrollment_closed: 'Enrollment is closed.',
    enrollment_not_open: 'Enrollment opens on {date}.',
    already_exists: 'This already exists.',
    last_admin: 'At least one administrator is required.',
    self_delete: 'You cannot delete your own account here.',
    term_in_use: 'This is still used by courses.',
    addon_requirement: 'Something this feature needs is missing.',
    already_trashed: 'This is already in the trash.',
    file_size: 'The file is larger than {n} MB.',
    body_too_large: 'This is too much to send at once.',
    unsupported_media_type: 'Send this as JSON.',
    rate_limited: 'Too many requests. Try again in {n} seconds.',
    too_many_sign_ins: 'Too many attempts. Try again in {minutes} minutes.',
    server_error: 'Something went wrong. Reference: {request_id}',
    trash_not_supported: 'This cannot be moved to the trash.',
    unavailable: 'The school is not ready yet. Try again in a moment.',
  },
};

/** What every failed call answers. `params` names the bad fields, each with its sentence. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  data: { status: number; params?: Record<string, string>; [extra: string]: unknown };
}
