import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape } from '../base/fields.ts';
import {
  email,
  flag,
  id,
  idOrZero,
  isoDate,
  isoDateOrNull,
  roleIn,
  shortHtml,
  webAddress,
  whole,
} from '../base/ids.ts';
import { bulkResult, envelope, listMeta, listQuery } from '../base/paging.ts';
import { bulkUpdateOf, resource } from '../base/resource.ts';
import {
  MAX_BIOGRAPHY_LENGTH,
  MAX_HEADLINE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PROFILE_URL_LENGTH,
  MAX_ROWS,
} from '../limits.ts';
import { billing } from '../school/billing.ts';
import { longJobStatuses } from '../school/long-jobs.ts';
import { applicationAttempts, applicationStatuses } from '../applications/instructor-applications.ts';
import { mailStatuses } from '../emails/mails.ts';
import { builtInRoles, type Role, stockRoleNames } from './permissions.ts';
import { password, username } from './person-fields.ts';

export const userStatus = ['active', 'unverified', 'blocked'] as const;

/** How people are found in lists: by their status, or because they have an account and never came. */
const userListStatus = ['any', ...userStatus, 'never_signed_in'] as const;
/** Enrollment status of a person over all their courses. */
export const overallEnrollmentStatuses = ['active', 'expired', 'none'] as const;

/** A session in words: without network address and full user agent. */
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
const roleOut = z.enum([...builtInRoles, ...Object.values(stockRoleNames)]) as unknown as z.ZodType<Role, Role>;

/** Profile fields that people edit themselves. */
export const profileFields = defineFields(
  {
    first_name: field.text(MAX_PERSON_NAME_LENGTH),
    last_name: field.text(MAX_PERSON_NAME_LENGTH),
    display_name: field.name(MAX_PERSON_NAME_LENGTH),
    headline: field.text(MAX_HEADLINE_LENGTH),
    description: field.shortHtml(MAX_BIOGRAPHY_LENGTH),
    url: field.pattern(z.union([z.literal(''), webAddress(MAX_PROFILE_URL_LENGTH)]), { max: MAX_PROFILE_URL_LENGTH }),
    locale: field.text(20),
    timezone: field.text(60),
  },
  { about: 'person' },
);
const profile = z.object(inputShape(profileFields));
export type Profile = z.output<typeof profile>;

/** What staff see of a person. `email` is absent where the caller's rights end at seeing names. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  nicename: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  ...outputShape(profileFields),
  roles: z.array(roleOut),
  /** In the names of stock clients. */
  formatted_roles: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Only to managers and administrators: the custom role, whose rights replace those of `roles`. */
  custom_role: namedRef.nullable().optional(),
  status: z.enum(userStatus),
  avatar_url: z.string(),
  profile_image: z.object({ id: z.number().int(), url: z.string() }),
  /** Only to staff: the revision, as an update takes it. */
  modified: isoDate.optional(),
  /** Only to staff: a person of the demo school. */
  is_demo: z.boolean().optional(),
  /** Only to staff, and of the courses they see: where the person learns and teaches. */
  counts: z
    .object({
      /** Courses that let the person in, and those they have completed. */
      enrolled: z.number().int(),
      completed: z.number().int(),
      /** Courses of which the person is the author, and the learners in them, each once for a course. */
      courses: z.number().int(),
      students: z.number().int(),
    })
    .optional(),
  /**
   * Only to managers and administrators: whether the caller may change the account. Not that of people with more
   * rights.
   */
  can: z.object({ edit: z.boolean() }).optional(),
  /**
   * Only to managers and administrators who read one person: the state of the last invitation by email. null for people
   * with a password. `expires_at` is that of its link.
   */
  invitation: z
    .object({ email: z.enum(['none', ...mailStatuses]), expires_at: isoDateOrNull })
    .nullable()
    .optional(),
  /** Only to managers and administrators: a code is asked for at sign-in. */
  two_factor: z.boolean().optional(),
  /** Only to staff: content protection leaves this person alone. */
  content_protection_exempt: z.boolean().optional(),
  date_created: isoDate,
  /** Where `email` is. */
  billing: billing.optional(),
  last_active_at: isoDateOrNull.optional(),
  /** Only to the person: a new address that waits for its link to be opened. */
  pending_email: z.object({ email: z.string(), expires_at: isoDate }).nullable().optional(),
  /** Only to the person: the state of their application, in the names of stock clients. */
  instructor_apply_status: z.enum(['not-applied', ...applicationStatuses]).optional(),
  instructor_application_attempts: applicationAttempts.optional(),
  /** Only to the person, and not to their API keys: the newest hundred, the latest used first. */
  user_sessions_info: z.array(ownSession).optional(),
});
export type User = z.output<typeof user>;

const staffFields = {
  ...profile.shape,
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
  /** Strict: a filter that we do not know would otherwise list people whom the caller has left out. */
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
      /** Who has not been here for so many days, or never. */
      inactive_days: whole(1, 3650).optional(),
    })
    .strict(),
});

/** 'anonymize' keeps figures without the name; 'delete' keeps nothing of the person. */
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

/** How many there are of each status, whichever of them is asked for. */
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
  // Passwords are hashed before a transaction is open.
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
  /** Lets several people in, or keeps them out. */
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
  /** A long job: done when this answers for some thousands of people, and otherwise asked for by `longJobs.progress`. */
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
      /** '' while the job is at work. */
      download_url: z.string(),
      /** Always '', for stock clients: server paths are not revealed. */
      filepath: z.literal(''),
    }),
    status: 201,
    transaction: 'own',
    inPerson: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'rate_limited'],
  }),
  /** Sends the link of a forgotten password; people without a password are invited again. */
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
  /** The cookie becomes that of a session in the person's name, which ends with the administrator's own. */
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
  /** Read by others, no session is `current`. */
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
      ...profile.shape,
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
