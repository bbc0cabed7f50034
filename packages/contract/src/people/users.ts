import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { inputShape } from '../base/fields.ts';
import { email, flag, id, idOrZero, isoDate, roleIn, shortHtml, whole } from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import { MAX_ROWS } from '../limits.ts';
import { longJobStatuses } from '../school/long-jobs.ts';
import { password, username } from './person-fields.ts';
import { ownSession, profileFields, user, userStatus } from './user.ts';

/** Filters by status; `never_signed_in` finds people who have never signed in. */
const userListStatus = ['any', ...userStatus, 'never_signed_in'] as const;
/** Enrollment status of a person over all their courses. */
export const overallEnrollmentStatuses = ['active', 'expired', 'none'] as const;

const staffFields = {
  ...inputShape(profileFields),
  content_protection_exempt: flag.optional(),
  email,
  username: username.optional(),
  password: password.optional(),
  roles: z.array(roleIn).min(1).max(4).optional(),
  /** A custom role, which includes its base role; 0: none, only `roles`. Changing `roles` removes it too. */
  custom_role: idOrZero.optional(),
  status: z.enum(userStatus).optional(),
  description: shortHtml(5000).optional(),
  profile_image: idOrZero.optional(),
};

const family = {
  path: '/lectern/v1/users',
  noun: 'user',
  who: { read: 'staff; instructors see the learners of their own courses', write: 'managers and administrators' },
  view: user,
};

const userResource = resource({
  ...family,
  longJobLists: ['users', 'students', 'instructors', 'staff'],
  mediaPlace: 'person',
  create: z.object(staffFields),
  update: z.object(staffFields).partial().extend({ modified: isoDate.optional() }),
  /** Strict: ignoring an unknown filter would list people whom the caller has excluded. */
  query: listQuery(['id', 'name', 'display_name', 'email', 'registered', 'last_active', 'include'], { orderby: 'id' })
    .extend({
      role: roleIn.optional(),
      /** People with any of these. */
      roles: z
        .preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(roleIn).min(1).max(4))
        .optional(),
      /** Only for managers and administrators. */
      custom_role: id.optional(),
      status: z.enum(userListStatus).optional(),
      course: id.optional(),
      enrolment_status: z.enum(overallEnrollmentStatuses).optional(),
      /** People who have not been active for this many days, or never. */
      inactive_days: whole(1, 3650).optional(),
    })
    .strict(),
});

/** 'anonymize' keeps figures without personal data; 'delete' removes them too. */
export const erasureModes = ['anonymize', 'delete'] as const;

/** `reassign`: the new owner of courses and files; required for people with courses. */
const erasing = z.object({
  force: flag.optional(),
  reassign: idOrZero.optional(),
  mode: z.enum(erasureModes).optional(),
});

/** Records that are deleted, or reassigned, with a person. */
const erasureFacts = z.object({
  courses: z.number().int(),
  enrollments: z.number().int(),
  attempts: z.number().int(),
  notes: z.number().int(),
  reviews: z.number().int(),
  questions: z.number().int(),
  media: z.number().int(),
  /** '' or the error code that prevents it. */
  refused: z.enum(['', 'self_delete', 'last_admin']),
});

/** The number of people of each status, whatever the filter by status is. */
const usersCount = z.object({
  any: z.number().int(),
  active: z.number().int(),
  unverified: z.number().int(),
  blocked: z.number().int(),
  never_signed_in: z.number().int(),
});

