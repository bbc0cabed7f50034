import { z } from 'zod';
import { billing } from '../school/billing.ts';
import { endpoint } from '../base/endpoint.ts';
import {
  email,
  flag,
  id,
  idList,
  idOrZero,
  isoDate,
  isoDateOrNull,
  nameText,
  roleIn,
  shortHtml,
  webAddress,
  whole,
} from '../base/ids.ts';
import { listQuery } from '../base/paging.ts';
import { type Role, roles, stockRoleNames } from './permissions.ts';
import { resource } from '../base/resource.ts';

const password = z.string().min(1).max(256);
const optionalName = z.string().trim().max(100);

export const userStatus = ['active', 'unverified', 'blocked'] as const;

/** Where somebody is signed in, in words: no address and no full name of the browser leaves. */
export const ownSession = z.object({
  id: z.number().int(),
  /** '' where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** Is it the one that asks? */
  current: z.boolean(),
  /** The same in the names of stock clients; `umeta_id` is what `session-update` takes. */
  umeta_id: z.number().int(),
  is_current: z.boolean(),
  device_info: z.object({ device: z.enum(['Desktop', 'Mobile', 'Tablet', 'Unknown']), os: z.string() }),
  /** When it was last seen, in the language and time zone of the person. */
  human_readable_date: z.string(),
  created_at: isoDate,
  last_seen_at: isoDate,
  expires_at: isoDate,
});
export type OwnSession = z.output<typeof ownSession>;

/** Our name; for calls with the header `X-Lectern-App`, which stock clients send, theirs (decision 0017). */
const roleOut = z.enum([...roles, ...Object.values(stockRoleNames)]) as unknown as z.ZodType<Role, Role>;

/** What staff see of a person. `email` is absent where the caller's rights end at seeing names. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  nicename: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  description: z.string(),
  url: z.string(),
  locale: z.string(),
  timezone: z.string(),
  roles: z.array(roleOut),
  /** In the names of stock clients. */
  formatted_roles: z.array(z.object({ value: z.string(), label: z.string() })),
  status: z.enum(userStatus),
  avatar_url: z.string(),
  profile_image: z.object({ id: z.number().int(), url: z.string() }),
  /** Only to staff: content protection leaves this person alone. */
  content_protection_exempt: z.boolean().optional(),
  date_created: isoDate,
  /** Where `email` is. */
  billing: billing.optional(),
  last_active_at: isoDateOrNull.optional(),
  /** Only to the person: a new address that waits for its link to be opened. */
  pending_email: z.object({ email: z.string(), expires_at: isoDate }).nullable().optional(),
  /** Only to the person, and not to their API keys: the newest hundred, the latest used first. */
  user_sessions_info: z.array(ownSession).optional(),
});
export type User = z.output<typeof user>;

const profileFields = {
  first_name: optionalName.optional(),
  last_name: optionalName.optional(),
  display_name: nameText(100).optional(),
  headline: z.string().trim().max(150).optional(),
  description: shortHtml(2000).optional(),
  url: z.union([z.literal(''), webAddress(300)]).optional(),
  locale: z.string().trim().max(20).optional(),
  timezone: z.string().trim().max(60).optional(),
};

const staffFields = {
  ...profileFields,
  content_protection_exempt: flag.optional(),
  email,
  username: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9._-]{3,60}$/)
    .optional(),
  password: password.optional(),
  roles: z.array(roleIn).min(1).max(4).optional(),
  status: z.enum(userStatus).optional(),
  description: shortHtml(5000).optional(),
  profile_image: idOrZero.optional(),
};

const userResource = resource({
  path: '/lectern/v1/users',
  noun: 'user',
  who: { read: 'staff; instructors see the learners of their own courses', write: 'managers and administrators' },
  view: user,
  create: z.object(staffFields),
  update: z.object(staffFields).partial(),
  /** Strict: a filter that we do not know would otherwise list people whom the caller has left out. */
  query: listQuery(['id', 'name', 'display_name', 'email', 'registered', 'last_active', 'include'], { orderby: 'id' })
    .extend({
      role: roleIn.optional(),
      /** People with any of these. */
      roles: z
        .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(roleIn).min(1).max(4))
        .optional(),
      status: z.enum(userStatus).optional(),
      course: id.optional(),
    })
    .strict(),
});

export const users = {
  list: userResource.list,
  get: userResource.get,
  // Passwords are hashed before a transaction is open.
  create: {
    ...userResource.create,
    transaction: 'own' as const,
    errors: [...userResource.create.errors, 'email_taken', 'username_taken', 'weak_password'] as const,
  },
  update: {
    ...userResource.update,
    transaction: 'own' as const,
    errors: [...userResource.update.errors, 'email_taken', 'weak_password', 'last_admin'] as const,
  },
  me: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/me',
    summary: 'The signed-in person',
    who: 'signed in',
    response: user,
    errors: ['not_signed_in'],
  }),
  /**
   * Roles and status are not among the fields: nobody changes them here. A new `email` needs `old_password` and changes
   * nothing before its link has been opened.
   */
  updateMe: endpoint({
    method: 'PUT',
    path: '/lectern/v1/users/me',
    summary: 'Change own profile or password, or ask for another address',
    who: 'signed in',
    body: z.object({
      ...profileFields,
      email: email.optional(),
      old_password: password.optional(),
      password: password.optional(),
      confirm_password: password.optional(),
    }),
    response: user,
    updates: true,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'weak_password', 'rate_limited'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/account/email-change',
    summary: 'Keep the own address: the link sent to a new one stops working',
    who: 'signed in',
    response: user,
    errors: ['not_signed_in'],
  }),
  /** Whatever does not name a session of one's own is refused with one answer. */
  endSession: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/session-update',
    summary: 'Sign out one of the own sessions (`token` and `umeta_id` are its id)',
    who: 'signed in, with a session',
    body: z.object({ token: z.unknown(), umeta_id: z.unknown(), meta_key: z.unknown() }).partial().default({}),
    response: user,
    errors: ['not_signed_in', 'forbidden'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/me/sessions',
    summary: 'Sign out everywhere but here',
    who: 'signed in, with a session',
    response: user,
    errors: ['not_signed_in', 'forbidden'],
  }),
  profileImage: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/account/profile-image',
    summary: 'Set own picture (multipart field image_data)',
    who: 'signed in',
    response: z.object({ id: z.number().int(), url: z.string() }),
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'file_type', 'file_size', 'rate_limited'],
  }),
  removeProfileImage: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/account/profile-image',
    summary: 'Remove own picture',
    who: 'signed in',
    response: z.object({ id: z.number().int(), url: z.string() }),
    transaction: 'own',
    errors: ['not_signed_in'],
  }),
  /** A GET on the wire, so it does nothing without the nonce. */
  logout: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/logout',
    summary: 'Sign out and tell where to go next',
    who: 'anyone',
    response: z.object({ redirect_url: z.string() }),
    transaction: 'own',
  }),
};

