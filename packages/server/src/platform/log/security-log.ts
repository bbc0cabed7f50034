import { hashAddress } from './address-hash.ts';
import { logContext } from './log-context.ts';
import type { Services } from '../services.ts';
import type { SecurityEvent } from './security-events.ts';

type Logging = Pick<Services, 'log' | 'secrets' | 'refusals'>;

/** A child with a level of its own: an operator who wants errors only still gets these. */
const write = ({ log }: Logging, line: Record<string, unknown>): void => log.child({}, { level: 'info' }).info(line);

/**
 * Writes one line of the security log, at every log level but `silent`. Call it after the commit of a change; refusals
 * are logged at once. Repeated refusals are counted (`refusal-counter.ts`).
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
