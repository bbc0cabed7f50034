import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { email, flag, nameText, signInName } from '../base/ids.ts';
import { MAX_PERSON_NAME_LENGTH, MAX_SITE_TITLE_LENGTH, MAX_TOKEN_LENGTH } from '../limits.ts';
import { applicationForm } from '../applications/instructor-applications.ts';
import { password, username } from '../people/person-fields.ts';
import { signInCode } from './two-factor.ts';
import { profileFields, user } from '../people/user.ts';

const sent = z.object({ message: z.string() });
/** Every way of signing in answers it. */
export const signedIn = z.object({ user, nonce: z.string() });

/** What a client needs to know of a code that was mailed. Seconds, as clocks differ. */
const mailedCode = z.object({
  length: z.number().int(),
  expires_in: z.number().int(),
  resend_in: z.number().int(),
  resends_left: z.number().int(),
});
export type MailedCode = z.output<typeof mailedCode>;

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/login',
    summary: 'Sign in',
    who: 'anyone',
    body: z.object({ login: signInName, password, remember: flag.default(false) }),
    response: signedIn,
    transaction: 'own',
    errors: [
      'wrong_credentials',
      'two_factor_required',
      'one_time_code_required',
      'rate_limited',
      'too_many_sign_ins',
      'account_blocked',
      'email_not_verified',
      'unavailable',
    ],
  }),
  /**
   * `challenge` is what `two_factor_required` and `one_time_code_required` bring in their `data`; it works once. After
   * the first it lives for five minutes and takes a code of the app; after the other as long as the mailed code.
   */
  secondStep: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/second-step',
    summary: 'Sign in with the code of an app, a recovery code, or a mailed code, after the password',
    who: 'who has just given the password',
    body: z.object({ challenge: z.string().max(MAX_TOKEN_LENGTH), code: signInCode, remember: flag.default(false) }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_params', 'challenge_expired', 'wrong_code', 'too_many_sign_ins', 'account_blocked'],
  }),
  /** Another code for the same sign-in; the one before it works no more. */
  resendCode: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/second-step/resend',
    summary: 'Have another code mailed for this sign-in',
    who: 'who has just given the password, where the school mails codes',
    body: z.object({ challenge: z.string().max(MAX_TOKEN_LENGTH) }),
    response: mailedCode,
    transaction: 'own',
    errors: ['challenge_expired', 'no_more_codes', 'account_blocked', 'rate_limited'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/setup',
    summary: 'Make the first administrator of an empty school, with the link from its log',
    who: 'who holds the link, while the school has no administrator',
    body: z.object({
      token: z.string().min(1).max(MAX_TOKEN_LENGTH),
      email,
      password,
      first_name: nameText(MAX_PERSON_NAME_LENGTH),
      last_name: profileFields.last_name.input.default(''),
      site_title: z.string().trim().max(MAX_SITE_TITLE_LENGTH).optional(),
    }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_params', 'invalid_token', 'email_taken', 'weak_password', 'rate_limited'],
  }),
  /** POST although it only reads: a token in a URL would be in the logs of proxies. */
  setupLink: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/setup-link',
    summary: 'Does this link still make the first administrator?',
    who: 'anyone',
    body: z.object({ token: z.string().max(MAX_TOKEN_LENGTH).default('') }),
    response: z.object({ open: z.boolean() }),
    transaction: 'own',
    errors: ['rate_limited'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/register',
    summary: 'Make a student account, or with `as: instructor` apply to teach with a new one',
    who: 'anyone, while registration is open',
    body: z.object({
      email,
      password,
      first_name: nameText(MAX_PERSON_NAME_LENGTH),
      last_name: profileFields.last_name.input.default(''),
      username: username.optional(),
      terms: flag.default(false),
      /** Consent to the school's own text, if it has one; then required for registration. */
      privacy: flag.default(false),
      /** Who registers to teach says why; until staff have approved it they have the rights of a student. */
      as: z.enum(['student', 'instructor']).default('student'),
      ...applicationForm.pick({ headline: true, message: true, links: true }).shape,
    }),
    /**
     * `user` and `nonce` are null while the address must be confirmed first, or in privacy mode. Then an address that has
     * an account gets the same answer, and its owner a mail; otherwise it is refused with `email_taken`.
     */
    response: z.object({ user: user.nullable(), nonce: z.string().nullable(), message: z.string() }),
    status: 201,
    transaction: 'own',
    errors: ['invalid_params', 'email_taken', 'username_taken', 'weak_password', 'registration_closed', 'rate_limited'],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/forgot-password',
    summary: 'Ask for a link to set a new password',
    who: 'anyone',
    body: z.object({ login: signInName }),
    response: sent,
    transaction: 'own',
    errors: ['rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/reset-password',
    summary: 'Set a new password with the link from the mail',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(MAX_TOKEN_LENGTH), password }),
    response: sent,
    transaction: 'own',
    errors: ['invalid_token', 'weak_password', 'rate_limited'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/verify-email',
    summary: 'Confirm an address with the link from the mail; signs in',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(MAX_TOKEN_LENGTH) }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_token', 'two_factor_required', 'account_blocked', 'rate_limited'],
  }),
  /** Does not sign in: the link is sent to an unverified address. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/confirm-email',
    summary: 'Take a new address into use with the link that was sent to it',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(MAX_TOKEN_LENGTH) }),
    response: sent,
    transaction: 'own',
    errors: ['invalid_token', 'email_taken', 'account_blocked', 'rate_limited'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/resend-verification',
    summary: 'Send the confirmation mail again',
    who: 'anyone',
    body: z.object({ login: signInName }),
    response: sent,
    transaction: 'own',
    errors: ['rate_limited'],
  }),
};
