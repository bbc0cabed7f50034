import {
  type Answer,
  type ApplicationStanding,
  type contract,
  noBilling,
  type OwnSession,
  stockRoleNames,
} from '@lectern/contract';
import { localeFor } from '../../../platform/http/server/language.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mayChangePerson } from './accounts.rules.ts';
import { deviceOf } from './devices.rules.ts';
import { storedProfile } from './profile-fields.ts';
import { roleLabels } from './role-labels.ts';
import type { OwnSessionRow } from '../sessions/sessions.queries.ts';
import type { UserRow } from './users.queries.ts';

export type UserView = Answer<typeof contract.users.me>;

/** A blocked person is blocked whatever else; an address counts as unconfirmed only where it must be confirmed. */
function statusOf(row: UserRow, verificationNeeded: boolean): UserView['status'] {
  if (row.blocked) return 'blocked';
  return verificationNeeded && !row.emailVerifiedAt ? 'unverified' : 'active';
}

/** What only the person sees of themselves. */
export interface OwnFacts {
  /** The state of their application. */
  application: Pick<ApplicationStanding, 'status' | 'attempts'>;
  pendingEmail: { email: string; expiresAt: Date } | undefined;
  sessions: readonly OwnSessionRow[];
  /** The session of the request; null for an API key, which does not see sessions. */
  sessionId: number | null;
}

const DEVICES: Record<OwnSession['kind'], OwnSession['device_info']['device']> = {
  computer: 'Desktop',
  phone: 'Mobile',
  tablet: 'Tablet',
  other: 'Unknown',
};

/** `reader`: in whose language and time zone it is dated. */
export function sessionView(
  row: OwnSessionRow,
  { currentId, reader }: { currentId: number | null; reader: Pick<UserRow, 'locale' | 'timezone'> },
): OwnSession {
  const device = deviceOf(row.userAgent);
  const current = row.id === currentId;
  const readable = new Intl.DateTimeFormat(localeFor(reader.locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: reader.timezone || 'UTC',
  });
  return {
    id: row.id,
    ...device,
    current,
    umeta_id: row.id,
    is_current: current,
    device_info: { device: DEVICES[device.kind], os: device.system },
    human_readable_date: readable.format(row.seenAt),
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.seenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

/** `full`: with the address and what else only the person and managers see. `manager`: who looks, if they manage people. */
export function userView(
  row: UserRow,
  {
    full,
    manager = null,
    verificationNeeded,
    own,
  }: { full: boolean; manager?: Actor | null; verificationNeeded: boolean; own?: OwnFacts },
): UserView {
  return {
    id: row.id,
    username: row.username,
    nicename: row.nicename,
    ...storedProfile.view(row),
    roles: row.roles,
    formatted_roles: row.roles.map((role) => ({ value: stockRoleNames[role], label: roleLabels[role] })),
    status: statusOf(row, verificationNeeded),
    avatar_url: row.avatarUrl,
    profile_image: { id: row.avatarId ?? 0, url: row.avatarUrl },
    date_created: row.createdAt.toISOString(),
    ...(full && {
      email: row.email ?? '',
      billing: noBilling,
      email_verified: row.emailVerifiedAt !== null,
      last_active_at: row.lastActiveAt?.toISOString() ?? null,
    }),
    ...(manager && {
      can: { edit: mayChangePerson(manager, row) },
      custom_role: row.customRoleId === null ? null : { id: row.customRoleId, name: row.customRoleName ?? '' },
      modified: row.modifiedAt.toISOString(),
      content_protection_exempt: row.contentProtectionExempt,
      is_demo: row.isDemo,
      two_factor: row.twoFactorSince !== null,
    }),
    ...(own && {
      pending_email: own.pendingEmail
        ? { email: own.pendingEmail.email, expires_at: own.pendingEmail.expiresAt.toISOString() }
        : null,
      instructor_apply_status: own.application.status,
      instructor_application_attempts: own.application.attempts,
      ...(own.sessionId !== null && {
        user_sessions_info: own.sessions.map((session) =>
          sessionView(session, { currentId: own.sessionId, reader: row }),
        ),
      }),
    }),
  };
}