export const users = {
  list: {
    ...userResource.list,
    response: envelope(user).extend({ meta: listMeta.extend({ users_count: usersCount }) }),
  },
  get: userResource.get,
  // Passwords are hashed before the transaction starts.
  create: {
    ...userResource.create,
    transaction: 'own' as const,
    errors: [
      ...userResource.create.errors,
      'email_taken',
      'username_taken',
      'weak_password',
      'reauthentication_required',
    ] as const,
  },
  update: {
    ...userResource.update,
    transaction: 'own' as const,
    errors: [
      ...userResource.update.errors,
      'email_taken',
      'weak_password',
      'last_admin',
      'reauthentication_required',
    ] as const,
  },
  /** Unblocks or blocks several people. */
  bulkUpdate: bulkUpdateOf(family, z.object({ status: z.enum(['active', 'blocked']) })),
  erasureFacts: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/:id/erasure',
    summary: 'What goes with a person who is deleted or anonymized',
    who: 'administrators',
    params: z.object({ id }),
    response: erasureFacts,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/:id',
    summary: 'Delete somebody for good (`force=true`), or anonymize them with `mode=anonymize`; answers who they were',
    who: 'administrators',
    params: z.object({ id }),
    query: erasing,
    body: erasing.optional(),
    response: user,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'trash_not_supported',
      'self_delete',
      'last_admin',
      'has_subscriptions',
      'reauthentication_required',
    ],
  }),
  bulkRemove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/delete',
    summary: 'Delete or anonymize several people',
    who: 'administrators',
    query: erasing,
    body: erasing.extend({ ids: z.array(id).min(1).max(MAX_ROWS) }),
    response: bulkResult,
    errors: ['invalid_params', 'not_signed_in', 'reauthentication_required'],
  }),
  /** A long job. It has ended when this answers for up to some thousand people; otherwise poll `longJobs.progress`. */
  export: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/export',
    summary: 'Export everybody, or those with one role, as CSV',
    who: 'managers and administrators, of the people whom they see',
    body: z.object({ role: roleIn.optional() }).default({}),
    response: z.object({
      job_id: z.number().int(),
      status: z.enum(longJobStatuses),
      filename: z.string(),
      /** '' while the job runs. */
      download_url: z.string(),
      /** Always '', for stock clients: server paths are not revealed. */
      filepath: z.literal(''),
    }),
    status: 201,
    transaction: 'own',
    inPerson: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'rate_limited'],
  }),
  /** Sends a password reset link, or another invitation to people without a password. */
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/:id/password-link',
    summary: 'Mail somebody a link to choose a new password',
    who: 'managers and administrators',
    params: z.object({ id }),
    response: user,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'rate_limited', 'person_blocked'],
  }),
  /** For a user without a password. Invalidates earlier links and sends no email. */
  createInvitationLink: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/:id/invitation-link',
    summary: 'Make a link with which somebody without a password chooses one, to hand it over',
    who: 'managers and administrators',
    params: z.object({ id }),
    response: z.object({ url: z.string(), expires_at: isoDate }),
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'rate_limited',
      'person_blocked',
      'password_exists',
      'reauthentication_required',
    ],
  }),
  /** Sets the cookie of a session of that person, which ends with the administrator's own session. */
  signInAs: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/:id/sign-in-as',
    summary: 'Sign in as somebody else, to see what they see',
    who: 'administrators, with a session; never as another administrator',
    params: z.object({ id }),
    response: z.object({ redirect_url: z.string() }),
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'person_blocked',
      'only_in_person',
      'reauthentication_required',
    ],
    inPerson: true,
  }),
  /** `current` is false for every session of another person. */
  sessions: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/:id/sessions',
    summary: 'Where somebody is signed in, the latest used first',
    who: 'administrators',
    params: z.object({ id }),
    response: z.array(ownSession),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  endSessionOf: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/:id/sessions/:sessionId',
    summary: 'Sign somebody out in one place',
    who: 'administrators, with a session of their own',
    params: z.object({ id, sessionId: id }),
    response: z.array(ownSession),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  endSessionsOf: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/:id/sessions',
    summary: 'Sign somebody out everywhere',
    who: 'administrators, with a session of their own',
    params: z.object({ id }),
    response: z.array(ownSession),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  me: endpoint({
    inPerson: false,
    method: 'GET',
    path: '/lectern/v1/users/me',
    summary: 'The signed-in person',
    who: 'signed in',
    response: user,
    errors: ['not_signed_in'],
  }),
  /**
   * Roles and status cannot be changed here. A new `email` requires `old_password` and takes effect when its link is
   * opened.
   */
  updateMe: endpoint({
    inPerson: false,
    method: 'PUT',
    path: '/lectern/v1/users/me',
    summary: 'Change own profile or password, or ask for another address',
    who: 'signed in',
    body: z.object({
      ...inputShape(profileFields),
      email: email.optional(),
      old_password: password.optional(),
      password: password.optional(),
      confirm_password: password.optional(),
    }),
    response: user,
    updates: true,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'only_in_person', 'weak_password', 'rate_limited'],
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/users/account/email-change',
    summary: 'Keep the own address: the link sent to a new one stops working',
    who: 'signed in',
    response: user,
    errors: ['not_signed_in'],
  }),
  /** Every id that is not of an own session gets the same error. */
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
    inPerson: false,
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
    inPerson: false,
    method: 'DELETE',
    path: '/lectern/v1/users/account/profile-image',
    summary: 'Remove own picture',
    who: 'signed in',
    response: z.object({ id: z.number().int(), url: z.string() }),
    transaction: 'own',
    errors: ['not_signed_in'],
  }),
  /** Requires the nonce, because it is a GET. */
  logout: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/logout',
    summary: 'Sign out and tell where to go next',
    who: 'anyone',
    response: z.object({ redirect_url: z.string() }),
    transaction: 'own',
  }),
};
