import { arabicSentences } from '../sentences/ar.ts';
import { germanSentences } from '../sentences/de.ts';
import type { ErrorCode } from './error-codes.ts';

/** The languages the school speaks. */
export const locales = ['en', 'de', 'ar'] as const;
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
    two_factor_required: 'Enter the code from your authenticator app to go on.',
    challenge_expired: 'This sign-in took too long. Enter your password again.',
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
    wrong_code: 'This code is wrong or has been used already.',
    email_not_verified: 'Confirm your email address first. We have sent you a link.',
    account_blocked: 'Your account is blocked.',
    user_not_approved: 'Your account is waiting for approval.',
    registration_closed: 'Registration is closed.',
    payment_required: 'This course must be bought first.',
    attempts_exhausted: 'You have reached the maximum limit to start quiz.',
    quiz_not_started: 'Start the quiz first.',
    quiz_not_done: 'Take the quiz first.',
    quiz_not_passed: 'Pass the quiz first.',
    film_not_watched: 'Watch the full video to complete this lesson.',
    not_found: 'This item does not exist or was deleted.',
    method_not_allowed: 'This address does not take that method.',
    version_conflict: 'This was changed by someone else.',
    course_full: 'This course is full.',
    enrollment_closed: 'Enrollment is closed.',
    enrollment_not_open: 'Enrollment opens on {date}.',
    course_not_started: 'This course starts on {date}.',
    coming_soon: 'This course is coming soon.',
    prerequisites_missing: 'Complete {courses} first.',
    already_exists: 'This already exists.',
    last_admin: 'At least one administrator is required.',
    has_courses: 'You own courses. Ask an administrator to hand them over first.',
    only_in_person: 'Only the person can do this. You are signed in as somebody else.',
    person_blocked: 'This account is blocked. Unblock it first.',
    self_delete: 'You cannot delete your own account here.',
    rest_no_route: 'The API has nothing at this address for this method.',
    term_in_use: 'This is still used by courses.',
    addon_requirement: 'Something this feature needs is missing.',
    bad_transition: 'It cannot go from “{a}” to “{b}”.',
    no_open_attempt: 'This attempt has already ended.',
    attempt_expired: 'The time for this quiz is over.',
    attempt_running: 'This attempt is still running.',
    no_questions: 'This quiz has no questions yet.',
    nothing_to_complete: 'This course has nothing to complete yet.',
    already_reviewed: 'You have already reviewed this quiz.',
    too_many_notes: 'A video can have {n} notes at most.',
    mail_expired: 'The link in this email has expired. Ask the person to request a new one.',
    no_mail_server: 'No mail server is set up.',
    already_trashed: 'This is already in the trash.',
    file_size: 'The file is larger than {n} MB.',
    body_too_large: 'This is too much to send at once.',
    unsupported_media_type: 'Send this as JSON.',
    rate_limited: 'Too many requests. Try again in {n} seconds.',
    too_many_sign_ins: 'Too many attempts. Try again in {minutes} minutes.',
    server_error: 'Something went wrong. Reference: {request_id}',
    trash_not_supported: 'This cannot be moved to the trash.',
    unavailable: 'The school is not ready yet. Try again in a moment.',
    storage_full: 'The school has run out of storage space, so nothing can be saved right now. Please try again later.',
  },
  de: germanSentences,
  ar: arabicSentences,
};

/** What every failed call answers. `params` names the bad fields, each with its sentence. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  data: { status: number; params?: Record<string, string>; [extra: string]: unknown };
}