const sent = z.object({ message: z.string() });
const signedIn = z.object({ user, nonce: z.string() });

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/login',
    summary: 'Sign in',
    who: 'anyone',
    body: z.object({ login: z.string().trim().min(1).max(254), password, remember: flag.default(false) }),
    response: signedIn,
    transaction: 'own',
    errors: ['wrong_credentials', 'too_many_sign_ins', 'account_blocked', 'email_not_verified', 'unavailable'],
  }),
  setup: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/setup',
    summary: 'Make the first administrator of an empty school, with the link from its log',
    who: 'who holds the link, while the school has no administrator',
    body: z.object({
      token: z.string().min(1).max(200),
      email,
      password,
      first_name: nameText(100),
      last_name: optionalName.default(''),
      site_title: z.string().trim().max(80).optional(),
    }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_params', 'invalid_token', 'email_taken', 'weak_password', 'rate_limited'],
  }),
  /** POST although it only reads: a token in an address would stand in the logs of proxies. */
  setupLink: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/setup-link',
    summary: 'Does this link still make the first administrator?',
    who: 'anyone',
    body: z.object({ token: z.string().max(200).default('') }),
    response: z.object({ open: z.boolean() }),
    transaction: 'own',
    errors: ['rate_limited'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/register',
    summary: 'Make a student account',
    who: 'anyone, while registration is open',
    body: z.object({
      email,
      password,
      first_name: nameText(100),
      last_name: optionalName.default(''),
      username: staffFields.username,
      terms: flag.default(false),
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
    body: z.object({ login: z.string().trim().min(1).max(254) }),
    response: sent,
    transaction: 'own',
    errors: ['rate_limited'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/reset-password',
    summary: 'Set a new password with the link from the mail',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(200), password }),
    response: sent,
    transaction: 'own',
    errors: ['invalid_token', 'weak_password', 'rate_limited'],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/verify-email',
    summary: 'Confirm an address with the link from the mail; signs in',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(200) }),
    response: signedIn,
    transaction: 'own',
    errors: ['invalid_token', 'account_blocked', 'rate_limited'],
  }),
  /** Signs nobody in: the link goes to an address that nobody has shown to be theirs. */
  confirmEmail: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/confirm-email',
    summary: 'Take a new address into use with the link that was sent to it',
    who: 'whoever holds the link',
    body: z.object({ token: z.string().max(200) }),
    response: sent,
    transaction: 'own',
    errors: ['invalid_token', 'email_taken', 'account_blocked', 'rate_limited'],
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/lectern/v1/auth/resend-verification',
    summary: 'Send the confirmation mail again',
    who: 'anyone',
    body: z.object({ login: z.string().trim().min(1).max(254) }),
    response: sent,
    transaction: 'own',
    errors: ['rate_limited'],
  }),
};

const formattedRole = z.object({ value: z.string(), label: z.string() });
export const rolesList = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/roles',
    summary: 'The roles a person can have',
    who: 'managers and administrators',
    response: z.array(formattedRole),
    errors: ['not_signed_in', 'forbidden'],
  }),
};

export const sentMail = z.object({
  id: z.number().int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['kept', 'queued', 'sent', 'failed']),
  /** Why the last try failed, also while a mail is still queued. */
  error: z.string(),
  created_at: isoDate,
  /** When the link in it stops working; after this it is not sent any more. */
  expires_at: isoDateOrNull,
});

/** Mails the school has written. Without an SMTP server they stay here, readable by administrators. */
export const mails = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/mails',
    summary: 'List the mails the school wrote; links with secrets are masked',
    who: 'administrators',
    query: z.object({
      page: whole(1, 1_000_000).default(1),
      per_page: whole(1, 100).default(20),
      include: idList.default([]),
    }),
    response: z.object({
      data: z.array(sentMail),
      meta: z.object({ total: z.number(), pages: z.number(), current_page: z.number(), per_page: z.number() }),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/lectern/v1/mails/:id/resend',
    summary: 'Send a mail that failed or is waiting for its next try; one that was sent is not sent again',
    who: 'administrators',
    params: z.object({ id }),
    response: sentMail,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'mail_expired', 'no_mail_server'],
  }),
  resendFailed: endpoint({
    method: 'POST',
    path: '/lectern/v1/mails/resend',
    summary: 'Send every mail that failed or is waiting for its next try, except those whose link has expired',
    who: 'administrators',
    response: z.object({ queued: z.number().int(), expired: z.number().int() }),
    errors: ['not_signed_in', 'forbidden', 'no_mail_server'],
  }),
};
