import { hashAddress } from './address-hash.ts';
import { logContext } from '../http/log-context.ts';
import type { Services } from '../services.ts';

/** Everything the security log tells of; docs/running.md explains each. */
export const securityEvents = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'sign_in_locked',
  'sign_out',
  'sign_in_as_began',
  'sign_in_as_ended',
  'sessions_revoked',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_change_requested',
  'email_change_canceled',
  'email_changed',
  'email_verified',
  'account_created',
  'account_blocked',
  'account_unblocked',
  'account_erased',
  'enrollment_changed',
  'data_requested',
  'data_downloaded',
  'two_factor_on',
  'two_factor_off',
  'recovery_codes_made',
  'identity_confirmed',
  'recovery_code_used',
  'qr_code_made',
  'roles_changed',
  'custom_role_changed',
  'api_key_created',
  'api_key_changed',
  'api_key_revoked',
  'api_key_refused',
  'nonce_refused',
  'log_deleted',
  'email_delivery_changed',
  'test_email_sent',
  'utility_run',
] as const;

export interface SecurityEvent {
  event: (typeof securityEvents)[number];
  /** Who did it; null for somebody who is signed out. */
  actorId: number | null;
  /** Whom it is about; null when nobody is known. */
  subjectId: number | null;
  /** Codes, ids and hashes. Never a name, an email or a secret. */
  details?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

type Logging = Pick<Services, 'log' | 'secrets' | 'refusals'>;

/** A child with a level of its own: an operator who wants errors only still gets these. */
const write = ({ log }: Logging, line: Record<string, unknown>): void => log.child({}, { level: 'info' }).info(line);

/**
 * Writes one line of the security log, at every log level but `silent`. Call it after the commit of what it tells of;
 * a refusal is told of as it happens. Refusals that come again and again are counted (`refusal-counter.ts`).
 */
export function logSecurityEvent(services: Logging, told: SecurityEvent): void {
  const { event, actorId, subjectId, details } = told;
  const { requestId, address, signedInBy } = logContext.getStore() ?? {};
  const addressHash = address === undefined ? undefined : hashAddress(services, address);
  logCountedRefusals(services);
  if (!services.refusals.isWritten(told, addressHash ?? '')) return;
  write(services, {
    security: event,
    actorId,
    subjectId,
    ...details,
    ...(signedInBy !== undefined && { signedInBy }),
    ...(addressHash !== undefined && { addressHash }),
    ...(requestId !== undefined && { reqId: requestId }),
  });
}

/** One line for each cause whose refusals were counted in a window that is over. `unfinished`: also in this one. */
export function logCountedRefusals(services: Logging, options: { unfinished?: boolean } = {}): void {
  for (const { event, reason, addressHash, subjectId, counted, since } of services.refusals.take(options)) {
    write(services, {
      security: event,
      actorId: null,
      subjectId,
      ...(reason !== '' && { reason }),
      count: counted,
      since: since.toISOString(),
      ...(addressHash !== '' && { addressHash }),
    });
  }
}
