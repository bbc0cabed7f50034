import { z } from 'zod';
import { defineFields, field, inputShape, outputShape } from '../base/fields.ts';
import { namedRef } from '../base/refs.ts';
import { isoDate, isoDateOrNull, webAddress } from '../base/ids.ts';
import {
  MAX_BIOGRAPHY_LENGTH,
  MAX_HEADLINE_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PROFILE_URL_LENGTH,
} from '../limits.ts';
import { billing } from '../school/billing.ts';
import { applicationAttempts, applicationStatuses } from '../applications/instructor-applications.ts';
import { mailStatuses } from '../emails/mails.ts';
import { builtInRoles, type Role, stockRoleNames } from './permissions.ts';

export const userStatus = ['active', 'unverified', 'blocked'] as const;

/** A session without its network address and full user agent. */
export const ownSession = z.object({
  id: z.number().int(),
  /** '' where the browser does not say. */
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** The same facts for stock clients; `session-update` takes `umeta_id`. */
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

/** Calls with the header `X-Lectern-App`, which stock clients send, get the stock names (decision 0017). */
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

/** A person as staff read them. `email` is absent if the caller may only see names. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  nicename: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  ...outputShape(profileFields),
  roles: z.array(roleOut),
  /** For stock clients. */
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
  /** Only to staff, and only for courses they may see. */
  counts: z
    .object({
      /** Courses with a valid enrollment, and completed courses. */
      enrolled: z.number().int(),
      completed: z.number().int(),
      /** Courses of which the person is the author, and the sum of their learners. */
      courses: z.number().int(),
      students: z.number().int(),
      /** Valid certificates. Absent while the add-on certificate is off. */
      certificates: z.number().int().optional(),
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
  /** Only to managers and administrators: whether sign-in requires a code. */
  two_factor: z.boolean().optional(),
  /** Only to staff: content protection does not apply to this person. */
  content_protection_exempt: z.boolean().optional(),
  date_created: isoDate,
  /** Present if `email` is. */
  billing: billing.optional(),
  last_active_at: isoDateOrNull.optional(),
  /** Only to the person: a new address whose confirmation link has not been opened. */
  pending_email: z.object({ email: z.string(), expires_at: isoDate }).nullable().optional(),
  /** Only to the person: the state of their application, with the names of stock clients. */
  instructor_apply_status: z.enum(['not-applied', ...applicationStatuses]).optional(),
  instructor_application_attempts: applicationAttempts.optional(),
  /** Only to the person, and not to their API keys: the newest hundred, the latest used first. */
  user_sessions_info: z.array(ownSession).optional(),
});
export type User = z.output<typeof user>;
